import { $authDialog } from '#site/data/account/auth-dialog.ts';
import { notify } from './notify.ts';

export const SIGN_IN_TITLE = 'Login Required';

/**
 * Asks the visitor to sign in. The toast's button opens the sign-in dialog.
 *
 * @param description says what needs an account
 */
export function askToSignIn(description: string): void {
  const action = { label: 'Sign In', onClick: () => $authDialog.set('login') };
  void notify({ title: SIGN_IN_TITLE, description, action });
}
