import type { Restaurant } from '#domain/contract/restaurant.ts';

type Place = Pick<Restaurant, 'categories' | 'island'>;

/**
 * Those most like a place: of the same cuisine first, then others of its island, nearest first.
 *
 * @param nearest the places near to it, nearest first
 */
export function similarPlaces<T extends Place>(
  place: Place,
  nearest: readonly T[],
  most: number,
): T[] {
  const cuisines = new Set(place.categories.map(({ id }) => id));
  const isAlike = ({ categories }: Place) => categories.some(({ id }) => cuisines.has(id));
  const alike = nearest.filter(isAlike);
  const beside = nearest.filter((other) => !isAlike(other) && other.island === place.island);
  return [...alike, ...beside].slice(0, most);
}
