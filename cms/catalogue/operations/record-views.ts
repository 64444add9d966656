/** What calls answer of a record, made once for each record as long as it is the same. */
import { asUnchanging } from '#cms/api/json-body.ts';
import { objectNote } from '#cms/api/object-note.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { onceForRecord } from '#cms/catalogue/published/once-for-record.ts';
import { mapPlace, restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { MapPlace, Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';

type Reading = Pick<Catalogue, 'restaurant' | 'outline'>;

/** The part of a record that lists answer. */
export const recordSummary: (restaurant: Restaurant) => RestaurantSummary = onceForRecord(
  (restaurant) => asUnchanging(restaurantSummary(restaurant)),
);

/** The same of a restaurant by its id; null where it is not published. */
export function summaryOf({ restaurant }: Reading, id: number): RestaurantSummary | null {
  const record = restaurant(id);
  return record && recordSummary(record);
}

const mapPlaces = objectNote<RestaurantOutline, MapPlace>();

/**
 * The part of a record that the map needs; null where it is not published. It is kept with the outline,
 * since a map can show more places than are kept as objects.
 */
export function mapPlaceOf({ restaurant, outline }: Reading, id: number): MapPlace | null {
  const of = outline(id);
  const known = of && mapPlaces.get(of);
  if (known) return known;
  const record = of && restaurant(id);
  if (!record) return null;
  const place = asUnchanging(mapPlace(record));
  mapPlaces.set(of, place);
  return place;
}
