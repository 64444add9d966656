import { randomBytes } from 'node:crypto';
import Bowser from 'bowser';
import { parse } from 'hono/utils/cookie';
import type { Payload, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { tokenHash } from './account-links.ts';
import { memberById, type StoredMember } from './member.ts';
import { SESSION_SECONDS, sessionCookieName } from './session-cookies.ts';

/** A session as stored. */
export type StoredSession = {
  id: number | string;
  user: number;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

/** Who a session belongs to, and its token when the cookie is to be sent anew. */
export type OpenSession = { session: StoredSession; member: StoredMember; renewedToken?: string };

/** So often at most a session in use is written, and its cookie sent anew. */
const RENEW_AFTER_MS = 60 * 60 * 1000;
/** No browser says more; Bowser's patterns take a second for 15,000 characters made to that end. */
const MAX_USER_AGENT_LENGTH = 512;
/** The one used least recently ends when another begins. */
const MAX_SESSIONS = 30;

/** Begins a session; answers its token, which is kept nowhere but in the cookie. */
export async function startSession(
  payload: Payload,
  { user, device, now }: { user: number; device: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
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

/** The session that a request's cookies name, while it lasts; using it makes it last. */
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
    // A session that has ended meanwhile stays so: nothing is made anew.
    await retryingConflicts(() =>
      payload.db.updateOne({
        collection: 'sessions',
        where: { id: { equals: session.id } },
        data: seenAt(now),
      }),
    );
  } catch (error) {
    // Who only reads does so also while nothing can be written.
    if (storageFaultOf(error) === null) throw error;
    return { session, member };
  }
  return { session, member, renewedToken: token };
}

/** Whether a session has not been ended since it was read. */
export async function isOpen(payload: Payload, { id }: StoredSession): Promise<boolean> {
  const where = { id: { equals: id } };
  return (await payload.db.count({ collection: 'sessions', where })).totalDocs > 0;
}

/** A member's sessions that last, the one used latest first. */
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

/** Ends one of a member's sessions, or does nothing when they have none of this id. */
export async function endSession(payload: Payload, user: number, id: string): Promise<void> {
  const own = await payload.db.find<StoredSession>({
    collection: 'sessions',
    where: { user: { equals: user } },
    limit: 2 * MAX_SESSIONS,
    pagination: false,
  });
  // Compared as text: an id that the database cannot read is nobody's.
  const session = own.docs.find((each) => String(each.id) === id);
  if (session) await deleteSessions(payload, { id: { equals: session.id } });
}

export async function endSessionOfToken(payload: Payload, token: string): Promise<void> {
  await deleteSessions(payload, { tokenHash: { equals: tokenHash(token) } });
}

/** Ends all of a member's sessions but the one given. */
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

/** Forgets what has ended by itself: sessions, links of mails, challenges of passkeys. */
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
 * A browser in words, such as `Chrome on Android`. Names that Bowser has copied from the user agent
 * are left out: mails to an address repeat them, and any stranger may have registered that address.
 */
export function deviceName(userAgent: string): string {
  // Bowser refuses an empty text.
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
