import { useState, type ComponentProps } from 'react';
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/account-rules.ts';
import {
  passwordStrength,
  PASSWORD_STRENGTHS,
  type PasswordStrength,
} from '#domain/accounts/password-strength.ts';
import { PasswordField } from './PasswordField.tsx';

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /**
   * Words that belong to the visitor, such as their name. They would make a password easy to guess.
   */
  ownWords?: readonly string[];
};

const WORDS: Record<PasswordStrength, string> = {
  weak: 'Easy to guess. A few unrelated words are better.',
  fair: 'Fair. Longer is better.',
  strong: 'Hard to guess.',
};

/** A field for a new password, with a hint about its strength. */
export function NewPasswordField({ ownWords = [], onChange, ...props }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password, ownWords);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onChange={(event) => {
        setPassword(event.target.value);
        // Call the listener that the form passes. Its promise resolves when the form has validated
        // the field.
        return onChange?.(event);
      }}
      hint={
        strength ? (
          <span className="flex items-center gap-2">
            <StrengthBars strength={strength} />
            {WORDS[strength]}
          </span>
        ) : (
          `At least ${MIN_PASSWORD_LENGTH} characters`
        )
      }
    />
  );
}

function StrengthBars({ strength }: { strength: PasswordStrength }) {
  const reached = PASSWORD_STRENGTHS.indexOf(strength);
  return (
    <span className="inline-flex flex-none gap-[3px]" aria-hidden="true">
      {PASSWORD_STRENGTHS.map((step, at) => (
        <span
          key={step}
          className={`h-[5px] w-5 rounded-pill ${at <= reached ? 'bg-brand' : 'bg-line'}`}
        />
      ))}
    </span>
  );
}
