import type { Refusal } from './refusal.ts';

/** Returns the error text for a failed request for a new verification email. */
export function resendFailure(refusal: Refusal | null): string {
  if (!refusal) return 'Failed to send verification email. Please try again.';
  return refusal.error || 'Failed to send verification email.';
}
