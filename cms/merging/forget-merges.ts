import type { Deletion } from '#cms/deletions/atomic-deletions.ts';
import { isEditor } from '#cms/access/rights.ts';

/**
 * Removes the redirects to a place that is being deleted. When an editor deletes it, the source ids
 * of the places that were merged into it become tombstones, too.
 */
export const forgetMerges: Deletion<object> = async (writes, { doc: { id }, payload, user }) => {
  const where = { kind: { equals: 'restaurants' }, into: { equals: id } };
  const { docs } = await payload.db.find<{ name: string; sourceId?: string | null }>({
    ...{ collection: 'merged-records', where, pagination: false, limit: 0 },
  });
  if (docs.length === 0) return;
  await writes.remove('merged-records', where);
  for (const { name, sourceId } of docs) {
    if (!sourceId || !isEditor(user)) continue;
    await writes.remove('deleted-places', { sourceId: { equals: sourceId } });
    await writes.add('deleted-places', { name, sourceId });
  }
};
