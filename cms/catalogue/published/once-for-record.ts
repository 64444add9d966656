import { objectNote } from '#cms/api/object-note.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';

/**
 * Makes something of a record once, for as long as it is in the catalogue: a change of a restaurant
 * brings another record.
 */
export function onceForRecord<Made extends object>(
  make: (restaurant: Restaurant) => Made,
): (restaurant: Restaurant) => Made {
  const made = objectNote<Restaurant, Made>();
  return (restaurant) => {
    const known = made.get(restaurant);
    if (known) return known;
    const fresh = make(restaurant);
    made.set(restaurant, fresh);
    return fresh;
  };
}
