import type { ToastMessage } from '#site/data/page/toast-message.ts';

export const WELCOME_BACK: ToastMessage = { description: 'Welcome back!', variant: 'success' };

/** The message after registration. */
export function registeredMessage(requiresVerification: boolean): ToastMessage {
  return requiresVerification
    ? {
        title: 'Account Created!',
        description: 'Please check your email to verify your address before posting comments.',
        variant: 'success',
      }
    : { title: 'Account created!', description: 'You can now save favorites.', variant: 'success' };
}
