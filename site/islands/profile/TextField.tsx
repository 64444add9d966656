import alert from 'lucide-static/icons/circle-alert.svg?raw';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FIELD_LABEL } from '#site/components/field-look.ts';
import { Icon } from '#site/components/Icon.tsx';

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** A button inside the field, at its end. */
  button?: ReactNode;
};

/** A labelled field with what is wrong about it below. */
export function TextField({ label, error, button, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="labelled">
      <label className={FIELD_LABEL} htmlFor={id}>
        {label}
      </label>
      <div className="with-button">
        <input
          className="field"
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...input}
        />
        {button}
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon source={alert} />
          {error}
        </p>
      )}
    </div>
  );
}
