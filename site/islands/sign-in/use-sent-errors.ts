import { useState } from 'react';
import type { PlainRequest } from '#domain/pages/page-data.ts';

type SentErrors = { errors: Record<string, string>; failure: string | null };

const NONE: SentErrors = { errors: {}, failure: null };

/**
 * The server's errors for a form that was sent without JavaScript. Call `forgetField` when a field
 * changes: it removes that field's error and the general one. Call `forgetAll` before sending
 * again.
 */
export function useSentErrors(request: PlainRequest | null | undefined) {
  const [sent, setSent] = useState<SentErrors>(request ?? NONE);
  return {
    errors: sent.errors,
    failure: sent.failure,
    forgetField: (name: string) =>
      setSent(({ errors: { [name]: _, ...errors } }) => ({ errors, failure: null })),
    forgetAll: () => setSent(NONE),
  };
}
