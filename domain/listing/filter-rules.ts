/** The parser and the labels of each filter. `filters.ts` is the table of the filters. */
import { readArea, writeArea } from '#domain/geography/area.ts';
import { landmarkName, readLandmark } from '#domain/geography/near.ts';
import { readIsland } from '#domain/geography/read-island.ts';
import { featureKind, readFeature } from '#domain/restaurant/feature-filters.ts';
import { isPriceRange } from '#domain/restaurant/price-range.ts';
import { readCategory } from '#domain/restaurant/read-category.ts';
import {
  FILTERS,
  FLAG_FILTERS,
  valuesByName,
  type FilterName,
  type FlagFilter,
} from './filters.ts';
import { openAtLabel, readOpenAt, writeOpenAt } from './open-at.ts';
import { readTag } from './preferred-tags.ts';
import { knownNames, ratingValue } from './query-values.ts';

/**
 * How a filter is parsed and shown. `Value` is the type in the listing's state, `Parsed` the type
 * after parsing an API call.
 */
type FilterRule<Value, Parsed> = {
  /** Parses a parameter; an empty text gives the value without the filter. */
  read: (text: string) => Parsed;
  toState: (parsed: Parsed) => Value;
  /**
   * The labels of its chips. A filter with several values has one chip for each.
   *
   * @param now minutes since the start of 1970, in Bahamas local time
   */
  labels: (value: Value, now: number) => readonly string[];
  /** Splits the choices into groups that are joined by "and". */
  groupOf?: (choice: string) => string | null;
};

/** @param read returns the names that a spelling means */
const choices = <Name extends string>(
  read: (spelling: string) => readonly Name[] | Name | null,
): FilterRule<Name[], Name[]> => ({
  read: (text) => knownNames(text, read),
  toState: (names) => names,
  labels: (names) => names,
});

const flag = (name: FlagFilter): FilterRule<boolean, boolean> => ({
  read: (text) => text === 'true',
  toState: (isOn) => isOn,
  labels: (isOn) => (isOn ? [FILTERS[name].title] : []),
});

const RULES = {
  tags: choices(readTag),
  /** Names or slugs, in any letter case. */
  categories: choices(readCategory),
  /** Names, slugs or destinations, in any letter case and spelling. */
  islands: choices(readIsland),
  /** `$` to `$$$$`; other values are ignored (API extension). */
  prices: choices((name) => (isPriceRange(name) ? name : null)),
  /**
   * Features that places must have, in any spelling. Unknown values are ignored. The kinds are
   * service, diet, access, payment and atmosphere. Places must match every chosen kind, with any of
   * its chosen features. Vegan implies vegetarian (API extension).
   */
  features: { ...choices(readFeature), groupOf: featureKind },
  /** Minimum rating, 1 to 5 with at most one decimal; anything else is ignored (API extension). */
  minRating: {
    read: ratingValue,
    toState: (rating: number | null) => rating,
    labels: (rating: number | null) => (rating === null ? [] : [`Rated ${rating}+`]),
  },
  /** `tonight`: places with an event of today that begins at 4 PM or later (API extension). */
  ...valuesByName(FLAG_FILTERS, flag),
  /**
   * `Fri-19:00`: the next Friday at 7 PM in The Bahamas. `Fri`: at any time on the next Friday,
   * today included. `19:00`: the next 7 PM, today or tomorrow. Anything else is ignored. Combines
   * with `openNow` (API extension).
   */
  openAt: {
    read: readOpenAt,
    toState: writeOpenAt,
    labels: (openAt: string, now: number) => (openAt ? [openAtLabel(openAt, now)] : []),
  },
  /**
   * `south,west,north,east` in degrees, to three decimals: only places with a position inside.
   * Anything else is ignored (API extension).
   */
  area: {
    read: readArea,
    toState: writeArea,
    labels: (area: string) => (area ? [FILTERS.area.title] : []),
  },
  /**
   * A landmark (`arawak-cay`): sorts by the distance from it. The API also takes a position
   * (`list-query.ts`).
   */
  near: {
    read: readLandmark,
    toState: (near: string) => near,
    labels: (near: string) => (near ? [`${FILTERS.near.title} ${landmarkName(near)}`] : []),
  },
};

/** The filters as parsed from an API call. */
export type ParsedFilters = { [Name in FilterName]: ReturnType<(typeof RULES)[Name]['read']> };
/** The filters as the listing's state has them. */
export type FilterState = { [Name in FilterName]: ReturnType<(typeof RULES)[Name]['toState']> };

export const FILTER_RULES: {
  readonly [Name in FilterName]: FilterRule<FilterState[Name], ParsedFilters[Name]>;
} = RULES;

/** The parsed filters of a call without filters. */
export const NO_PARSED_FILTERS = /* @__PURE__ */ valuesByName(
  Object.keys(FILTER_RULES) as FilterName[],
  (name) => FILTER_RULES[name].read(''),
) as ParsedFilters;
