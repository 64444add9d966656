import { useId } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { FieldError } from './FieldError.tsx';

type SelectFieldProps = {
  label: string;
  name: string;
  options: readonly string[];
  chosen: string;
  error?: string | undefined;
};

/** One of many, or none. */
export function SelectField({ label, name, options, chosen, error }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-[0.4rem]">
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field w-full"
        defaultValue={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        <option value="">Not known</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
