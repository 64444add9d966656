import type { Payload, Where } from 'payload';

/**
 * The condition of records whose `restaurant` is not in the trash. They come back to lists and
 * counts when the place is restored.
 */
export async function notOfPlacesInTrash(payload: Payload): Promise<Where> {
  const { docs } = await payload.db.find<{ id: number }>({
    collection: 'restaurants',
    where: { deletedAt: { exists: true } },
    limit: 0,
    pagination: false,
    select: { id: true },
  });
  return docs.length === 0 ? {} : { restaurant: { not_in: docs.map(({ id }) => id) } };
}
