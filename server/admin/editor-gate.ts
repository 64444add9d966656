import type { IncomingMessage } from 'node:http';
import { executeAuthStrategies, type Payload } from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';
import { tooManyAttempts } from '#cms/editors/too-many-attempts.ts';
import { clientOf } from '#cms/limits/client-address.ts';
import { createClientLimit } from './client-limit.ts';

/** The calls of the admin's REST that work without a session: an editor's own way in and out. */
const OPEN_CALLS = [
  ['POST', 'login'],
  ['POST', 'logout'],
  ['POST', 'forgot-password'],
  ['POST', 'reset-password'],
  ['POST', 'refresh-token'],
  ['GET', 'me'],
].map(([method, call]) => `${method} /admin/api/editors/${call}`);

/** Whether anybody may make this call: nothing is known then of whose body it has. */
export function isOpenCall(method: string | undefined, pathname: string): boolean {
  return OPEN_CALLS.includes(`${method} ${pathname}`);
}

/** The headers by which Payload finds a session. */
const SESSION_HEADERS = ['cookie', 'authorization', 'origin', 'sec-fetch-site'] as const;

/** Whether a request names an editor's session: signed by this guide, and still open. */
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

/** Open calls of one client without a session in a minute, whatever limits a call has itself. */
const OPEN_CALLS_PER_MINUTE = 120;

/**
 * The admin shows the message beside what was typed, which stays. After a refusal Payload lets an editor
 * save only once the form has changed again.
 */
const SIGNED_OUT = {
  error: 'Unauthorized',
  errors: [
    { message: 'You are signed out. Sign in in another tab, then edit here and save again.' },
  ],
};

/**
 * Lets a request to the admin's REST through to `pass` only from a signed-in editor, and open calls of
 * strangers within a limit. Nothing of a refused request's body is read.
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
