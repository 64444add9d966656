import type { Deletion } from '#cms/database/whole-deletions.ts';
import { forgetMemberInReports } from '#cms/moderation/stored-report.ts';
import { placesOfAuthor } from '#cms/stories/feed-stories.ts';

/** The password goes last: a server without transactions may stop in between. */
const OF_A_MEMBER = ['sessions', 'passkeys', 'account-links', 'favorites', 'passwords'] as const;

/** With a member goes all that only makes sense with them; their stories stay, as those of nobody. */
export const deleteMember: Deletion<object> = async (writes, { doc: { id }, payload }) => {
  const places = await placesOfAuthor(payload, id);
  await writes.change('stories', { author: { equals: id } }, { author: null });
  await forgetMemberInReports(writes, id);
  for (const collection of OF_A_MEMBER) await writes.remove(collection, { user: { equals: id } });
  for (const place of places)
    writes.feed({ collection: 'stories', documentId: place, kind: 'saved' });
};
