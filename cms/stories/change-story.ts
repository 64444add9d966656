import type { PayloadRequest, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { storiesChanged } from './feed-stories.ts';
import { idOf, type StoredStory } from './stored-story.ts';

type Changes = Partial<
  Pick<StoredStory, 'content' | 'status' | 'isEdited' | 'decidedBy' | 'decidedAt'>
>;
type Seen = Partial<Pick<StoredStory, 'content' | 'status'>> & { author?: number };

/**
 * The one way in which a story is changed, by its author and by editors. Writes the fields given, and
 * has the page of its place published again.
 *
 * @param seen what the caller has read and decided upon. The database compares it in the statement that
 *   writes: where one of these values is another by now, nothing is written.
 * @returns the story as written; null when it is gone, or no longer as seen
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
      where: { and: [{ id: { equals: id } }, ...conditions] },
      data: { ...changes, updatedAt: new Date().toISOString() },
      // One statement: without it the adapter of SQLite looks first and writes then.
      options: { atomic: true },
    }),
  );
  const story = written as StoredStory | null;
  if (story) await storiesChanged(req, [idOf(story.restaurant) ?? 0]);
  return story;
}
