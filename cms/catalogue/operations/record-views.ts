/**
 * The forms in which the API returns a restaurant. The functions that take an id return null if the
 * restaurant is not published.
 */
import { preserialized } from '#cms/answers/json-body.ts';
import { hiddenProperty } from '#cms/answers/hidden-property.ts';
import { exactSizeJson } from '#cms/runtime/exact-size-copy.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { mapPlace, restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { MapPlace, RestaurantSummary } from '#domain/contract/restaurant.ts';

/** Returns the part of a restaurant that lists need, as an object or as stored JSON. */
export type SummaryView = (
  catalogue: Pick<Catalogue, 'peek' | 'summary'>,
  id: number,
) => RestaurantSummary | null;

export const summaryOf: SummaryView = (catalogue, id) => {
  const restaurant = catalogue.peek(id);
  return restaurant && restaurantSummary(restaurant);
};

/** The summaries of the given restaurants, without those that are no longer published. */
export function summariesOf(
  catalogue: Pick<Catalogue, 'peek' | 'summary'>,
  places: readonly { id: number }[],
): RestaurantSummary[] {
  return places.flatMap(({ id }) => summaryOf(catalogue, id) ?? []);
}

/** The summary as stored JSON. Long lists use it, because it saves parsing the record. */
export const serializedSummary: SummaryView = (catalogue, id) => {
  const json = catalogue.summary(id);
  return json && preserialized(json);
};

/**
 * Cached map places. The key is the outline: a changed restaurant has a new outline, so no entry
 * becomes stale.
 */
const writtenPlaces = hiddenProperty<RestaurantOutline, MapPlace>();

/** The fields that the map needs, as cached JSON. */
export function serializedMapPlace(
  { peek, outline }: Pick<Catalogue, 'peek' | 'outline'>,
  id: number,
): MapPlace | null {
  const of = outline(id);
  const known = of && writtenPlaces.get(of);
  if (known) return known;
  const record = of && peek(id);
  if (!record) return null;
  const written = preserialized<MapPlace>([exactSizeJson(mapPlace(record))]);
  writtenPlaces.set(of, written);
  return written;
}
