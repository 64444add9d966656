import type { ComponentPropsWithRef } from 'react';
import { LabelledField } from './LabelledField.tsx';

type WordsFieldProps = ComponentPropsWithRef<'textarea'> & {
  label: string;
  error?: string | undefined;
};

/** A field for a few sentences. */
export function WordsField({ label, error, ...textarea }: WordsFieldProps) {
  return (
    <LabelledField label={label} error={error}>
      {(ties) => <textarea {...ties} className="field min-h-24 w-full py-3" {...textarea} />}
    </LabelledField>
  );
}
