import type { Payload } from 'payload';

/** Returns the ids among `sourceIds` whose places an editor has deleted. */
export async function deletedSources(
  payload: Payload,
  sourceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sourceIds.length === 0) return new Set();
  const { docs } = await payload.db.find<{ sourceId: string }>({
    collection: 'deleted-places',
    where: { sourceId: { in: [...sourceIds] } },
    limit: 0,
    pagination: false,
  });
  return new Set(docs.map(({ sourceId }) => sourceId));
}
