import { objectNote } from '#cms/api/object-note.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';

/**
 * Makes something of a record once, for as long as the catalogue hands out this object: after a change of
 * the restaurant it is another one, and after a while in which nobody asks for it.
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
