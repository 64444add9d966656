import eye from 'lucide-static/icons/eye.svg?raw';
import eyeOff from 'lucide-static/icons/eye-off.svg?raw';
import { useState } from 'react';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'button'>;

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      button={
        <button
          type="button"
          className={ICON_BUTTON.plain}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon source={isShown ? eyeOff : eye} />
        </button>
      }
    />
  );
}
