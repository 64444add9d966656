import { refusalOf } from './refusal.ts';

/** Why no new link was sent that verifies an address. */
export function resendFailure(error: unknown): string {
  const refusal = refusalOf(error);
  if (!refusal) return 'Failed to send verification email. Please try again.';
  return refusal.error || 'Failed to send verification email.';
}
