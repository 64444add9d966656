import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/page-sizes.ts';
import { PRICE_RANGES, type PriceRange } from '#domain/price-range.ts';
import { DEFAULT_SORT_ORDER, SORT_ORDERS, type SortOrder } from '#domain/sort-orders.ts';

/** Longest search text that is looked at, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 200;

/** Most values of one filter that are looked at. */
export const MAX_FILTER_VALUES = 50;

/** The values of a comma-joined parameter: trimmed, without blanks and repetitions. */
export function commaValues(text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values.filter(Boolean))].slice(0, MAX_FILTER_VALUES);
}

const names = z._default(z.pipe(z.string(), z.transform(commaValues)), []);

const wholeNumber = (fallback: number, max: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((text) =>
        /^\d{1,15}$/.test(text.trim()) && Number(text) >= 1 ? Math.min(Number(text), max) : fallback,
      ),
    ),
    fallback,
  );

/** What may be asked of every list of restaurants. */
export const restaurantFilterQuerySchema = z.object({
  search: z._default(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim().slice(0, MAX_SEARCH_LENGTH)),
    ),
    '',
  ),
  tags: names,
  categories: names,
  islands: names,
  /** `$` to `$$$$`, comma-joined; other values are ignored (an addition to the specification). */
  prices: z._default(
    z.pipe(
      z.string(),
      z.transform((text) =>
        commaValues(text).filter((value): value is PriceRange =>
          PRICE_RANGES.some((price) => price === value),
        ),
      ),
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

export const restaurantPageQuerySchema = z.extend(restaurantFilterQuerySchema, {
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  /** `true` adds the number of matches of each filter value (an addition). */
  facets: z._default(
    z.pipe(
      z.string(),
      z.transform((text) => text === 'true'),
    ),
    false,
  ),
});

export type RestaurantFilterQuery = z.infer<typeof restaurantFilterQuerySchema>;
export type RestaurantPageQuery = z.infer<typeof restaurantPageQuerySchema>;

function parseNear(text: string): { latitude: number; longitude: number } | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
