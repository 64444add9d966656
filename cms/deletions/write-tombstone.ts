import { editorName } from '#cms/access/editor-name.ts';
import { isEditor } from '#cms/access/rights.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import type { Deleted } from './atomic-deletions.ts';
import type { Writes } from './write-together.ts';

type DeletedPlace = Pick<Restaurant, 'deletedAt' | 'trashedBy'>;

/**
 * When an editor has deleted a place, its source id stays as a tombstone, so that the next import
 * does not create the place again. Writes nothing if a member or the program deleted it.
 */
export async function writeTombstone(
  writes: Writes,
  { doc: { deletedAt, trashedBy }, user }: Pick<Deleted<DeletedPlace>, 'doc' | 'user'>,
  { name, sourceId }: { name: string; sourceId: string | null | undefined },
): Promise<void> {
  // The editor who moved the place to the trash, also when its time there is over.
  const deletedBy = trashedBy ?? (isEditor(user) ? editorName(user) : null);
  if (!sourceId || deletedBy === null) return;
  // An earlier deletion of the same place may have left a tombstone.
  await writes.remove('deleted-places', { sourceId: { equals: sourceId } });
  const deletedOn = deletedAt ?? new Date().toISOString();
  await writes.add('deleted-places', { name, sourceId, deletedBy, deletedOn });
}
