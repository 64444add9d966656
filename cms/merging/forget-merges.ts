import { editorName } from '#cms/access/editor-name.ts';
import { isEditor } from '#cms/access/rights.ts';
import type { Deletion } from '#cms/deletions/atomic-deletions.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/**
 * Removes the redirects to a place that is being deleted. When an editor has deleted it, the source ids
 * of the places that were merged into it become tombstones, too.
 */
export const forgetMerges: Deletion<Pick<Restaurant, 'deletedAt' | 'trashedBy'>> = async (
  writes,
  { doc: { id, deletedAt, trashedBy }, payload, user },
) => {
  const where = { kind: { equals: 'restaurants' }, into: { equals: id } };
  const { docs } = await payload.db.find<{ name: string; sourceId?: string | null }>({
    ...{ collection: 'merged-records', where, pagination: false, limit: 0 },
  });
  if (docs.length === 0) return;
  await writes.remove('merged-records', where);
  // The editor who moved the place to the trash, also when its time there is over.
  const deletedBy = trashedBy ?? (isEditor(user) ? editorName(user) : null);
  const deletedOn = deletedAt ?? new Date().toISOString();
  for (const { name, sourceId } of docs) {
    if (!sourceId || deletedBy === null) continue;
    await writes.remove('deleted-places', { sourceId: { equals: sourceId } });
    await writes.add('deleted-places', { name, sourceId, deletedBy, deletedOn });
  }
};
