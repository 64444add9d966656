'use client';

import {
  PasswordField,
  useAuth,
  useDocumentInfo,
  useFormFields,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useEffect, useRef } from 'react';

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
  useEmptyAfterSaving(path);
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

/**
 * Empties all password fields once the form is saved. Payload only hides its own two, and the next
 * save would send their values again. After a refusal they stay, with the reason.
 */
function useEmptyAfterSaving(path: string): void {
  const isModified = useFormModified();
  const isProcessing = useFormProcessing();
  // True after a refusal.
  const isSubmitted = useFormSubmitted();
  const wasModified = useRef(false);
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields);
  useEffect(() => {
    if (isModified) wasModified.current = true;
    if (isModified || isProcessing || !wasModified.current) return;
    wasModified.current = false;
    if (isSubmitted) return;
    dispatch({ type: 'REMOVE', path: 'password' });
    dispatch({ type: 'REMOVE', path: 'confirm-password' });
    dispatch({ type: 'UPDATE', path, value: '' });
  }, [dispatch, isModified, isProcessing, isSubmitted, path]);
}
