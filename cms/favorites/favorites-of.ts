import type { Payload } from 'payload';

/** A favorite as stored: numbers of the member and of the restaurant. */
export type StoredFavorite = { id: number | string; restaurant: number; createdAt: string };

/** More than anybody eats in a lifetime of holidays. */
export const MAX_FAVORITES = 500;

/** A member's favorites, the latest first; also of places that are not published at present. */
export async function favoritesOf(payload: Payload, user: number): Promise<StoredFavorite[]> {
  const { docs } = await payload.db.find<StoredFavorite>({
    collection: 'favorites',
    where: { user: { equals: user } },
    sort: '-createdAt',
    limit: MAX_FAVORITES,
    pagination: false,
  });
  return docs;
}
