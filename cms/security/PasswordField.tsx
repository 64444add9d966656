import { useId } from 'react';
import { LabeledInput } from '#cms/admin/LabeledInput.tsx';
import { Problem } from './Problem.tsx';

type PasswordFieldProps = {
  password: string;
  onChange: (password: string) => void;
  /** The message after a refused call. */
  problem: string | null;
};

/** Asks for the editor's own password again, before the sign-in changes. */
export function PasswordField({ password, onChange, problem }: PasswordFieldProps) {
  const id = useId();
  return (
    <>
      <LabeledInput
        id={`${id}-password`}
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        aria-describedby={`${id}-problem`}
        onText={onChange}
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </>
  );
}
