/** What calls answer of a record, made once for each record as long as it is in the catalogue. */
import type { MapPlace, Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';
import { asUnchanging } from '#cms/api/json-body.ts';
import { mapPlace, restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';

/** The part of a record that lists answer. */
export const summaryOf: (restaurant: Restaurant) => RestaurantSummary = madeOnce(restaurantSummary);

/** The part of a record that the map needs. */
export const mapPlaceOf: (restaurant: Restaurant) => MapPlace = madeOnce(mapPlace);

/** A change of a restaurant brings another record: what was made of one holds. */
function madeOnce<View extends object>(
  make: (restaurant: Restaurant) => View,
): (restaurant: Restaurant) => View {
  const made = new WeakMap<Restaurant, View>();
  return (restaurant) => {
    const known = made.get(restaurant);
    if (known) return known;
    const view = asUnchanging(make(restaurant));
    made.set(restaurant, view);
    return view;
  };
}
