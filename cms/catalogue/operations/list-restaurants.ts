import type {
  AllRestaurantsQuery,
  RestaurantFilterQuery,
  RestaurantPageQuery,
} from '#domain/contract/list-query.ts';
import type { Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { AllRestaurants, RestaurantPage } from '#domain/contract/restaurants.ts';
import { minuteOfWeek } from '#domain/opening-hours/bahamas-clock.ts';
import type { SearchFilters, SearchOrder, SearchResult } from '#search/engine.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { mapPlace, restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';

type Reading = Pick<OperationContext, 'catalogue' | 'engine' | 'clock'>;

const FEATURED_COUNT = 6;

/** One page of the restaurants that match; a page past the end is empty with the true total. */
export async function listRestaurants(
  context: Reading,
  query: RestaurantPageQuery,
): Promise<RestaurantPage> {
  const { page, limit } = query;
  const minute = minuteOfWeek(context.clock());
  const result = await context.engine.search({
    text: query.search,
    filters: filtersOf(query, minute),
    order: orderOf(query),
    page,
    limit,
    facetsAt: query.facets ? minute : null,
  });
  return {
    restaurants: recordsOf(context.catalogue, result).map(restaurantSummary),
    pagination: {
      page,
      limit,
      total: result.total,
      hasNext: page * limit < result.total,
      hasPrev: page > 1,
    },
    ...(result.facets && { facets: result.facets }),
  };
}

/** Every restaurant that matches, for the map. */
export async function listAllRestaurants(
  context: Reading,
  query: AllRestaurantsQuery,
): Promise<AllRestaurants> {
  const result = await context.engine.search({
    text: query.search,
    filters: filtersOf(query, minuteOfWeek(context.clock())),
    order: orderOf(query),
    page: 1,
    limit: Infinity,
    facetsAt: null,
  });
  const records = recordsOf(context.catalogue, result);
  const restaurants = records.map(query.fields === 'map' ? mapPlace : restaurantSummary);
  return { restaurants, total: restaurants.length };
}

/** The first six in featured order. */
export function listFeaturedRestaurants({
  catalogue,
}: Pick<Reading, 'catalogue'>): RestaurantSummary[] {
  return catalogue.all().slice(0, FEATURED_COUNT).map(restaurantSummary);
}

function filtersOf(query: RestaurantFilterQuery, minute: number): SearchFilters {
  const { tags, categories, islands, prices, openNow } = query;
  return { tags, categories, islands, prices, openAt: openNow ? minute : null };
}

function orderOf(query: RestaurantFilterQuery): SearchOrder {
  return query.near ? { by: 'distance', from: query.near } : { by: query.sortBy };
}

/** A restaurant that left the catalogue a moment before it left the index is passed over. */
function recordsOf(catalogue: Catalogue, result: SearchResult): Restaurant[] {
  return result.ids.flatMap((id) => catalogue.restaurant(id) ?? []);
}
