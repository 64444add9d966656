import { LabelledField } from './LabelledField.tsx';

type SelectFieldProps = {
  label: string;
  name: string;
  options: readonly string[];
  chosen: string;
  error?: string | undefined;
};

/** A select in which one option, or none, is chosen. */
export function SelectField({ label, name, options, chosen, error }: SelectFieldProps) {
  return (
    <LabelledField label={label} error={error}>
      {(ties) => (
        <select {...ties} name={name} className="field w-full" defaultValue={chosen}>
          <option value="">Unknown</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
