import { byFeatured, type RankedPlace } from '#domain/listing/place-order.ts';
import { isListed, type BusinessStatus } from '#domain/restaurant/business-status.ts';

/** The fields that decide how similar two places are. */
export type LikenedPlace = RankedPlace & {
  categories: readonly { id: number }[];
  tags: readonly { id: number }[];
  island: string | null;
  business_status: BusinessStatus;
};

/**
 * Shared categories say more about taste than a shared island, and a shared island says more than
 * shared tags.
 */
const WEIGHTS = { categories: 3, islands: 2, tags: 1 } as const;

/**
 * The `limit` restaurants most similar to the favorites, best first. Restaurants with equal scores
 * are in the featured order. Leaves out the favorites, permanently closed places, and places with
 * nothing in common with a favorite. Empty without favorites.
 */
export function recommend<T extends LikenedPlace>(
  favorites: readonly LikenedPlace[],
  restaurants: readonly T[],
  limit: number,
): T[] {
  const own = new Set(favorites.map(({ id }) => id));
  const likenessOf = likenessTo(favorites);
  return restaurants
    .filter((restaurant) => !own.has(restaurant.id) && isListed(restaurant))
    .map((restaurant) => ({ restaurant, likeness: likenessOf(restaurant) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || byFeatured(a.restaurant, b.restaurant))
    .slice(0, limit)
    .map(({ restaurant }) => restaurant);
}

/** Returns a score from 0 (nothing in common) to the sum of the weights (everything in common). */
function likenessTo(favorites: readonly LikenedPlace[]): (place: LikenedPlace) => number {
  const categories = likenessBy(favorites, ({ categories }) => categories.map(({ id }) => id));
  const islands = likenessBy(favorites, ({ island }) => (island === null ? [] : [island]));
  const tags = likenessBy(favorites, ({ tags }) => tags.map(({ id }) => id));
  return (place) =>
    WEIGHTS.categories * categories(place) +
    WEIGHTS.islands * islands(place) +
    WEIGHTS.tags * tags(place);
}

/**
 * Returns a function that computes how many of the favorites' values a place shares, from 0 to 1. A
 * value counts once for each favorite that has it. Computes with whole numbers and divides only
 * once, at the end, so that equally similar places get exactly equal scores.
 */
function likenessBy<T>(
  favorites: readonly LikenedPlace[],
  valuesOf: (place: LikenedPlace) => readonly T[],
): (place: LikenedPlace) => number {
  const values = favorites.flatMap(valuesOf);
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return (place) => {
    const shared = valuesOf(place).reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
    return shared === 0 ? 0 : shared / values.length;
  };
}
