import type { IncomingMessage } from 'node:http';
import { executeAuthStrategies, type Payload, type TypedUser } from 'payload';
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
const SESSION_HEADERS = [
  ...['cookie', 'authorization', 'origin', 'sec-fetch-site'],
  // Names the device in the editor’s list of sessions.
  'user-agent',
];

/**
 * A request's session: none, one whose second step or set-up is missing (`pending`), or one that
 * counts.
 */
export type EditorsSession = 'none' | 'pending' | 'open';

/** The page, and the calls behind it, that a session reaches while it is pending. */
const OWN_SIGN_IN_PAGE = '/admin/security';
const OWN_SIGN_IN_CALLS = '/admin/api/editors/security/';
const PREFERENCES = '/admin/api/payload-preferences/';

/** Whether a pending session may open this page. */
export function isOwnSignInPage(pathname: string): boolean {
  return [OWN_SIGN_IN_PAGE, '/admin/logout', '/admin/login'].includes(pathname);
}

/** Where a pending session is sent instead of a page of the admin. */
export function ownSignInPage(wanted: string): string {
  return `${OWN_SIGN_IN_PAGE}?redirect=${encodeURIComponent(wanted)}`;
}

/** The session of a page's request: signed by this guide and still open. */
export function editorsSessionOf(payload: Payload, req: IncomingMessage): Promise<EditorsSession> {
  return sessionOf(payload, sessionHeaders(req));
}

/** The editor whose open session a page's request carries; null without one. */
export async function editorOf(payload: Payload, req: IncomingMessage): Promise<TypedUser | null> {
  const { user } = await executeAuthStrategies({ headers: sessionHeaders(req), payload });
  return isEditor(user) ? user : null;
}

function sessionHeaders({ headers }: IncomingMessage): Headers {
  return new Headers(
    SESSION_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    }),
  );
}

async function sessionOf(payload: Payload, headers: Headers): Promise<EditorsSession> {
  const { user } = await executeAuthStrategies({ headers, payload });
  if (user?.collection !== 'editors') return 'none';
  return isEditor(user) ? 'open' : 'pending';
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

const PENDING = {
  error: 'Forbidden',
  errors: [{ message: 'Finish signing in first: open the admin and enter your second factor.' }],
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
    const session = await sessionOf(payload, request.headers);
    const { pathname } = new URL(request.url);
    if (session === 'open') return pass(request);
    if (session === 'pending' && pathname.startsWith(OWN_SIGN_IN_CALLS)) return pass(request);
    // Payload's page frame asks for them. An error would be in the browser's console.
    if (session === 'pending' && request.method === 'GET' && pathname.startsWith(PREFERENCES))
      return Response.json({ value: null });
    if (!isOpenCall(request.method, pathname))
      return session === 'pending'
        ? Response.json(PENDING, { status: 403 })
        : Response.json(SIGNED_OUT, { status: 401 });
    const retryAfter = await secondsToWait(clientOf(request.headers));
    return retryAfter === null ? pass(request) : tooManyAttempts(retryAfter);
  };
}
