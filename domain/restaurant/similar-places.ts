import type { Restaurant } from '#domain/contract/restaurant.ts';

/**
 * Those most like a place: of the same cuisine first, then others of its island, nearest first.
 *
 * @param nearest the places near to it, nearest first
 */
export function similarPlaces(
  place: Restaurant,
  nearest: readonly Restaurant[],
  most: number,
): Restaurant[] {
  const cuisines = new Set(place.categories.map(({ id }) => id));
  const isAlike = ({ categories }: Restaurant) => categories.some(({ id }) => cuisines.has(id));
  const alike = nearest.filter(isAlike);
  const beside = nearest.filter((other) => !isAlike(other) && other.island === place.island);
  return [...alike, ...beside].slice(0, most);
}
