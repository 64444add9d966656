import type { ComponentPropsWithRef } from 'react';
import { LabelledField } from './LabelledField.tsx';

type SelectFieldProps = ComponentPropsWithRef<'select'> & {
  label: string;
  options: readonly string[];
  error?: string | undefined;
};

/** A select in which one option, or none, is chosen. */
export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  return (
    <LabelledField label={label} error={error}>
      {(ties) => (
        <select {...ties} className="field w-full" {...select}>
          <option value="">Unknown</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
