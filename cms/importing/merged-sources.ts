import type { Payload } from 'payload';

/** For each of these source ids whose place was merged: the id of the place that stayed. */
export async function mergedSources(
  payload: Payload,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sourceIds.length === 0) return new Map();
  const { docs } = await payload.db.find<{ sourceId: string; into: number }>({
    collection: 'merged-records',
    where: { kind: { equals: 'restaurants' }, sourceId: { in: [...sourceIds] } },
    limit: 0,
    pagination: false,
  });
  return new Map(docs.map(({ sourceId, into }) => [sourceId, into]));
}
