import type { Deletion } from '#cms/database/whole-deletions.ts';
import { closeReportsOnDeletion } from '#cms/moderation/stored-report.ts';
import type { StoredStory } from '#cms/stories/stored-story.ts';

/** A place that is deleted takes along its stories, favorites and suggestions. */
export const deletePlace: Deletion<object> = async (writes, { doc: { id }, payload }) => {
  const ofPlace = { restaurant: { equals: id } };
  const { docs } = await payload.db.find<StoredStory>({
    collection: 'stories',
    where: { ...ofPlace, openReports: { greater_than: 0 } },
    pagination: false,
  });
  await closeReportsOnDeletion(
    writes,
    docs.map((story) => story.id),
  );
  for (const collection of ['stories', 'favorites', 'edit-suggestions'] as const)
    await writes.remove(collection, ofPlace);
  writes.feed({ collection: 'restaurants', documentId: id, kind: 'deleted' });
};
