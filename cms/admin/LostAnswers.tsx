'use client';

import { useEffect } from 'react';

const LOST = 'The answer got lost, so this may have been done. Reload the page to see.';

/**
 * Answers Payload's own writes with an error message when the network loses the answer. Otherwise
 * Payload's dialogs would wait forever, and could not be cancelled.
 */
export function LostAnswers() {
  useEffect(() => {
    const ask = window.fetch.bind(window);
    window.fetch = async (...call) => {
      try {
        return await ask(...call);
      } catch (error) {
        if (!isPayloadsWrite(...call)) throw error;
        const answer = { docs: [], errors: [{ message: LOST }], message: LOST };
        return Response.json(answer, { status: 503 });
      }
    };
    return () => {
      window.fetch = ask;
    };
  }, []);
  return null;
}

/** Payload sends `Accept-Language` with all its writes. Our own calls handle a lost answer themselves. */
function isPayloadsWrite(target: RequestInfo | URL, init: RequestInit = {}): boolean {
  const headers = new Headers(init.headers);
  return (
    typeof target === 'string' &&
    target.includes('/admin/api/') &&
    /^(?:patch|delete|post)$/i.test(init.method ?? '') &&
    headers.has('Accept-Language') &&
    !headers.has('X-Payload-HTTP-Method-Override') &&
    !init.signal?.aborted
  );
}
