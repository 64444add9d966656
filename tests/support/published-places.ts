import type { Payload } from 'payload';

/** Publishes a restaurant with each of these ids, all in one new category. */
export async function publishPlaces(payload: Payload, ...ids: number[]): Promise<void> {
  const { id: category } = await payload.create({ collection: 'categories', data: { name: 'C' } });
  for (const id of ids)
    await payload.create({
      collection: 'restaurants',
      data: { id, name: `Place ${id}`, categories: [category], _status: 'published' } as never,
    });
}
