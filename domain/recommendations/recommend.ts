import { byFeatured, type RankedPlace } from '#domain/listing/place-order.ts';
import { isListed, type BusinessStatus } from '#domain/restaurant/business-status.ts';

/** What likeness is told by. */
export type LikenedPlace = RankedPlace & {
  categories: readonly { id: number }[];
  tags: readonly { id: number }[];
  island: string | null;
  business_status: BusinessStatus;
};

/** What a place is says more about a taste than where it is, and that more than its tags. */
const WEIGHTS = { categories: 3, islands: 2, tags: 1 } as const;

/**
 * At most `limit` of `restaurants` that are most like `favorites`, the likest first, those that are
 * equally like them in the featured order. Favorites themselves, places closed for good and places
 * that have nothing in common with a favorite are left out; without favorites there are none.
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

/** For each place from 0, nothing in common, to the sum of the weights, everything. */
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
 * By values of one kind: how much of what the favorites have a place has too, a value counting as
 * often as favorites have it. Shares of whole numbers, so that like places come out exactly equal.
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
