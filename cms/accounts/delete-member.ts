import type { Deletion } from '#cms/deletions/atomic-deletions.ts';
import { placesOfAuthor } from '#cms/changes/feed-stories.ts';

const OF_A_MEMBER = ['sessions', 'passkeys', 'account-links', 'favorites', 'passwords'] as const;

/**
 * Deletes a member's private records. Their stories stay, without an author. `cms/deletions.ts`
 * also deletes what other parts of the CMS store about a member.
 */
export const deleteMember: Deletion<object> = async (writes, { doc: { id }, payload }) => {
  const places = await placesOfAuthor(payload, id);
  await writes.change('stories', { author: { equals: id } }, { author: null });
  for (const collection of OF_A_MEMBER) await writes.remove(collection, { user: { equals: id } });
  for (const place of places)
    writes.feed({ collection: 'stories', documentId: place, kind: 'saved' });
};
