import type { PlainRequest } from '#domain/pages/page-data.ts';
import { refusalOf } from '#site/data/refusal.ts';

export type VerifyStatus =
  { kind: 'loading' | 'invalid' } | { kind: 'success' | 'expired' | 'error'; text: string };

type Verification = {
  /** Of the address: undefined before it can be read, null where it has none. */
  token: string | null | undefined;
  /** What the server said of a success. */
  message: string | null;
  error: Error | null;
  /** What was sent without JavaScript. */
  request: PlainRequest | null;
};

/** How far the verification of an address is, and what to say of it. */
export function verifyStatus({ token, message, error, request }: Verification): VerifyStatus {
  if (request?.done) return { kind: 'success', text: request.done };
  if (request?.failure) return failed(request.failure);
  if (token === undefined) return { kind: 'loading' };
  if (!token) return { kind: 'invalid' };
  if (message !== null) return { kind: 'success', text: message };
  if (!error) return { kind: 'loading' };
  const refusal = refusalOf(error);
  if (!refusal) return { kind: 'error', text: 'Failed to verify email. Please try again.' };
  return failed(refusal.error || 'Verification failed');
}

function failed(text: string): VerifyStatus {
  return { kind: text.toLowerCase().includes('expired') ? 'expired' : 'error', text };
}
