import { LabelledField } from './LabelledField.tsx';

type WordsFieldProps = {
  label: string;
  name: string;
  maxLength: number;
  text?: string | undefined;
  error?: string | undefined;
};

/** A field for a few sentences. */
export function WordsField({ label, name, maxLength, text, error }: WordsFieldProps) {
  return (
    <LabelledField label={label} error={error}>
      {(ties) => (
        <textarea
          {...ties}
          name={name}
          className="field min-h-24 w-full py-3"
          maxLength={maxLength}
          defaultValue={text}
        />
      )}
    </LabelledField>
  );
}
