/** Functions for the operator's command line, which manages editors' accounts without a sign-in. */
import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { limitsOf } from '#cms/limits/limits.ts';
import { handleOf, type EditorRecord } from '#cms/second-factor/editor-handle.ts';
import { endSessions } from '#cms/second-factor/editor-sessions.ts';
import { removeAllFactors } from '#cms/second-factor/factors.ts';
import { resetAttempts } from '#cms/limits/attempts.ts';
import { CURRENT_PASSWORD } from './own-password.ts';
import { isStoredPassword, type StoredPassword } from './password-hash.ts';

export type Credentials = { email: string; password: string };

type EditorId = number | string;

export async function hasEditors(payload: Payload): Promise<boolean> {
  return (await payload.count({ collection: 'editors' })).totalDocs > 0;
}

/** A random password. The guide stores only its hash. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** The email addresses of all editors, sorted. */
export async function editorAddresses(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'editors',
    ...{ depth: 0, pagination: false, sort: 'email' },
    select: { email: true },
  });
  return docs.map(({ email }) => email);
}

/** The id of the editor with this email address. Null when there is none. */
export async function findEditor(payload: Payload, email: string): Promise<EditorId | null> {
  return (await editorWith(payload, email))?.id ?? null;
}

export async function createEditor(payload: Payload, { email, password }: Credentials) {
  await payload.create({ collection: 'editors', data: { email, password } });
}

/**
 * Sets a new password for an editor, removes the second factors, and ends all sessions and reset
 * links of the account. Also resets the account's rate limits, so that the owner can sign in at
 * once.
 */
export async function resetEditor(
  payload: Payload,
  id: EditorId,
  { email, password }: Credentials,
): Promise<void> {
  await retryingConflicts(() =>
    payload.update({
      collection: 'editors',
      id,
      data: { password, sessions: [], resetPasswordToken: null, resetPasswordExpiration: null },
    }),
  );
  const editor = await payload.db.findOne<EditorRecord>({
    collection: 'editors',
    where: { id: { equals: id } },
  });
  if (editor) {
    const handle = handleOf(editor);
    await endSessions(payload, { handle, allBut: null, now: new Date() });
    await removeAllFactors(payload, handle);
  }
  await resetAttempts(payload, email);
  await limitsOf(payload).clear(CURRENT_PASSWORD, String(id));
}

/** Whether these credentials are valid. Does not count as a sign-in attempt. */
export async function areValid(payload: Payload, credentials: Credentials): Promise<boolean> {
  const stored = await editorWith(payload, credentials.email);
  return stored !== null && isStoredPassword(stored, credentials.password);
}

function editorWith(payload: Payload, email: string) {
  return payload.db.findOne<StoredPassword & { id: EditorId }>({
    collection: 'editors',
    where: { email: { equals: email.trim().toLowerCase() } },
  });
}
