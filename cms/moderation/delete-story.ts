import { isEditor } from '#cms/access/rights.ts';
import type { Deletion } from '#cms/deletions/atomic-deletions.ts';
import { decisionData } from '#cms/moderation-log/record-decision.ts';
import { closeReportsOnDeletion } from './stored-report.ts';
import { idOf, type StoredStory } from '#cms/stories/stored-story.ts';

/**
 * Closes the reports of a deleted story. A deletion by an editor is also written to the moderation
 * log, unless the story was in the trash: then the log already has it.
 */
export const deleteStory: Deletion<StoredStory> = async (writes, { doc, user }) => {
  const { id, author } = doc;
  const restaurant = idOf(doc.restaurant);
  await closeReportsOnDeletion(writes, [id]);
  if (isEditor(user) && !doc.deletedAt) {
    const decision = { action: 'deleted', story: id, member: idOf(author), restaurant } as const;
    await writes.add('moderation-log', decisionData({ user }, decision));
  }
  writes.feed({ collection: 'stories', documentId: restaurant ?? 0, kind: 'saved' });
};
