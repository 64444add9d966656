import Bowser from 'bowser';
import { parse } from 'hono/utils/cookie';
import type { Payload, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { memberById, type StoredMember } from './member.ts';
import { SESSION_SECONDS, sessionCookieName } from './session-cookies.ts';
import { randomToken, tokenHash } from './tokens.ts';

/** A session as stored. */
export type StoredSession = {
  id: number | string;
  user: number;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

/** A valid session and its member. `renewedToken` is set when the cookie must be renewed. */
export type OpenSession = { session: StoredSession; member: StoredMember; renewedToken?: string };

/** Minimum time between two renewals of a session and its cookie. */
const RENEW_AFTER_MS = 60 * 60 * 1000;
/**
 * Only this many characters of a user agent are parsed. No browser sends more, and Bowser's
 * patterns take a second for 15,000 hostile characters.
 */
const MAX_USER_AGENT_LENGTH = 512;
/** Maximum number of sessions per member. One more ends the least recently used session. */
const MAX_SESSIONS = 30;

/** Starts a session; returns its token, which only the cookie holds. */
export async function startSession(
  payload: Payload,
  { user, device, now }: { user: number; device: string; now: Date },
): Promise<string> {
  const token = randomToken();
  await retryingConflicts(() =>
    payload.db.create({
      collection: 'sessions',
      data: { tokenHash: tokenHash(token), user, device, ...seenAt(now) },
    }),
  );
  const rest = (await sessionsOf(payload, user, now)).slice(MAX_SESSIONS);
  if (rest.length > 0) await deleteSessions(payload, { id: { in: rest.map(({ id }) => id) } });
  return token;
}

/** The valid session of a request's cookie, or null. Using a session extends it. */
export async function openSession(
  payload: Payload,
  headers: Headers,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<OpenSession | null> {
  const cookies = headers.get('cookie');
  const name = sessionCookieName(siteUrl);
  const token = cookies && parse(cookies, name)[name];
  if (!token) return null;
  const session = await payload.db.findOne<StoredSession>({
    collection: 'sessions',
    where: { tokenHash: { equals: tokenHash(token) } },
  });
  if (!session || new Date(session.expiresAt) <= now) return null;
  const member = await memberById(payload, session.user);
  if (!member) return null;
  if (now.getTime() - new Date(session.lastSeenAt).getTime() < RENEW_AFTER_MS)
    return { session, member };
  try {
    // An update, not an upsert: a session that ended meanwhile stays ended.
    await retryingConflicts(() =>
      payload.db.updateOne({
        collection: 'sessions',
        where: { id: { equals: session.id } },
        data: seenAt(now),
      }),
    );
  } catch (error) {
    // Keep the session open, so that members can still read while the storage accepts no writes.
    if (storageFaultOf(error) === null) throw error;
    return { session, member };
  }
  return { session, member, renewedToken: token };
}

/** Whether a session is still open: another request may have ended it. */
export async function isOpen(payload: Payload, { id }: StoredSession): Promise<boolean> {
  const where = { id: { equals: id } };
  return (await payload.db.count({ collection: 'sessions', where })).totalDocs > 0;
}

/** A member's unexpired sessions, most recently used first. */
export async function sessionsOf(
  payload: Payload,
  user: number,
  now: Date,
): Promise<StoredSession[]> {
  const { docs } = await payload.db.find<StoredSession>({
    collection: 'sessions',
    where: { user: { equals: user }, expiresAt: { greater_than: now.toISOString() } },
    sort: '-lastSeenAt',
    limit: 2 * MAX_SESSIONS,
    pagination: false,
  });
  return docs;
}

/** Ends one of a member's sessions; does nothing when the member has none with this id. */
export async function endSession(payload: Payload, user: number, id: string): Promise<void> {
  const own = await payload.db.find<StoredSession>({
    collection: 'sessions',
    where: { user: { equals: user } },
    limit: 2 * MAX_SESSIONS,
    pagination: false,
  });
  // Compares ids as text, because the database may reject an arbitrary id.
  const session = own.docs.find((each) => String(each.id) === id);
  if (session) await deleteSessions(payload, { id: { equals: session.id } });
}

export async function endSessionOfToken(payload: Payload, token: string): Promise<void> {
  await deleteSessions(payload, { tokenHash: { equals: tokenHash(token) } });
}

/** Ends all of a member's sessions, except the given one. */
export async function endSessionsOf(
  payload: Payload,
  user: number,
  but?: StoredSession,
): Promise<void> {
  await deleteSessions(payload, {
    user: { equals: user },
    ...(but && { id: { not_equals: but.id } }),
  });
}

/** Deletes expired sessions, mail links and passkey challenges. */
export async function dropExpired(payload: Payload, now: Date): Promise<void> {
  const where = { expiresAt: { less_than: now.toISOString() } };
  for (const collection of ['sessions', 'account-links', 'passkey-challenges'] as const)
    await retryingConflicts(() => payload.db.deleteMany({ collection, where }));
}

const KNOWN_NAMES = new Set(
  [Bowser.BROWSER_MAP, Bowser.OS_MAP].flatMap((names: Record<string, string>) =>
    Object.values(names),
  ),
);

/**
 * Describes a browser, such as `Chrome on Android`. Uses only names from Bowser's lists, because
 * mails repeat them and a user agent can contain any text.
 */
export function deviceName(userAgent: string): string {
  // Bowser throws on an empty text.
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH) || 'unknown');
  const names = [browser.name, os.name].filter((name) => name && KNOWN_NAMES.has(name));
  return names.join(' on ') || 'An unknown device';
}

function deleteSessions(payload: Payload, where: Where): Promise<void> {
  return retryingConflicts(() => payload.db.deleteMany({ collection: 'sessions', where }));
}

function seenAt(now: Date) {
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString();
  return { lastSeenAt: now.toISOString(), expiresAt };
}
