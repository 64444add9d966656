import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { FieldError } from './FieldError.tsx';

type TextFieldProps = ComponentPropsWithRef<'input'> & {
  label: string;
  /** What is wrong with it. */
  error?: string | undefined;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** A button inside of it. */
  action?: ReactNode;
};

/** A field with its label, and what is to be said about it, which is read out with it. */
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
          // Sent without JavaScript, the page comes back: its first wrong field has the focus.
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
