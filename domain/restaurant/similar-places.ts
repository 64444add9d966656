type Place = { categories: readonly { id: number }[]; island: string | null };

/**
 * The places most similar to a given place: first those that share a category with it, then other
 * places on its island. Each group is sorted nearest first.
 *
 * @param nearest nearby places, nearest first
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
