import type { PayloadRequest, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { storiesChanged } from '#cms/changes/feed-stories.ts';
import { idOf, NOT_IN_TRASH, type StoredStory } from './stored-story.ts';

type Changes = Partial<
  Pick<StoredStory, 'content' | 'status' | 'isEdited' | 'decidedBy' | 'decidedAt'>
>;
type Seen = Partial<Pick<StoredStory, 'content' | 'status'>> & { author?: number };

/**
 * Changes a story; authors and editors both go through here. Writes the given fields and records
 * that the page of the place must be republished.
 *
 * @param seen values that the caller has read and relied on. The same database statement compares
 *   them: if one has changed since, nothing is written.
 * @returns the written story. Null when it was deleted, is in the trash, or is no longer as seen.
 */
export async function changeStory(
  req: Pick<PayloadRequest, 'payload'>,
  id: number,
  changes: Changes,
  seen: Seen,
): Promise<StoredStory | null> {
  const conditions: Where[] = Object.entries(seen).map(([field, value]) => ({
    [field]: { equals: value },
  }));
  const written: unknown = await retryingConflicts(() =>
    req.payload.db.updateOne({
      collection: 'stories',
      where: { and: [{ id: { equals: id } }, NOT_IN_TRASH, ...conditions] },
      data: { ...changes, updatedAt: new Date().toISOString() },
      // Makes the update one statement. SQLite's adapter would otherwise read first and then write.
      options: { atomic: true },
    }),
  );
  const story = written as StoredStory | null;
  if (story) await storiesChanged(req, [idOf(story.restaurant) ?? 0]);
  return story;
}
