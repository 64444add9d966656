import type { Payload } from 'payload';
import type { OperationContext } from '#cms/api/operation-context.ts';

/** A stored favorite. `restaurant` is the restaurant's id. */
export type StoredFavorite = { id: number | string; restaurant: number; createdAt: string };

/** Maximum number of favorites of a member, deliberately far more than anyone needs. */
export const MAX_FAVORITES = 500;

/** A member's favorites, newest first, including places that are not published now. */
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

/** A member's favorites, for the export of the account. */
export async function exportedFavorites(
  { payload, catalogue }: Pick<OperationContext, 'payload' | 'catalogue'>,
  user: number,
) {
  const favorites = await favoritesOf(payload, user);
  return favorites.map(({ restaurant, createdAt }) => ({
    restaurantId: restaurant,
    name: catalogue.restaurant(restaurant)?.name ?? '',
    savedAt: new Date(createdAt).toISOString(),
  }));
}
