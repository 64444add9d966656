import { isEditor } from '#cms/access/editors-only.ts';
import type { Deletion } from '#cms/database/whole-deletions.ts';
import { closeReportsOnDeletion } from '#cms/moderation/stored-report.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import type { StoredStory } from '#cms/stories/stored-story.ts';

/**
 * A place that is deleted takes along its stories, favorites and suggestions. One that an editor deletes
 * leaves its source id, so that the next import of its file does not bring it back.
 */
export const deletePlace: Deletion<Pick<Restaurant, 'name' | 'source'>> = async (
  writes,
  { doc: { id, name, source }, payload, user },
) => {
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
  const sourceId = source?.sourceId;
  if (sourceId && isEditor(user)) {
    // An entry of an earlier deletion may still be there.
    await writes.remove('deleted-places', { sourceId: { equals: sourceId } });
    await writes.add('deleted-places', { name, sourceId });
  }
  writes.feed({ collection: 'restaurants', documentId: id, kind: 'deleted' });
};
