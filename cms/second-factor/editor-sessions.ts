import type { Payload, Where } from 'payload';
import { deviceName } from '#cms/accounts/sessions.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { unlessStorageFails } from '#cms/database/unless-storage-fails.ts';

/** The guide's own record of an editor's session, beside the one of Payload. */
export type EditorSession = {
  id: number | string;
  sid: string;
  handle: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  provenAt?: string | null;
  expiresAt: string;
};

/** As long as Payload's sessions. */
const SESSION_MS = 7 * 24 * 60 * 60 * 1000;
/** Minimum time between two notes of a session's use. */
const NOTE_AFTER_MS = 10 * 60 * 1000;
/** An ended session stays as long as Payload could still accept its cookie. */
const KEPT_AFTER_END_MS = 30 * 24 * 60 * 60 * 1000;

type Seen = { handle: string; userAgent: string; now: Date };

/** The record of a session, created at its first request. Null when the session was ended. */
export async function editorSession(
  payload: Payload,
  sid: string,
  { handle, userAgent, now }: Seen,
): Promise<EditorSession | null> {
  const known = await findSession(payload, sid);
  if (!known) {
    const data = { sid, handle, device: deviceName(userAgent), ...seenAt(now) };
    await unlessStorageFails(() => createUnlessTaken(payload, 'editor-sessions', data));
    return (await findSession(payload, sid)) ?? { id: 0, createdAt: now.toISOString(), ...data };
  }
  if (known.handle !== handle || new Date(known.expiresAt) <= now) return null;
  if (now.getTime() - Date.parse(known.lastSeenAt) >= NOTE_AFTER_MS)
    await noteUse(payload, known, now);
  return known;
}

async function noteUse(payload: Payload, { id }: EditorSession, now: Date): Promise<void> {
  // Only an open session: another request may have ended it meanwhile.
  const where = { id: { equals: id }, expiresAt: { greater_than: now.toISOString() } };
  await unlessStorageFails(() => changeSessions(payload, where, seenAt(now)));
}

/** Notes that the session’s editor has given the second factor. */
export async function proveSession(payload: Payload, sid: string, now: Date): Promise<void> {
  await changeSessions(payload, { sid: { equals: sid } }, { provenAt: now.toISOString() });
}

/** An editor's open sessions, most recently used first. */
export async function openSessionsOf(
  payload: Payload,
  handle: string,
  now: Date,
): Promise<EditorSession[]> {
  const { docs } = await payload.db.find<EditorSession>({
    collection: 'editor-sessions',
    where: { handle: { equals: handle }, expiresAt: { greater_than: now.toISOString() } },
    sort: '-lastSeenAt',
    pagination: false,
  });
  return docs;
}

/**
 * Ends one session of an editor, or all except one. The record stays, so that the cookie of an
 * ended session does not count as a new one.
 */
export async function endSessions(
  payload: Payload,
  {
    handle,
    now,
    ...which
  }: { handle: string; now: Date } & ({ sid: string } | { allBut: string | null }),
): Promise<void> {
  const where: Where = { handle: { equals: handle } };
  if ('sid' in which) where.sid = { equals: which.sid };
  else if (which.allBut !== null) where.sid = { not_equals: which.allBut };
  await changeSessions(payload, where, { expiresAt: now.toISOString() });
}

/** Deletes the records of sessions that ended long ago. */
export async function dropEndedSessions(payload: Payload, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_AFTER_END_MS).toISOString();
  await retryingConflicts(() =>
    payload.db.deleteMany({
      collection: 'editor-sessions',
      where: { expiresAt: { less_than: before } },
    }),
  );
}

function findSession(payload: Payload, sid: string): Promise<EditorSession | null> {
  return payload.db.findOne<EditorSession>({
    collection: 'editor-sessions',
    where: { sid: { equals: sid } },
  });
}

async function changeSessions(payload: Payload, where: Where, data: object): Promise<void> {
  await retryingConflicts(() =>
    payload.db.updateMany({ collection: 'editor-sessions', where, data: { ...data } }),
  );
}

function seenAt(now: Date) {
  const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString();
  return { lastSeenAt: now.toISOString(), expiresAt };
}
