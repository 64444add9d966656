import {
  JWTAuthentication,
  NotFound,
  parseCookies,
  type AuthStrategy,
  type Payload,
} from 'payload';
import { forgetSession } from '#cms/second-factor/payload-sessions.ts';
import {
  sessionState,
  type Pending,
  type SignedInEditor,
} from '#cms/second-factor/session-state.ts';

/**
 * Finds the editor of a session, and the steps of the sign-in that the session still lacks: rights
 * ask `pending` of the user.
 *
 * Also keeps a session valid after the guide has moved to the other database, SQLite or MongoDB. The
 * editor's id there differs from the id in the cookie. The session record was moved too, so this
 * strategy finds the editor by the session's id. Payload still checks the signature, the expiry,
 * and that the editor has this session.
 */
export const movedSession: AuthStrategy = {
  name: 'moved-session',
  async authenticate(args) {
    const { headers, payload } = args;
    const sid = sessionIn(headers, payload.config.cookiePrefix);
    if (sid === null) return { user: null };
    const result = await JWTAuthentication({
      ...args,
      strategyName: 'local-jwt',
      payload: findingBySession(payload, sid),
    });
    const { user } = result;
    if (user?.collection !== 'editors') return result;
    const editor = user as SignedInEditor;
    const state = await stateOf(payload, editor, headers);
    if (state === 'ended') {
      // Payload’s own strategy, which comes next, then refuses the cookie too.
      await forgetSession(payload, editor, sid);
      return { user: null };
    }
    return { ...result, user: Object.assign(user, state) };
  },
};

/**
 * Fails closed: if this threw, Payload would go on to its own strategy and accept the session there.
 */
async function stateOf(
  payload: Payload,
  editor: SignedInEditor,
  headers: Headers,
): Promise<{ pending: Pending | 'unknown' | null } | 'ended'> {
  try {
    const userAgent = headers.get('user-agent') ?? '';
    return await sessionState(payload, editor, { userAgent, now: new Date() });
  } catch (error) {
    payload.logger.error(error, 'The state of an editor’s session could not be read.');
    return { pending: 'unknown' };
  }
}

/** A CMS whose `findByID` falls back to the editor who has this session. */
function findingBySession(payload: Payload, sid: string): Payload {
  const isOnMongo = payload.db.name === 'mongoose';
  const findByID: Payload['findByID'] = async (options) => {
    if (options.collection !== 'editors') throw new NotFound();
    const isOfOtherKind = (typeof options.id === 'number') === isOnMongo;
    const known = isOfOtherKind
      ? null
      : await payload.findByID({ ...options, disableErrors: true });
    // Payload then checks that this editor has the session.
    if (known) return known as never;
    const { docs } = await payload.find({
      collection: 'editors',
      where: { 'sessions.id': { equals: sid } },
      ...{ limit: 1, depth: 0, pagination: false, overrideAccess: true },
    });
    const [editor] = docs;
    if (!editor) throw new NotFound();
    return payload.findByID({ ...options, id: editor.id });
  };
  return Object.assign(Object.create(payload) as Payload, { findByID });
}

/** The session id in the cookie. Not verified yet. */
function sessionIn(headers: Headers, cookiePrefix: string | undefined): string | null {
  const token = parseCookies(headers).get(`${cookiePrefix}-token`);
  try {
    const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
    const { sid } = JSON.parse(claims) as { sid?: unknown };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
