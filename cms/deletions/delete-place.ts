import { editorName } from '#cms/access/editor-name.ts';
import { isEditor } from '#cms/access/rights.ts';
import type { Deletion } from './atomic-deletions.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/**
 * Deletes a place with its stories, favorites and suggestions. Before that, `cms/deletions.ts`
 * closes the reports about the stories. When an editor has deleted an imported place, its source id
 * stays as a tombstone, so that the next import does not create the place again.
 */
export const deletePlace: Deletion<
  Pick<Restaurant, 'name' | 'source' | 'deletedAt' | 'trashedBy'>
> = async (writes, { doc: { id, name, source, deletedAt, trashedBy }, user }) => {
  const ofPlace = { restaurant: { equals: id } };
  for (const collection of ['stories', 'favorites', 'edit-suggestions'] as const)
    await writes.remove(collection, ofPlace);
  const sourceId = source?.sourceId;
  // The editor who moved the place to the trash, also when its time there is over.
  const deletedBy = trashedBy ?? (isEditor(user) ? editorName(user) : null);
  if (sourceId && deletedBy !== null) {
    // An earlier deletion of the same place may have left a tombstone.
    await writes.remove('deleted-places', { sourceId: { equals: sourceId } });
    const deletedOn = deletedAt ?? new Date().toISOString();
    await writes.add('deleted-places', { name, sourceId, deletedBy, deletedOn });
  }
  writes.feed({ collection: 'restaurants', documentId: id, kind: 'deleted' });
};
