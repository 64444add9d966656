import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { isPriceRange } from '#domain/restaurant/price-range.ts';
import { readArea, type Area } from '#domain/geography/area.ts';
import { readIsland } from '#domain/geography/read-island.ts';
import { readOpenAt, type OpenAt } from '#domain/listing/open-at.ts';
import { readTag } from '#domain/listing/preferred-tags.ts';
import { readFeature } from '#domain/restaurant/feature-filters.ts';
import { readCategory } from '#domain/restaurant/read-category.ts';
import {
  commaValues,
  knownNames,
  MAX_PAGE,
  ratingValue,
  searchText,
  wholeNumber,
} from '#domain/listing/query-values.ts';
import { DEFAULT_SORT_ORDER, SORT_ORDERS, type SortOrder } from '#domain/listing/sort-orders.ts';

/** Comma-joined names, in any spelling that `read` recognizes. */
const names = <T extends string>(read: (name: string) => readonly T[] | T | null) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((text): T[] => knownNames(text, read)),
    ),
    [],
  );

/** `true`; anything else is false. */
const flag = z._default(
  z.pipe(
    z.string(),
    z.transform((text) => text === 'true'),
  ),
  false,
);

const count = (fallback: number, max: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((text) => wholeNumber(text, fallback, max)),
    ),
    fallback,
  );

/**
 * Query parameters of every list of restaurants. Those marked "API extension" are not in the
 * original API.
 */
export const restaurantFilterQuerySchema = z.object({
  search: z._default(z.pipe(z.string(), z.transform(searchText)), ''),
  /** `true`: matches the search as typed, without spelling correction (API extension). */
  exact: flag,
  tags: names(readTag),
  /** Names or slugs, in any letter case. */
  categories: names(readCategory),
  /** Names, slugs or destinations, in any letter case and spelling. */
  islands: names(readIsland),
  /** `$` to `$$$$`, comma-joined; other values are ignored (API extension). */
  prices: z._default(
    z.pipe(
      z.string(),
      z.transform((text) => commaValues(text).filter(isPriceRange)),
    ),
    [],
  ),
  /**
   * Features that places must have, comma-joined: `Vegan options,Wi-Fi`, in any spelling. Unknown
   * values are ignored. The kinds are service, diet, access, payment and atmosphere. Places must
   * match every chosen kind, with any of its chosen features. Vegan implies vegetarian (API
   * extension).
   */
  features: names(readFeature),
  /** Minimum rating, 1 to 5 with at most one decimal; anything else is ignored (API extension). */
  minRating: z._default(z.pipe(z.string(), z.transform(ratingValue)), null),
  openNow: flag,
  /** `true`: places open around the clock all week. Special dates do not count (API extension). */
  open24Hours: flag,
  /**
   * `Fri-19:00`: the next Friday at 7 PM in The Bahamas. `Fri`: at any time on the next Friday,
   * today included. `19:00`: the next 7 PM, today or tomorrow. Anything else is ignored. Combines
   * with `openNow` (API extension).
   */
  openAt: z._default(
    z.pipe(
      z.string(),
      z.transform((text): OpenAt | null => readOpenAt(text)),
    ),
    null,
  ),
  /**
   * `south,west,north,east` in degrees, to three decimals: only places with a position inside.
   * Anything else is ignored (API extension).
   */
  area: z._default(
    z.pipe(
      z.string(),
      z.transform((text): Area | null => readArea(text)),
    ),
    null,
  ),
  sortBy: z._default(
    z.pipe(
      z.string(),
      z.transform(
        (text): SortOrder => SORT_ORDERS.find((order) => order === text) ?? DEFAULT_SORT_ORDER,
      ),
    ),
    DEFAULT_SORT_ORDER,
  ),
  /** `latitude,longitude` in degrees: sorts by distance and overrides `sortBy` (API extension). */
  near: z._default(
    z.pipe(
      z.string(),
      z.transform((text): { latitude: number; longitude: number } | null => parseNear(text)),
    ),
    null,
  ),
});

export const allRestaurantsQuerySchema = z.extend(restaurantFilterQuerySchema, {
  /** `map` leaves out the fields that the map does not show (API extension). */
  fields: z._default(
    z.pipe(
      z.string(),
      z.transform((text): 'all' | 'map' => (text === 'map' ? 'map' : 'all')),
    ),
    'all',
  ),
});

export const restaurantPageQuerySchema = z.extend(restaurantFilterQuerySchema, {
  page: count(1, MAX_PAGE),
  limit: count(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  /** `true` adds the number of matches of each filter value (API extension). */
  facets: flag,
});

/** The queries before parsing: strings, and absent parameters have their defaults. */
export type AllQueryInput = z.input<typeof allRestaurantsQuerySchema>;
export type PageQueryInput = z.input<typeof restaurantPageQuerySchema>;

export type RestaurantFilterQuery = z.infer<typeof restaurantFilterQuerySchema>;
export type AllRestaurantsQuery = z.infer<typeof allRestaurantsQuerySchema>;
export type RestaurantPageQuery = z.infer<typeof restaurantPageQuerySchema>;

function parseNear(text: string): { latitude: number; longitude: number } | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
