/** Views of a restaurant that the API returns, by id; null when it is not published. */
import { preserialized } from '#cms/api/json-body.ts';
import { hiddenProperty } from '#cms/api/hidden-property.ts';
import { jsonInOwnMemory } from '#cms/runtime/own-memory.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { mapPlace, restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { MapPlace, RestaurantSummary } from '#domain/contract/restaurant.ts';

/** Returns the part of a restaurant that lists need, as an object or as ready JSON. */
export type SummaryView = (
  catalogue: Pick<Catalogue, 'peek' | 'summary'>,
  id: number,
) => RestaurantSummary | null;

export const summaryOf: SummaryView = (catalogue, id) => {
  const restaurant = catalogue.peek(id);
  return restaurant && restaurantSummary(restaurant);
};

/** Summaries of those of these restaurants that are still published. */
export function summariesOf(
  catalogue: Pick<Catalogue, 'peek' | 'summary'>,
  places: readonly { id: number }[],
): RestaurantSummary[] {
  return places.flatMap(({ id }) => summaryOf(catalogue, id) ?? []);
}

/** The summary as ready JSON, for long lists: it parses no record. */
export const writtenSummary: SummaryView = (catalogue, id) => {
  const json = catalogue.summary(id);
  return json && preserialized(json);
};

/** Cached by outline: a changed restaurant has a new outline. */
const writtenPlaces = hiddenProperty<RestaurantOutline, MapPlace>();

/** The part that the map needs, as ready JSON. */
export function writtenMapPlace(
  { peek, outline }: Pick<Catalogue, 'peek' | 'outline'>,
  id: number,
): MapPlace | null {
  const of = outline(id);
  const known = of && writtenPlaces.get(of);
  if (known) return known;
  const record = of && peek(id);
  if (!record) return null;
  const written = preserialized<MapPlace>([jsonInOwnMemory(mapPlace(record))]);
  writtenPlaces.set(of, written);
  return written;
}
