/** What calls answer of a record, made once for as long as they are handed the same object. */
import { asUnchanging } from '#cms/api/json-body.ts';
import { objectNote } from '#cms/api/object-note.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { onceForRecord } from '#cms/catalogue/published/once-for-record.ts';
import { mapPlace, restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { MapPlace, Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';

type Reading = Pick<Catalogue, 'peek' | 'outline'>;

/** The part of a record that lists answer. */
export const recordSummary: (restaurant: Restaurant) => RestaurantSummary = onceForRecord(
  (restaurant) => asUnchanging(restaurantSummary(restaurant)),
);

/** The same of a restaurant by its id, for a list of any length; null where it is not published. */
export const summaryOf = onceForOutline<RestaurantSummary>(restaurantSummary);

/** The part of a record that the map needs; null where it is not published. */
export const mapPlaceOf = onceForOutline<MapPlace>(mapPlace);

/**
 * Makes something of a restaurant once for each state of it. It is kept with the outline, since such lists
 * can be longer than there are records kept as objects.
 */
function onceForOutline<Made extends object>(make: (restaurant: Restaurant) => Made) {
  const made = objectNote<RestaurantOutline, Made>();
  return ({ peek, outline }: Reading, id: number): Made | null => {
    const of = outline(id);
    const known = of && made.get(of);
    if (known) return known;
    const record = of && peek(id);
    if (!record) return null;
    const fresh = asUnchanging(make(record));
    made.set(of, fresh);
    return fresh;
  };
}
