import type { ParsedFilters } from '#domain/listing/filter-rules.ts';
import type {
  ChoiceFilter,
  FlagFilter,
  OrderFilter,
  PlaceFlag,
  TimedFilter,
} from '#domain/listing/filters.ts';
import type { PriceRange } from '#domain/restaurant/price-range.ts';
import type { SortOrder } from '#domain/listing/sort-orders.ts';

/** The fields of a published restaurant that searches match, filter and sort by. */
export type SearchDocument = Record<PlaceFlag, boolean> & {
  id: number;
  /**
   * Fingerprint of the source data: changes whenever the document may have changed (see `madeFrom`
   * in `search-document.ts`).
   */
  madeFrom: string;
  name: string;
  categories: string[];
  tags: string[];
  island: string | null;
  /** Names of the place's subtypes and features. */
  details: string[];
  /** The place's features that visitors can filter by (`domain/restaurant/feature-filters.ts`). */
  features: string[];
  /** Names people type for the place: island, town, street. */
  places: string[];
  /** Names of larger areas around the place: its destination (`Nassau & Paradise Island`). */
  around: string[];
  /** Description and enhanced description as one text. */
  text: string;
  priceRange: PriceRange | null;
  rating: number | null;
  reviews: number;
  verified: boolean;
  featured: boolean;
  /** Position, from 1, among the places that lead the featured order; absent for all others. */
  featured_position?: number | undefined;
  /** As entered; may hold several numbers. */
  phone: string | null;
  /** Degrees, WGS 84; null when the place is not on the map. */
  position: { latitude: number; longitude: number } | null;
  /**
   * The times when the badge says "Open Now", as half-open ranges in minutes of the week. Minute 0
   * is Sunday 12:00 AM Bahamas time; the largest end is 10080. The ranges are sorted, do not
   * overlap and do not wrap around the end of the week.
   */
  openMinutes: ReadonlyArray<readonly [start: number, end: number]>;
  /**
   * Days with special hours, which replace the weekly hours. `day` counts days since 1 January 1970
   * in The Bahamas. `minutes` are sorted half-open ranges in minutes of the day.
   */
  openDays: ReadonlyArray<{
    readonly day: number;
    readonly minutes: ReadonlyArray<readonly [start: number, end: number]>;
  }>;
  /**
   * Number of the day before which the place is never open, counted as in `openDays`; null if there
   * is no such day.
   */
  closedBefore: number | null;
  /** Days of the week, from Sunday (0), on which the place has an event in the evening. */
  eveningWeekdays: readonly number[];
  /** Days on which the place has an evening event with a fixed date, counted as in `openDays`. */
  eveningDays: readonly number[];
  /** A permanently closed place is found only by its name or phone number. */
  isClosedForGood: boolean;
};

/**
 * The filters that engines receive exactly as they were parsed, because they do not depend on the
 * time.
 */
export type UntimedFilters = Omit<ParsedFilters, TimedFilter | OrderFilter>;

/**
 * A place must match all filters. In each list any value may match; an empty list matches every
 * place. Features have kinds: within a kind any chosen feature may match, and every chosen kind
 * must match. The rating null also includes places without a rating. An area excludes places
 * without a position.
 */
export type SearchFilters = UntimedFilters & {
  /**
   * Minute at which the place must be open, counted from 1 January 1970 in Bahamas local time; null
   * for any.
   */
  openAt: number | null;
  /** A second time at which the place must be open; null for none. */
  openOn: OpenMoment | null;
  /**
   * Day on which the place must have an event in the evening, counted as in `openDays`; null for
   * any place. Weekly events do not take place on a date on which special hours close the place.
   */
  tonight: number | null;
};

/**
 * A minute of a day; null for any minute of that day. Days count from 1 January 1970 in The
 * Bahamas.
 */
export type OpenMoment = { day: number; minute: number | null };

export type SearchOrder =
  { by: SortOrder } | { by: 'distance'; from: { latitude: number; longitude: number } };

export type SearchRequest = {
  /**
   * Trimmed; an empty text finds everything. Every word must occur somewhere in the document, whole
   * or as the beginning of a longer word. Searches tolerate no typos: use `corrected` for those.
   */
  text: string;
  filters: SearchFilters;
  order: SearchOrder;
  /** From 1; a page past the end is empty. */
  page: number;
  /** 1 or more; `Infinity` for all. */
  limit: number;
  /** Minute (as in `openAt`) for which to count open places; null omits the facets. */
  facetsAt: number | null;
};

/**
 * Number of places for each choice. The count of a choice ignores the selection in its own filter;
 * the count of a feature ignores only the selected features of the same kind. The count of `openNow`
 * ignores `openNow`. The counts of other flags apply all filters.
 */
export type SearchFacets = Record<ChoiceFilter, Record<string, number>> &
  Record<FlagFilter, number>;

export type SearchResult = {
  ids: number[];
  /** Matches on all pages, exact. */
  total: number;
  facets: SearchFacets | null;
};

/** A search text with its typos corrected. */
export type Correction = {
  text: string;
  /** The replaced words as typed, each with its replacement of one or more whole words. */
  words: { from: string; to: string }[];
};

/**
 * The only interface to a search engine. The index holds no original data: it can be rebuilt from
 * the CMS at any time.
 */
export type SearchEngine = {
  readonly name: string;
  search: (request: SearchRequest) => Promise<SearchResult>;
  /**
   * Adds documents, replacing those with the same id, and deletes the ids in `removed`. Idempotent.
   */
  apply: (changes: { upserted: SearchDocument[]; removed: number[] }) => Promise<void>;
  /** Replaces the whole index in one step: searches see the old or the new one, never a part. */
  rebuild: (documents: Iterable<SearchDocument>) => Promise<void>;
  /**
   * Suggests a corrected text, in which words that no document has are replaced by the most similar
   * ones. Null when nothing needs correction, or when no correction finds anything.
   */
  corrected?: (text: string) => Correction | null;
  /** Increases whenever a search may return something else than before. */
  version: () => number;
  close: () => Promise<void>;
};

/** The part of an engine that callers may use to search. */
export type Searcher = Pick<SearchEngine, 'name' | 'search' | 'version' | 'corrected'> & {
  /** Name of the engine that currently answers, if a fallback engine exists. */
  answering?: () => string;
  /**
   * Why the fallback currently answers; null while the engine itself answers or is not filled yet.
   */
  failure?: () => unknown;
};
