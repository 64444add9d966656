import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { FieldError } from './FieldError.tsx';

type TextFieldProps = ComponentPropsWithRef<'input'> & {
  label: string;
  error?: string | undefined;
  /** Help text below the field. */
  hint?: ReactNode;
  /** A button inside the field. */
  action?: ReactNode;
};

/** A field with its label, hint and error. Screen readers read hint and error with the field. */
export function TextField({ label, error, hint, action, ...input }: TextFieldProps) {
  const id = useId();
  const [isSentWrong] = useState(Boolean(error));
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-[0.4rem]">
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={action ? 'field w-full pr-[3.2rem]' : 'field w-full'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          // Without JavaScript the page comes back with errors and focuses the first wrong field.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isSentWrong}
          {...input}
        />
        {action}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-subtle">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
