import { useId } from 'react';
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
      <label className="field-label" htmlFor={`${id}-password`}>
        Your password
      </label>
      <input
        id={`${id}-password`}
        className="guide-security__input"
        type="password"
        autoComplete="current-password"
        value={password}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </>
  );
}
