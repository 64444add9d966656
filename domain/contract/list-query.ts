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

/** Comma-joined names, in any spelling that `read` knows. */
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

/** What may be asked of every list of restaurants. */
export const restaurantFilterQuerySchema = z.object({
  search: z._default(z.pipe(z.string(), z.transform(searchText)), ''),
  /** `true`: only what is spelled as the search is (an addition). */
  exact: flag,
  tags: names(readTag),
  /** Names or slugs, in any letter case. */
  categories: names(readCategory),
  /** Names, slugs or destinations, in any letter case and spelling. */
  islands: names(readIsland),
  /** `$` to `$$$$`, comma-joined; other values are ignored (an addition). */
  prices: z._default(
    z.pipe(
      z.string(),
      z.transform((text) => commaValues(text).filter(isPriceRange)),
    ),
    [],
  ),
  /**
   * What places must have, comma-joined: `Vegan options,Wi-Fi`, in any spelling; other values are
   * ignored. Of one kind of features (service, diet, access, payment, atmosphere) any, of different
   * kinds all must hold; vegan implies vegetarian (an addition).
   */
  features: names(readFeature),
  /** The least rating, 1 to 5 with at most one decimal; anything else is ignored (an addition). */
  minRating: z._default(z.pipe(z.string(), z.transform(ratingValue)), null),
  openNow: flag,
  /** `true`: places whose week is open around the clock, whatever single dates say (an addition). */
  open24Hours: flag,
  /**
   * `Fri-19:00`: the next time that it is 7 PM on a Friday in The Bahamas; `Fri`: at some time on
   * Friday, also today; `19:00`: at 7 PM today. Anything else is ignored. It holds beside `openNow`
   * (an addition).
   */
  openAt: z._default(
    z.pipe(
      z.string(),
      z.transform((text): OpenAt | null => readOpenAt(text)),
    ),
    null,
  ),
  /**
   * `south,west,north,east` in degrees, to three decimals: places within it, which those without a
   * position never are. Anything else is ignored (an addition).
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
  /** `latitude,longitude` in degrees: nearest first, instead of `sortBy` (an addition). */
  near: z._default(
    z.pipe(
      z.string(),
      z.transform((text): { latitude: number; longitude: number } | null => parseNear(text)),
    ),
    null,
  ),
});

export const allRestaurantsQuerySchema = z.extend(restaurantFilterQuerySchema, {
  /** `map` leaves out what the map does not show (an addition). */
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
  /** `true` adds the number of matches of each filter value (an addition). */
  facets: flag,
});

/** The same as they are sent: texts, what is absent has its default. */
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
