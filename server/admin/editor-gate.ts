import type { Payload } from 'payload';
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

/** Lets a request to the admin's REST through to `pass` only from a signed-in editor. */
export function editorGate(
  payload: Payload,
  pass: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isOpenCall(request.method, new URL(request.url).pathname)) {
      const { user } = await payload.auth({ headers: request.headers });
      if (!isEditor(user)) return Response.json({ error: 'Unauthorized' }, { status: 401 });
    }
    return pass(request);
  };
}
