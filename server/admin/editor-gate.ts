import type { IncomingMessage } from 'node:http';
import { executeAuthStrategies, type Payload } from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';

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

/** Lets a request to the admin's REST through to `pass` only from a signed-in editor. */
export function editorGate(
  payload: Payload,
  pass: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isOpenCall(request.method, new URL(request.url).pathname)) {
      const isSignedIn = await hasEditorsSession(payload, request.headers);
      if (!isSignedIn) return Response.json({ error: 'Unauthorized' }, { status: 401 });
    }
    return pass(request);
  };
}
