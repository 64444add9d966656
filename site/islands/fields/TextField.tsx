import type { ComponentPropsWithRef, ReactNode } from 'react';
import { LabelledField } from './LabelledField.tsx';

type TextFieldProps = ComponentPropsWithRef<'input'> & {
  label: string;
  error?: string | undefined;
  /** Help text below the field. */
  hint?: ReactNode;
  /** A button inside the field. */
  action?: ReactNode;
};

/** A field for one line of text. */
export function TextField({ label, error, hint, action, ...input }: TextFieldProps) {
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(ties) => (
        <div className="relative">
          <input
            {...ties}
            className={action ? 'field w-full pr-[3.2rem]' : 'field w-full'}
            {...input}
          />
          {action}
        </div>
      )}
    </LabelledField>
  );
}
