import { useId, useState, type ReactNode } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { FieldError } from './FieldError.tsx';

/** Attributes that connect a field to its label, its hint and its error text. */
type FieldTies = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /**
   * Set when the server renders a form that was sent without JavaScript, so that the browser
   * focuses the first invalid field.
   */
  autoFocus: boolean;
};

type LabelledFieldProps = {
  label: string;
  error: string | undefined;
  /** Help text below the field. */
  hint?: ReactNode;
  children: (ties: FieldTies) => ReactNode;
};

/**
 * A field with its label, hint and error. Screen readers read the hint and the error together with
 * the field.
 */
export function LabelledField({ label, error, hint, children }: LabelledFieldProps) {
  const id = useId();
  const [isSentWrong] = useState(Boolean(error));
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-[0.4rem]">
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        autoFocus: isSentWrong,
      })}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-subtle">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
