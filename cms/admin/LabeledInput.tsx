import type { ComponentProps } from 'react';

type LabeledInputProps = Omit<ComponentProps<'input'>, 'className' | 'onChange'> & {
  id: string;
  label: string;
  value: string;
  onText: (text: string) => void;
};

/** An input of the admin's own forms, with its label. */
export function LabeledInput({ label, onText, ...input }: LabeledInputProps) {
  return (
    <>
      <label className="field-label" htmlFor={input.id}>
        {label}
      </label>
      <input
        type="text"
        {...input}
        className="guide-security__input"
        onChange={(event) => onText(event.target.value)}
      />
    </>
  );
}
