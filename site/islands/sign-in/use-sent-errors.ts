import { useState } from 'react';
import type { PlainRequest } from '#domain/pages/page-data.ts';

type SentErrors = { errors: Record<string, string>; failure: string | null };

const NONE: SentErrors = { errors: {}, failure: null };

/**
 * What the server found wrong with a form that was sent without JavaScript: at each field until it is
 * changed, and all of it until the form is sent again.
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
