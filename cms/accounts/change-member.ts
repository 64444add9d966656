import type { Payload, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { placesOfAuthor, storiesChanged } from '#cms/stories/feed-stories.ts';
import type { StoredMember } from './member.ts';

type Changes = Partial<Omit<StoredMember, 'id' | 'createdAt' | 'updatedAt'>>;

type Seen = Partial<
  Record<
    'email' | 'verifiedEmail' | 'firstName' | 'lastName' | 'updatedAt',
    string | null | undefined
  >
>;

/**
 * The one way in which a member is written, by the API and by editors. Writes the fields given and
 * leaves the others as they are in the database. A new name reaches the pages that show it.
 *
 * @param seen what the caller has read and decided upon. The database compares it in the statement
 *   that writes: where one of these values is another by now, nothing is written.
 * @returns the member as written; null when they are gone, or no longer as seen
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
      // One statement: without it SQLite's adapter looks first and writes then.
      options: { atomic: true },
    }),
  );
  const changed = written as StoredMember | null;
  if (changed && ('firstName' in changes || 'lastName' in changes))
    await storiesChanged({ payload }, await placesOfAuthor(payload, id));
  return changed;
}

/** An empty text and none at all are the same to whoever reads them. */
function isStill(field: string, value: string | null | undefined): Where {
  if (value) return { [field]: { equals: value } };
  return { or: [{ [field]: { exists: false } }, { [field]: { equals: '' } }] };
}

/** What is written when a member has shown that the present address is theirs. */
export function verification(email: string, now: Date): Changes {
  return { verifiedEmail: email, verifiedAt: now.toISOString(), previousEmail: null };
}
