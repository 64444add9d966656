import type { Payload } from 'payload';
import { formatDate } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { DeletedPlace, Restaurant } from '#cms/payload-types.ts';

/**
 * Returns the source ids of places that an editor has deleted, each with the reason to skip it: the
 * place is in the trash, or deleted for good.
 */
export async function deletedSources(
  payload: Payload,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sourceIds.length === 0) return new Map();
  const all = { limit: 0, pagination: false } as const;
  const gone = await payload.db.find<DeletedPlace>({
    ...{ collection: 'deleted-places', ...all },
    where: { sourceId: { in: [...sourceIds] } },
  });
  const inTrash = await payload.db.find<Restaurant>({
    ...{ collection: 'restaurants', ...all },
    where: { 'source.sourceId': { in: [...sourceIds] }, deletedAt: { exists: true } },
    select: { source: { sourceId: true }, deletedAt: true, trashedBy: true },
  });
  return new Map([
    ...gone.docs.map(
      ({ sourceId, deletedBy, deletedOn, createdAt }) =>
        [sourceId, skipped(deletedBy, deletedOn ?? createdAt, FROM_DELETED_PLACES)] as const,
    ),
    ...inTrash.docs.map(
      ({ source, trashedBy, deletedAt }) =>
        [source?.sourceId ?? '', skipped(trashedBy, deletedAt ?? '', FROM_TRASH)] as const,
    ),
  ]);
}

const FROM_DELETED_PLACES =
  'To import it again, choose “Allow import” for it under “Deleted places”.';
const FROM_TRASH = 'To have it back, restore it from the trash.';

function skipped(by: string | null | undefined, at: string, way: string): string {
  const date = formatDate(bahamasDate(new Date(at)));
  return `Deleted by ${by || 'an editor'} on ${date}, skipped. ${way}`;
}
