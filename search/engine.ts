import type { Area } from '#domain/geography/area.ts';
import type { PriceRange } from '#domain/restaurant/price-range.ts';
import type { SortOrder } from '#domain/listing/sort-orders.ts';

/** What is searched, filtered and sorted of one published restaurant. */
export type SearchDocument = {
  id: number;
  /** Another text whenever the document may be another one (`madeFrom` of `search-document.ts`). */
  madeFrom: string;
  name: string;
  categories: string[];
  tags: string[];
  island: string | null;
  /** What it is and has beside categories and tags, by name: subtypes, features. */
  details: string[];
  /** Those of its features that are filtered by (`domain/restaurant/feature-filters.ts`). */
  features: string[];
  /** Names people type for the place: island, town, street. */
  places: string[];
  /** Names of what it is a part of: its destination (`Nassau & Paradise Island`). */
  around: string[];
  /** Description and enhanced description as one text. */
  text: string;
  priceRange: PriceRange | null;
  rating: number | null;
  reviews: number;
  verified: boolean;
  featured: boolean;
  /** As it is written, perhaps several. */
  phone: string | null;
  /** Degrees, WGS 84; null when the place is not on the map. */
  position: { latitude: number; longitude: number } | null;
  /**
   * When the badge says "Open Now": half-open ranges of minutes of the week, 0 is Sunday 12:00 AM
   * Bahamas time, at most 10080; sorted, not overlapping, none wraps.
   */
  openMinutes: ReadonlyArray<readonly [start: number, end: number]>;
  /**
   * Days that are not as the week says, by their numbers (days from 1 January 1970 in The Bahamas):
   * minutes of the day, likewise sorted, in place of all that the week says of it.
   */
  openDays: ReadonlyArray<{
    readonly day: number;
    readonly minutes: ReadonlyArray<readonly [start: number, end: number]>;
  }>;
  /** Number of the day before which the place is never open; null for none. */
  closedBefore: number | null;
  /** Whether its week is open around the clock. */
  open24Hours: boolean;
  /** Found by who asks for it by its name, and by nobody else. */
  isClosedForGood: boolean;
};

export type SearchFilters = {
  /** Any of them; empty means all. The groups combine: every group must hold. */
  tags: string[];
  categories: string[];
  islands: string[];
  prices: PriceRange[];
  /** Of each kind of features any; all kinds must hold. */
  features: string[];
  /** At least this rating; null for any, also for none. */
  minRating: number | null;
  /**
   * Minute at which the place must be open, counted from the beginning of 1970 by the clocks of The
   * Bahamas; null for any.
   */
  openAt: number | null;
  /** When it must be open too, another time; null for any. */
  openOn: OpenMoment | null;
  /** Whether its week must be open around the clock. */
  open24Hours: boolean;
  /** Where it must be, which nothing without a position is; null for everywhere. */
  area: Area | null;
};

/** A minute of a day, or any minute of it: null. Days count from 1 January 1970 in The Bahamas. */
export type OpenMoment = { day: number; minute: number | null };

export type SearchOrder =
  { by: SortOrder } | { by: 'distance'; from: { latitude: number; longitude: number } };

export type SearchRequest = {
  /**
   * Trimmed; empty finds everything. Every word must occur somewhere in the document, as it is spelled or
   * as the beginning of another one: mistakes are put right before (`corrected`).
   */
  text: string;
  filters: SearchFilters;
  order: SearchOrder;
  /** From 1; a page past the end is empty. */
  page: number;
  /** 1 or more; `Infinity` for all. */
  limit: number;
  /** Minute, like `openAt`, to count open places for; null leaves the facets out. */
  facetsAt: number | null;
};

export type SearchFacets = {
  tags: Record<string, number>;
  categories: Record<string, number>;
  islands: Record<string, number>;
  prices: Record<string, number>;
  /** A feature is counted without those of its kind that are chosen. */
  features: Record<string, number>;
  openNow: number;
  /** Under all filters. */
  open24Hours: number;
};

export type SearchResult = {
  ids: number[];
  /** Matches on all pages, exact. */
  total: number;
  facets: SearchFacets | null;
};

/** A search whose mistakes are put right. */
export type Correction = {
  text: string;
  /** The words that were replaced, as they were typed, each with whole words in its place. */
  words: { from: string; to: string }[];
};

/**
 * The only door to a search engine. The index holds nothing of its own: it can be rebuilt from the
 * CMS at any time.
 */
export type SearchEngine = {
  readonly name: string;
  search: (request: SearchRequest) => Promise<SearchResult>;
  /** Puts documents in, replacing those with the same id, and takes `removed` out. Idempotent. */
  apply: (changes: { upserted: SearchDocument[]; removed: number[] }) => Promise<void>;
  /** Replaces the whole index in one step: searches see the old or the new one, never a part. */
  rebuild: (documents: Iterable<SearchDocument>) => Promise<void>;
  /**
   * What somebody who searched for this may have meant: the text with words that are nowhere replaced by
   * those they resemble most. Null where every word is somewhere, or nothing is found by what they resemble.
   */
  corrected?: (text: string) => Correction | null;
  /** A higher number whenever a search may find something else than before. */
  version: () => number;
  close: () => Promise<void>;
};

/** Who searches sees no more of an engine than this. */
export type Searcher = Pick<SearchEngine, 'name' | 'search' | 'version' | 'corrected'> & {
  /** Name of the engine that answers at present, where another can stand in for it. */
  answering?: () => string;
  /** Why another engine answers at present; null where none does, or this one is not filled yet. */
  failure?: () => unknown;
};
