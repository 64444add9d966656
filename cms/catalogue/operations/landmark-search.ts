/** Searches whose text names a landmark. They find the places near the landmark, nearest first. */
import type { RestaurantFilterQuery } from '#domain/contract/list-query.ts';
import { areaWithin } from '#domain/geography/area.ts';
import { DEFAULT_SORT_ORDER } from '#domain/listing/sort-orders.ts';
import { askedLandmark, type AskedLandmark } from '#search/asked-landmark.ts';
import type { SearchOrder } from '#search/engine.ts';
import { isFunctionWord, wordsOf } from '#search/words.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { restaurantSearch, type FoundRestaurants, type TypedSearch } from './restaurant-search.ts';

type Context = Pick<CatalogueContext, 'catalogue' | 'engine'>;

/** "Near" means the first of these distances, in kilometres, within which there are places. */
const NEAR_KM = [3, 15];

/**
 * Searches for the text of a request. If the text names a landmark, it finds the places near this
 * landmark. Places whose names contain all words of the text still come first.
 *
 * @param query the visitor's query, from which `request` was made
 */
export async function landmarkSearch(
  context: Context,
  query: RestaurantFilterQuery,
  request: TypedSearch,
): Promise<FoundRestaurants> {
  if (request.isExact || request.text === '') return restaurantSearch(context.engine, request);
  const asked = askedLandmark(request.text, query.islands);
  const near = asked && (await searchNear(context, query, request, asked));
  if (near) return near;
  const found = await restaurantSearch(context.engine, request);
  const { correction } = found;
  const meant = correction && !asked ? askedLandmark(correction.text, query.islands) : null;
  if (!correction || !meant) return found;
  const text = correction.text;
  const nearMeant = await searchNear(context, query, { ...request, text }, meant);
  return nearMeant ? { ...nearMeant, correction } : found;
}

/**
 * Returns null if the landmark's words seem to be part of a place's name, or if nothing is found.
 */
async function searchNear(
  context: Context,
  query: RestaurantFilterQuery,
  request: TypedSearch,
  asked: AskedLandmark,
): Promise<FoundRestaurants | null> {
  const { landmark, rest, isNear, isTown } = asked;
  // A position or an order that the visitor has chosen takes precedence.
  const isByLandmark = query.near === null && query.sortBy === DEFAULT_SORT_ORDER;
  const { latitude, longitude } = landmark;
  const order: SearchOrder = isByLandmark
    ? { by: 'distance', from: { latitude, longitude } }
    : request.order;
  const own = isNear ? [] : await idsOf(context, request);
  const named = namedBy(context, own, request.text);
  if (!isTown && rest !== '' && named.length > 0) return null;

  // If a search for a town's name finds places, the result contains the same places in another
  // order.
  const isOwn = isTown && own.length > 0;
  const paged = named.length > 0 && isByLandmark ? { page: 1, limit: Infinity } : {};
  const asking: TypedSearch = { ...request, order, ...paged };
  const found = isOwn
    ? await restaurantSearch(context.engine, asking)
    : await around(context, { ...asking, text: rest }, asked);
  if (found.total === 0) return null;
  const near = isByLandmark ? { near: landmark } : {};
  const result = { ...found, ...near, searched: isOwn ? request.text : rest };
  if (named.length === 0 || !isByLandmark) return result;
  const ids = new Set(found.ids);
  if (named.some((id) => !ids.has(id))) return null;
  const sorted = [...new Set([...named, ...found.ids])];
  const { page, limit } = request;
  // Page 1 is a special case, because the limit may be infinite, and zero times infinity is no
  // number.
  const start = page === 1 ? 0 : (page - 1) * limit;
  return { ...result, ids: sorted.slice(start, start + limit) };
}

/** Searches close to the landmark, then farther away, then everywhere. */
async function around(
  { engine }: Context,
  request: TypedSearch,
  { landmark }: AskedLandmark,
): Promise<FoundRestaurants> {
  if (request.filters.area) return restaurantSearch(engine, request);
  for (const km of NEAR_KM) {
    const filters = { ...request.filters, area: areaWithin(landmark, km) };
    const found = await restaurantSearch(engine, { ...request, filters });
    if (found.total > 0) return found;
  }
  return restaurantSearch(engine, request);
}

/** The ids of all places that a search for the words of the text finds. */
async function idsOf({ engine }: Context, request: TypedSearch): Promise<number[]> {
  const { ids } = await engine.search({ ...request, page: 1, limit: Infinity, facetsAt: null });
  return ids;
}

/** The places whose names contain all words of the text. */
function namedBy({ catalogue }: Context, ids: readonly number[], text: string): number[] {
  const words = wordsOf(text).filter((word) => !isFunctionWord(word));
  return ids.filter((id) => {
    const name = new Set(wordsOf(catalogue.peek(id)?.name ?? ''));
    return words.every((word) => name.has(word));
  });
}
