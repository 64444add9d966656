import { useId, useState, type ComponentPropsWithRef } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { FieldError } from './FieldError.tsx';

type ChoiceFieldProps<V extends string> = ComponentPropsWithRef<'input'> & {
  label: string;
  choices: readonly V[];
  labels: Record<V, string>;
  chosen?: string | undefined;
  error?: string | undefined;
};

/** A group of radio buttons. The other props are those of each button. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, choices, labels, chosen, error, ...radio } = props;
  const id = useId();
  const [isSentWrong] = useState(Boolean(error));
  return (
    <fieldset className="grid gap-1" aria-describedby={error && `${id}-error`}>
      <legend className={`mb-1 ${FIELD_LABEL}`}>{label}</legend>
      {choices.map((choice, at) => (
        <label key={choice} className="flex min-h-tap items-center gap-3">
          <input
            {...radio}
            type="radio"
            className="size-5 flex-none accent-(--brand)"
            value={choice}
            defaultChecked={choice === chosen}
            // Without JavaScript the page comes back with errors and focuses the first wrong field.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isSentWrong && at === 0}
          />
          {labels[choice]}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
