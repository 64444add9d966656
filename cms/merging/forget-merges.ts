import type { Deletion } from '#cms/deletions/atomic-deletions.ts';
import { writeTombstone } from '#cms/deletions/write-tombstone.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/**
 * Removes the redirects to a place that is being deleted. The source ids of the places that were
 * merged into it get tombstones, too.
 */
export const forgetMerges: Deletion<Pick<Restaurant, 'deletedAt' | 'trashedBy'>> = async (
  writes,
  deleted,
) => {
  const where = { kind: { equals: 'restaurants' }, into: { equals: deleted.doc.id } };
  const { docs } = await deleted.payload.db.find<{ name: string; sourceId?: string | null }>({
    ...{ collection: 'merged-records', where, pagination: false, limit: 0 },
  });
  if (docs.length === 0) return;
  await writes.remove('merged-records', where);
  for (const { name, sourceId } of docs) await writeTombstone(writes, deleted, { name, sourceId });
};
