import type {
  AllRestaurantsQuery,
  RestaurantFilterQuery,
  RestaurantPageQuery,
} from '#domain/contract/list-query.ts';
import type { Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { AllRestaurants, RestaurantPage } from '#domain/contract/restaurants.ts';
import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import type { SearchFilters, SearchOrder, SearchResult } from '#search/engine.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { mapPlaceOf, summaryOf } from './record-views.ts';

type Reading = Pick<OperationContext, 'catalogue' | 'engine' | 'clock'>;

const FEATURED_COUNT = 6;

/** One page of the restaurants that match; a page past the end is empty with the true total. */
export async function listRestaurants(
  context: Reading,
  query: RestaurantPageQuery,
): Promise<RestaurantPage> {
  const { page, limit } = query;
  const minute = minuteFor(context, query);
  const result = await context.engine.search({
    text: query.search,
    filters: filtersOf(query, minute),
    order: orderOf(query),
    page,
    limit,
    facetsAt: query.facets ? minute : null,
  });
  return {
    restaurants: recordsOf(context.catalogue, result).map(summaryOf),
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
    filters: filtersOf(query, minuteFor(context, query)),
    order: orderOf(query),
    page: 1,
    limit: Infinity,
    facetsAt: null,
  });
  const records = recordsOf(context.catalogue, result);
  const restaurants = records.map(query.fields === 'map' ? mapPlaceOf : summaryOf);
  return { restaurants, total: restaurants.length };
}

/** The first six in featured order that trade at present. */
export function listFeaturedRestaurants({
  catalogue,
}: Pick<Reading, 'catalogue'>): RestaurantSummary[] {
  return catalogue
    .all()
    .filter(({ business_status }) => business_status === 'OPERATIONAL')
    .slice(0, FEATURED_COUNT)
    .map(summaryOf);
}

/** The time is looked at only where the answer goes by it: every other one holds for longer. */
function minuteFor(
  { clock }: Reading,
  { openNow, facets = false }: RestaurantFilterQuery & { facets?: boolean },
): number | null {
  return openNow || facets ? localMinute(clock()) : null;
}

function filtersOf(query: RestaurantFilterQuery, minute: number | null): SearchFilters {
  const { tags, categories, islands, prices, openNow } = query;
  return { tags, categories, islands, prices, openAt: openNow ? minute : null };
}

function orderOf(query: RestaurantFilterQuery): SearchOrder {
  return query.near ? { by: 'distance', from: query.near } : { by: query.sortBy };
}

/** A restaurant that left the catalogue a moment before it left the index is passed over. */
function recordsOf(catalogue: Catalogue, result: SearchResult): Restaurant[] {
  return result.ids.map((id) => catalogue.restaurant(id)).filter((record) => record !== null);
}
