import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { isPriceRange } from '#domain/restaurant/price-range.ts';
import { commaValues, MAX_PAGE, searchText, wholeNumber } from '#domain/listing/query-values.ts';
import { DEFAULT_SORT_ORDER, SORT_ORDERS, type SortOrder } from '#domain/listing/sort-orders.ts';

const names = z._default(z.pipe(z.string(), z.transform(commaValues)), []);

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
  tags: names,
  categories: names,
  islands: names,
  /** `$` to `$$$$`, comma-joined; other values are ignored (an addition). */
  prices: z._default(
    z.pipe(
      z.string(),
      z.transform((text) => commaValues(text).filter(isPriceRange)),
    ),
    [],
  ),
  openNow: z._default(
    z.pipe(
      z.string(),
      z.transform((text) => text === 'true'),
    ),
    false,
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
  facets: z._default(
    z.pipe(
      z.string(),
      z.transform((text) => text === 'true'),
    ),
    false,
  ),
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
