import { useId, useState, type ReactNode } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { FieldError } from './FieldError.tsx';

/** Attributes that connect a field to its label and its error text. */
type FieldTies = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** Without JavaScript the page comes back with errors and focuses the first wrong field. */
  autoFocus: boolean;
};

type LabelledFieldProps = {
  label: string;
  error: string | undefined;
  children: (ties: FieldTies) => ReactNode;
};

/** A field with its label above and its error text below. */
export function LabelledField({ label, error, children }: LabelledFieldProps) {
  const id = useId();
  const [isSentWrong] = useState(Boolean(error));
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-[0.4rem]">
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
        autoFocus: isSentWrong,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
