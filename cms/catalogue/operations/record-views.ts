/** What calls answer of a record, made once for each record as long as it is in the catalogue. */
import type { MapPlace, Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';
import { asUnchanging } from '#cms/api/json-body.ts';
import { onceForRecord } from '#cms/catalogue/published/once-for-record.ts';
import { mapPlace, restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';

/** The part of a record that lists answer. */
export const summaryOf: (restaurant: Restaurant) => RestaurantSummary = onceForRecord(
  (restaurant) => asUnchanging(restaurantSummary(restaurant)),
);

/** The part of a record that the map needs. */
export const mapPlaceOf: (restaurant: Restaurant) => MapPlace = onceForRecord((restaurant) =>
  asUnchanging(mapPlace(restaurant)),
);
