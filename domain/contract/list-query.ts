import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { readNear, type Near } from '#domain/geography/read-near.ts';
import { FILTER_RULES, type ParsedFilters } from '#domain/listing/filter-rules.ts';
import { FILTER_NAMES, valuesByName, type FilterName } from '#domain/listing/filters.ts';
import { MAX_PAGE, searchText, wholeNumber } from '#domain/listing/query-values.ts';
import { DEFAULT_SORT_ORDER, SORT_ORDERS, type SortOrder } from '#domain/listing/sort-orders.ts';

/** Parses a flag: `true` is true, anything else is false. */
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

type Parsed<T> = z.ZodMiniDefault<
  z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<T, string>>
>;

/** The parameters of the filters. `filter-rules.ts` describes the format of each. */
const filters = valuesByName(FILTER_NAMES, (name) => {
  const read: (text: string) => unknown = FILTER_RULES[name].read;
  return z._default(z.pipe(z.string(), z.transform(read)), () => read('') as object);
}) as { [Name in FilterName]: Parsed<ParsedFilters[Name]> };

/**
 * Query parameters of every list of restaurants. Those marked "API extension" are not in the
 * original API.
 */
export const restaurantFilterQuerySchema = z.object({
  search: z._default(z.pipe(z.string(), z.transform(searchText)), ''),
  /** `true`: matches the search as typed, without spelling correction (API extension). */
  exact: flag,
  ...filters,
  /**
   * `latitude,longitude` in degrees, or the name of a landmark (`arawak-cay`): sorts by distance and
   * overrides `sortBy`. An unknown landmark and anything else is ignored (API extension).
   */
  near: z._default(
    z.pipe(
      z.string(),
      z.transform((text): Near | null => readNear(text)),
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

/**
 * The queries before parsing. All values are strings, and parsing sets the defaults of absent
 * parameters.
 */
export type AllQueryInput = z.input<typeof allRestaurantsQuerySchema>;
export type PageQueryInput = z.input<typeof restaurantPageQuerySchema>;

export type RestaurantFilterQuery = z.infer<typeof restaurantFilterQuerySchema>;
export type AllRestaurantsQuery = z.infer<typeof allRestaurantsQuerySchema>;
export type RestaurantPageQuery = z.infer<typeof restaurantPageQuerySchema>;
