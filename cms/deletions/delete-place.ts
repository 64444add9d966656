import type { Restaurant } from '#cms/payload-types.ts';
import type { Deletion } from './atomic-deletions.ts';
import { writeTombstone } from './write-tombstone.ts';

/**
 * Deletes a place with its stories, favorites and suggestions, and leaves a tombstone. Before that,
 * `cms/deletions.ts` closes the reports about the stories.
 */
export const deletePlace: Deletion<
  Pick<Restaurant, 'name' | 'source' | 'deletedAt' | 'trashedBy'>
> = async (writes, deleted) => {
  const { id, name, source } = deleted.doc;
  const ofPlace = { restaurant: { equals: id } };
  for (const collection of ['stories', 'favorites', 'edit-suggestions'] as const)
    await writes.remove(collection, ofPlace);
  await writeTombstone(writes, deleted, { name, sourceId: source?.sourceId });
  writes.feed({ collection: 'restaurants', documentId: id, kind: 'deleted' });
};
