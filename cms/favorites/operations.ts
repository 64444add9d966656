import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { memberOf } from '#cms/accounts/member-of.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { favoritesOf, MAX_FAVORITES } from './favorites-of.ts';

type Toggled = { success: true; restaurantId: number };

/** The caller's published favorites, newest first. */
export async function listFavorites(context: OperationContext): Promise<RestaurantSummary[]> {
  const favorites = await favoritesOf(context.payload, memberOf(context).member.id);
  return favorites.flatMap(({ restaurant }) => {
    const published = context.catalogue.restaurant(restaurant);
    return published ? [restaurantSummary(published)] : [];
  });
}

/** Adds a favorite. A unique index ensures that it is saved only once (OP-48). */
export async function addFavorite(
  context: OperationContext,
  { restaurantId }: { restaurantId: number },
): Promise<Toggled> {
  const { payload, catalogue, reply } = context;
  const user = memberOf(context).member.id;
  if (!catalogue.restaurant(restaurantId)) throw new Refusal('not-found', 'Restaurant not found');
  const { totalDocs } = await payload.db.count({
    collection: 'favorites',
    where: { user: { equals: user } },
  });
  if (totalDocs >= MAX_FAVORITES)
    throw new Refusal('invalid', `You have saved ${MAX_FAVORITES} restaurants. Remove some first.`);
  const data = { user, restaurant: restaurantId };
  if (!(await createUnlessTaken(payload, 'favorites', data))) reply.status = 200;
  return { success: true, restaurantId };
}

/** Removes a favorite. Succeeds even if it was not saved. */
export async function removeFavorite(
  context: OperationContext,
  { restaurantId }: { restaurantId: string },
): Promise<Toggled> {
  const restaurant = Number(restaurantId);
  const user = memberOf(context).member.id;
  const where = { user: { equals: user }, restaurant: { equals: restaurant } };
  await retryingConflicts(() => context.payload.db.deleteMany({ collection: 'favorites', where }));
  return { success: true, restaurantId: restaurant };
}
