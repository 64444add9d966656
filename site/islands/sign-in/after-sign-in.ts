import { refreshMember } from '#site/data/member.ts';
import { showAccount } from '#site/scripts/account-menu.ts';
import type { ToastMessage } from '#site/islands/toasts/toast-message.ts';

export const WELCOME_BACK: ToastMessage = { description: 'Welcome back!', variant: 'success' };

/** What is said to whoever has just opened an account. */
export function registeredMessage(requiresVerification: boolean): ToastMessage {
  return requiresVerification
    ? {
        title: 'Account Created!',
        description: 'Please check your email to verify your address before posting comments.',
        variant: 'success',
      }
    : { title: 'Account created!', description: 'You can now save favorites.', variant: 'success' };
}

/** Makes the page that of somebody who is signed in. */
export async function afterSignIn(): Promise<void> {
  showAccount();
  await refreshMember();
}
