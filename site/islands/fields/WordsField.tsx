import { useId } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { FieldError } from './FieldError.tsx';

type WordsFieldProps = {
  label: string;
  name: string;
  maxLength: number;
  text?: string | undefined;
  error?: string | undefined;
};

/** A few sentences. */
export function WordsField({ label, name, maxLength, text, error }: WordsFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-[0.4rem]">
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className="field min-h-24 w-full py-3"
        maxLength={maxLength}
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
