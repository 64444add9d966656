'use client';

import { PasswordField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';

/**
 * Asks for the current password once an editor changes their own address or password. On another
 * editor's account it explains why neither can be changed there.
 */
export const CurrentPasswordField: TextFieldClientComponent = ({ path, field }) => {
  const { user } = useAuth();
  const { id, savedDocumentData } = useDocumentInfo();
  const savedEmail: unknown = savedDocumentData?.email;
  const isChanging = useFormFields(
    ([{ email, password }]) =>
      Boolean(password?.value) || (email !== undefined && email.value !== savedEmail),
  );
  if (id === undefined || !isChanging) return null;
  if (String(user?.id) !== String(id)) {
    return (
      <p className="field-type">
        Only this editor can change this email and password. If they have forgotten the password,
        they choose “Forgot password?” on the sign-in page.
      </p>
    );
  }
  return (
    <PasswordField
      autoComplete="current-password"
      field={{ name: field.name, label: 'Current password', required: true }}
      indexPath=""
      parentPath=""
      parentSchemaPath=""
      path={path}
      schemaPath={path}
    />
  );
};
