import type { Refusal } from './refusal.ts';

/** The error text after asking for a new verification e-mail has failed. */
export function resendFailure(refusal: Refusal | null): string {
  if (!refusal) return 'Failed to send verification email. Please try again.';
  return refusal.error || 'Failed to send verification email.';
}
