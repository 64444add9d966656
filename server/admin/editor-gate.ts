import type { IncomingMessage } from 'node:http';
import { executeAuthStrategies, type Payload } from 'payload';
import { isEditor } from '#cms/access/rights.ts';
import { tooManyAttempts } from '#cms/editors/too-many-attempts.ts';
import { clientOf } from '#cms/limits/client-address.ts';
import { createClientLimit } from './client-limit.ts';

/** REST calls that need no session: editors use them to sign in and out. */
const OPEN_CALLS = [
  ['POST', 'login'],
  ['POST', 'logout'],
  ['POST', 'forgot-password'],
  ['POST', 'reset-password'],
  ['POST', 'refresh-token'],
  ['GET', 'me'],
].map(([method, call]) => `${method} /admin/api/editors/${call}`);

/** Whether a call needs no session, so that its body may come from anyone. */
export function isOpenCall(method: string | undefined, pathname: string): boolean {
  return OPEN_CALLS.includes(`${method} ${pathname}`);
}

/** The request headers that Payload reads to find a session. */
const SESSION_HEADERS = ['cookie', 'authorization', 'origin', 'sec-fetch-site'] as const;

/** Whether a request carries an editor's session that this guide signed and that is still open. */
export function isFromEditor(payload: Payload, { headers }: IncomingMessage): Promise<boolean> {
  const named = SESSION_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return hasEditorsSession(payload, new Headers(named));
}

async function hasEditorsSession(payload: Payload, headers: Headers): Promise<boolean> {
  const { user } = await executeAuthStrategies({ headers, payload });
  return isEditor(user);
}

/**
 * How many calls that need no session one client may send in a minute, all of them together. Some
 * calls have a lower limit of their own.
 */
const OPEN_CALLS_PER_MINUTE = 120;

/**
 * The admin shows this message and keeps what the editor typed. After a refusal, Payload enables
 * saving only when the form changes, so the message asks for an edit.
 */
const SIGNED_OUT = {
  error: 'Unauthorized',
  errors: [
    { message: 'You are signed out. Sign in in another tab, then edit here and save again.' },
  ],
};

/**
 * Passes REST calls of signed-in editors to `pass`, and open calls of other clients up to a rate
 * limit. The body of a refused request is not read.
 */
export function editorGate(
  payload: Payload,
  pass: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const secondsToWait = createClientLimit(OPEN_CALLS_PER_MINUTE);
  return async (request) => {
    const isSignedIn = await hasEditorsSession(payload, request.headers);
    if (isSignedIn) return pass(request);
    if (!isOpenCall(request.method, new URL(request.url).pathname))
      return Response.json(SIGNED_OUT, { status: 401 });
    const retryAfter = await secondsToWait(clientOf(request.headers));
    return retryAfter === null ? pass(request) : tooManyAttempts(retryAfter);
  };
}
