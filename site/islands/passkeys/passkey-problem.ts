import { refusalOf } from '#site/data/refusal.ts';

/** By error name (https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions). */
const WORDS: Record<string, string> = {
  NotAllowedError: 'It was cancelled, or nobody answered in time.',
  AbortError: 'It was cancelled, or nobody answered in time.',
  InvalidStateError: 'This device has a passkey for your account already.',
  NotSupportedError: 'This device cannot keep a passkey.',
  ConstraintError: 'This device cannot keep a passkey.',
  SecurityError: 'Passkeys do not work at this address of the site.',
};

/** Explains to the visitor why a passkey was not created or did not sign in. */
export function passkeyProblem(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal?.error) return [refusal.error, refusal.suggestion].filter(Boolean).join(' ');
  const known = error instanceof Error ? WORDS[error.name] : undefined;
  return known ?? 'Something went wrong. Please try again.';
}
