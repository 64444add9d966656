import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Change } from '#cms/changes/read-changes.ts';

/** Returns the ids of restaurants whose public record may differ after these changes. */
export async function changedRestaurants(
  { payload, catalogue }: { payload: Payload; catalogue: Catalogue },
  changes: Change[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const { collection, documentId } of changes) {
    if (collection === 'restaurants') ids.add(Number(documentId));
    // Each row is about a place whose position changed.
    if (collection === 'featured-places') ids.add(Number(documentId));
    if (collection === 'categories' || collection === 'tags') {
      for (const restaurant of catalogue.published()) {
        if (restaurant[collection].some(({ id }) => id === Number(documentId)))
          ids.add(restaurant.id);
      }
    }
    if (collection === 'media') for (const id of await withPhoto(payload, documentId)) ids.add(id);
  }
  return [...ids];
}

/** Restaurants that show this photo, or have a category with this photo. */
async function withPhoto(payload: Payload, mediaId: string): Promise<number[]> {
  const categories = await payload.find({
    collection: 'categories',
    where: { image: { equals: mediaId } },
    pagination: false,
    depth: 0,
  });
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: {
      or: [
        { 'photos.image': { equals: mediaId } },
        { categories: { in: categories.docs.map(({ id }) => id) } },
      ],
    },
    pagination: false,
    depth: 0,
    select: { name: true },
  });
  return docs.map(({ id }) => Number(id));
}
