import eyeOff from '#site/icons/eye-off.svg?raw';
import eye from '#site/icons/eye.svg?raw';
import { useState, type ComponentProps } from 'react';
import { ICON_BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { TextField } from './TextField.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action'>;

/** A password field with a button that shows and hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          className={`${ICON_BUTTON.plain} absolute top-[2px] right-[2px] noscript:hidden`}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon source={isShown ? eyeOff : eye} />
        </button>
      }
    />
  );
}
