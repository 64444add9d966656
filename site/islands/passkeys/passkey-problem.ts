import { refusalOf } from '#site/data/api/refusal.ts';

/** Texts by error name (https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions). */
const WORDS: Record<string, string> = {
  NotAllowedError: 'It was cancelled or timed out.',
  AbortError: 'It was cancelled or timed out.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device can’t store passkeys.',
  ConstraintError: 'This device can’t store passkeys.',
  SecurityError: 'Passkeys don’t work at this web address.',
};

/** Tells the visitor why a passkey could not be created or could not sign in. */
export function passkeyProblem(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal?.error) return [refusal.error, refusal.suggestion].filter(Boolean).join(' ');
  const known = error instanceof Error ? WORDS[error.name] : undefined;
  return known ?? 'Something went wrong. Please try again.';
}
