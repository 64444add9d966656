import type {
  AllRestaurantsQuery,
  RestaurantFilterQuery,
  RestaurantPageQuery,
} from '#domain/contract/list-query.ts';
import type { MapPlace, RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { AllRestaurants, RestaurantPage } from '#domain/contract/restaurants.ts';
import { placeOfNear } from '#domain/geography/find-landmark.ts';
import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import type { SearchOrder, SearchRequest, SearchResult, UntimedFilters } from '#search/engine.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { presentNames } from '#cms/catalogue/published/former-names.ts';
import { takeTurns } from '#cms/runtime/turns.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { UNTIMED_FILTERS, valuesByName } from '#domain/listing/filters.ts';
import { openMoment } from '#domain/listing/open-at.ts';
import { findAlternatives } from './alternatives.ts';
import { landmarkSearch } from './landmark-search.ts';
import {
  summaryOf,
  serializedMapPlace,
  serializedSummary,
  type SummaryView,
} from './record-views.ts';
import type { TypedSearch } from './restaurant-search.ts';
import { whyEachMatched } from './why-matched.ts';

const FEATURED_COUNT = 6;
/** Yields to other requests after this many milliseconds of work. */
const TURN_MS = 5;

/**
 * One page of the matching restaurants; a page past the end is empty, with the true total. When
 * nothing matches, the answer offers alternatives.
 */
export async function listRestaurants(
  context: CatalogueContext,
  query: RestaurantPageQuery,
  view: SummaryView = summaryOf,
): Promise<RestaurantPage> {
  const { catalogue } = context;
  const { page, limit } = query;
  const ask = (asked: RestaurantFilterQuery, more: Partial<SearchRequest>) =>
    landmarkSearch(context, asked, { ...requestOf(context, asked), ...more });
  const facetsAt = query.facets ? localMinute(context.clock()) : null;
  const result = await ask(query, { page, limit, facetsAt });
  const { ids, total, facets, correction, leftOut, searched = query.search } = result;
  // Skip places that have left the catalogue but are still in the search index.
  const restaurants = ids.map((id) => view(catalogue, id)).filter((place) => place !== null);
  const matched = whyEachMatched(catalogue, ids, correction?.text ?? searched);
  return {
    restaurants,
    pagination: {
      page,
      limit,
      total,
      hasNext: page * limit < total,
      hasPrev: page > 1,
    },
    ...(facets && { facets }),
    ...(matched && { matched }),
    ...(correction && { corrected: correction.text, corrections: correction.words }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(total === 0 && { instead: await instead(context, query, ask) }),
    ...nearOf(result.near ?? placeOfNear(query.near)),
  };
}

function instead(
  { catalogue, clock }: CatalogueContext,
  query: RestaurantPageQuery,
  ask: (query: RestaurantFilterQuery, more: Partial<SearchRequest>) => Promise<SearchResult>,
) {
  const moment = clock();
  return findAlternatives(
    query,
    (asked, { limit, facets }) =>
      ask(asked, { limit, facetsAt: facets ? localMinute(moment) : null }),
    { moment, restaurant: catalogue.peek },
  );
}

/** Every matching restaurant, for the map. */
export async function listAllRestaurants(
  context: CatalogueContext,
  query: AllRestaurantsQuery,
): Promise<AllRestaurants> {
  const { catalogue } = context;
  const { ids } = await landmarkSearch(context, query, requestOf(context, query));
  const restaurants: (MapPlace | RestaurantSummary)[] = [];
  const turns = takeTurns(TURN_MS);
  for (const id of ids) {
    const place =
      query.fields === 'map' ? serializedMapPlace(catalogue, id) : serializedSummary(catalogue, id);
    if (place) restaurants.push(place);
    if (turns.isOver()) await turns.next();
  }
  return { restaurants, total: restaurants.length };
}

/** The first six operating restaurants in featured order. */
export function listFeaturedRestaurants(
  { catalogue }: Pick<CatalogueContext, 'catalogue'>,
  view: SummaryView = summaryOf,
): RestaurantSummary[] {
  const featured: RestaurantSummary[] = [];
  for (const { id, business_status } of catalogue.all()) {
    if (featured.length === FEATURED_COUNT) break;
    const place = business_status === 'OPERATIONAL' ? view(catalogue, id) : null;
    if (place) featured.push(place);
  }
  return featured;
}

/**
 * A request for all matches. Reads the clock only when a filter needs it, because an answer that
 * depends on the time is cached for one minute only.
 */
function requestOf(
  { catalogue, clock }: CatalogueContext,
  query: RestaurantFilterQuery,
): TypedSearch {
  const vocabulary = catalogue.vocabulary();
  const { openNow, openAt, tonight } = query;
  const minute = openNow || openAt || tonight ? localMinute(clock()) : 0;
  return {
    text: query.search,
    isExact: query.exact,
    filters: {
      ...(valuesByName(UNTIMED_FILTERS, (name) => query[name]) as UntimedFilters),
      categories: presentNames(vocabulary, 'categories', query.categories),
      tags: presentNames(vocabulary, 'tags', query.tags),
      openAt: openNow ? minute : null,
      openOn: openAt && openMoment(openAt, minute),
      tonight: tonight ? Math.floor(minute / MINUTES_PER_DAY) : null,
    },
    order: orderOf(query),
    page: 1,
    limit: Infinity,
    facetsAt: null,
  };
}

function orderOf(query: RestaurantFilterQuery): SearchOrder {
  const near = placeOfNear(query.near);
  if (!near) return { by: query.sortBy };
  const { latitude, longitude } = near;
  return { by: 'distance', from: { latitude, longitude } };
}

/** The landmark by which the places are sorted. */
function nearOf(place: ReturnType<typeof placeOfNear>): Pick<RestaurantPage, 'near'> {
  if (!place || !('name' in place)) return {};
  const { name, latitude, longitude } = place;
  return { near: { name, latitude, longitude } };
}
