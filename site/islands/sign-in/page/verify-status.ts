import type { PlainRequest } from '#domain/pages/page-data.ts';
import { refusalOf } from '#site/data/api/refusal.ts';

export type VerifyStatus =
  { kind: 'loading' | 'invalid' } | { kind: 'success' | 'expired' | 'error'; text: string };

type Verification = {
  /** Token in the page's URL. Undefined until it can be read, null if it is missing. */
  token: string | null | undefined;
  /** The server's success message. */
  message: string | null;
  error: Error | null;
  /** The request, if the form was sent without JavaScript. */
  request: PlainRequest | null;
};

/** Returns the state of an email verification, with its text. */
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
