/**
 * The listing of kept islands without a network, also with a search and filters: its page, and the
 * answers to its API calls from the kept lists of restaurants.
 */
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { AllRestaurants, RestaurantPage } from '#domain/contract/restaurants.ts';
import { placeOfNear } from '#domain/geography/find-landmark.ts';
import { pageQuery } from '#domain/listing/listing-queries.ts';
import { DEFAULT_LISTING_STATE } from '#domain/listing/listing-state.ts';
import { listSummaries } from '#domain/offline/list-summaries.ts';
import { readListQuery, type ListQuery } from '#domain/offline/read-list-query.ts';
import { MAX_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { byFeatured } from '#domain/listing/place-order.ts';
import { cachedAt } from './cached-copy.ts';
import { keptIslands, matchKept, type KeptIsland } from './kept-islands.ts';

/** The page of the listing. */
export const LISTING = '/restaurants';
/** The API calls for a page of restaurants, and for all of them. */
export const LIST = '/api/restaurants';
export const ALL = `${LIST}/all`;

/** Address of the API's list of an island's restaurants, in pages of 100. */
export function listAddress(island: string, page: number): string {
  const state = { ...DEFAULT_LISTING_STATE, islands: [island], page, limit: MAX_PAGE_SIZE };
  return `${LIST}?${new URLSearchParams(pageQuery(state)).toString()}`;
}

/** Whether a page or an API call lists restaurants of chosen islands. */
export function isOfIslands({ pathname, searchParams }: URL): boolean {
  return [LISTING, LIST, ALL].includes(pathname) && searchParams.has('islands');
}

/**
 * Returns the newest kept page for an address. The listing of kept islands, as list or map and with
 * any filter, is the page of the whole listing, which then calls the API.
 *
 * @param wasVisited whether there is a visited copy. It is better if the device's own search differs.
 */
export async function matchKeptPage(
  address: string,
  wasVisited = false,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address);
  const exact = await matchKept(address);
  if (exact || pathname !== LISTING) return exact;
  const { islands, search, features } = readListQuery(searchParams);
  if (wasVisited && (search !== '' || features.length > 0)) return undefined;
  const isKept = (await keptNamed(islands)).length > 0;
  return isKept ? matchKept(new URL(LISTING, address).href) : undefined;
}

/** Returns the answer to an API call, or undefined if the device lacks the data for it. */
export async function listedAnswer(address: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(address);
  if (pathname !== LIST && pathname !== ALL) return undefined;
  const query = readListQuery(searchParams);
  const kept = await keptList(query.islands, address);
  const found = kept && listSummaries(kept.restaurants, query, new Date());
  if (!found) return undefined;
  const answer = pathname === ALL ? allOf(found) : pageOf(found, query);
  return Response.json(answer, { headers: { 'X-Kept-At': String(kept.at) } });
}

/** The kept islands with these names. Empty if one of them is not kept. */
async function keptNamed(names: readonly string[]): Promise<KeptIsland[]> {
  const kept = await keptIslands();
  const found = names.map((name) => kept.find((island) => island.name === name));
  return found.includes(undefined) ? [] : found.filter((island) => island !== undefined);
}

/** The restaurants of these islands, in the default order. Null if one island is not kept. */
async function keptList(
  names: readonly string[],
  address: string,
): Promise<{ restaurants: RestaurantSummary[]; at: number } | null> {
  const restaurants: RestaurantSummary[] = [];
  let at = Infinity;
  for (const { name } of await keptNamed(names)) {
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const stored = await matchKept(new URL(listAddress(name, page), address).href);
      // The list ends at the limit of kept restaurants.
      if (!stored) break;
      const listed = (await stored.json()) as RestaurantPage;
      restaurants.push(...listed.restaurants);
      at = Math.min(at, cachedAt(stored));
      hasNext = listed.pagination.hasNext;
    }
  }
  return restaurants.length > 0 ? { restaurants: restaurants.toSorted(byFeatured), at } : null;
}

function allOf(restaurants: RestaurantSummary[]): AllRestaurants {
  return { restaurants, total: restaurants.length };
}

function pageOf(found: RestaurantSummary[], { page, limit, near }: ListQuery): RestaurantPage {
  const total = found.length;
  const place = placeOfNear(near);
  return {
    restaurants: found.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, hasNext: page * limit < total, hasPrev: page > 1 },
    ...(place &&
      'name' in place && {
        near: { name: place.name, latitude: place.latitude, longitude: place.longitude },
      }),
  };
}
