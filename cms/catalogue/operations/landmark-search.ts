/** Searches whose text names a landmark: they find what is near it, nearest first. */
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
 * Searches for the text of a request. If it names a landmark, the places near it are found. Places
 * with all words of the text in their names still come first.
 *
 * @param query what the request was made from
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

/** Returns null if the words of the landmark are rather part of a name, or nothing is found. */
async function searchNear(
  context: Context,
  query: RestaurantFilterQuery,
  request: TypedSearch,
  asked: AskedLandmark,
): Promise<FoundRestaurants | null> {
  const { landmark, rest, isNear, isTown } = asked;
  // The visitor's choice of a position or an order comes first.
  const isByLandmark = query.near === null && query.sortBy === DEFAULT_SORT_ORDER;
  const { latitude, longitude } = landmark;
  const order: SearchOrder = isByLandmark
    ? { by: 'distance', from: { latitude, longitude } }
    : request.order;
  const own = isNear ? [] : await idsOf(context, request);
  const named = namedBy(context, own, request.text);
  if (!isTown && rest !== '' && named.length > 0) return null;

  // A town's own places stay as they are, in another order.
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
  // The limit may be infinite, and then there is only one page.
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

/** All places that the words of the text find. */
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
