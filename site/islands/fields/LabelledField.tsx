import { useId, useState, type ReactNode } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { FieldError } from './FieldError.tsx';

/** What ties a field to its label and to what is wrong with it. */
type FieldTies = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** Sent without JavaScript, the page comes back: its first wrong field has the focus. */
  autoFocus: boolean;
};

type LabelledFieldProps = {
  label: string;
  error: string | undefined;
  children: (ties: FieldTies) => ReactNode;
};

/** A field below its label, and above what is wrong with it. */
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
