import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { immutable } from '#cms/answers/json-body.ts';
import { Refusal } from '#cms/answers/refusal.ts';

/**
 * The published restaurant with this id. Refuses with `not-found`, even when the id is not a
 * number.
 */
export function getRestaurant(
  { catalogue }: Pick<CatalogueContext, 'catalogue'>,
  { id }: { id: string },
): Restaurant {
  const restaurant = /^\d{1,15}$/.test(id) ? catalogue.restaurant(Number(id)) : null;
  if (!restaurant) throw new Refusal('not-found', 'Restaurant not found');
  return immutable(restaurant);
}
