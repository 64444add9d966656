import type { Payload, PayloadRequest } from 'payload';
import { recordChange } from './record-change.ts';

/**
 * Records in the change feed that stories of these places have changed, so their pages are
 * republished.
 */
export async function storiesChanged(
  req: Pick<PayloadRequest, 'payload'>,
  restaurants: Iterable<number>,
): Promise<void> {
  for (const restaurant of new Set(restaurants))
    await recordChange(req, { collection: 'stories', documentId: restaurant, kind: 'saved' });
}

/** The places that a member has written stories about. */
export async function placesOfAuthor(payload: Payload, author: number): Promise<number[]> {
  const { docs } = await payload.db.find<{ restaurant?: number | null }>({
    collection: 'stories',
    where: { author: { equals: author } },
    pagination: false,
  });
  return [...new Set(docs.flatMap(({ restaurant }) => restaurant ?? []))];
}
