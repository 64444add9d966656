import type { Payload, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { placesOfAuthor, storiesChanged } from '#cms/changes/feed-stories.ts';
import type { StoredMember } from './member.ts';

type Changes = Partial<Omit<StoredMember, 'id' | 'createdAt' | 'updatedAt'>>;

type Seen = Partial<
  Record<
    'email' | 'verifiedEmail' | 'firstName' | 'lastName' | 'updatedAt',
    string | null | undefined
  >
>;

/**
 * The only way to change a member, for the API and for editors. Writes only the given fields. A new
 * name also updates the pages that show it.
 *
 * @param seen the values that the caller's decision relies on. The update statement compares them
 * with the stored values, and writes nothing when one has changed.
 * @returns the member as written; null when the member is deleted or a value in `seen` has changed
 */
export async function changeMember(
  payload: Payload,
  id: number,
  changes: Changes,
  seen: Seen = {},
): Promise<StoredMember | null> {
  const conditions = Object.entries(seen).map(([field, value]) => isStill(field, value));
  const written: unknown = await retryingConflicts(() =>
    payload.db.updateOne({
      collection: 'users',
      where: { and: [{ id: { equals: id } }, ...conditions] },
      data: { ...changes, updatedAt: new Date().toISOString() },
      // Makes the update one statement. SQLite's adapter would otherwise read first and then write.
      options: { atomic: true },
    }),
  );
  const changed = written as StoredMember | null;
  if (changed && ('firstName' in changes || 'lastName' in changes))
    await storiesChanged({ payload }, await placesOfAuthor(payload, id));
  return changed;
}

/** Matches records whose field still has this value. An empty text equals a missing one. */
function isStill(field: string, value: string | null | undefined): Where {
  if (value) return { [field]: { equals: value } };
  return { or: [{ [field]: { exists: false } }, { [field]: { equals: '' } }] };
}

/** The changes that mark a member's present address as verified. */
export function verification(email: string, now: Date): Changes {
  return { verifiedEmail: email, verifiedAt: now.toISOString(), previousEmail: null };
}
