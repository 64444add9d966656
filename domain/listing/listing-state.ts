import type { Feature } from '#domain/restaurant/feature-filters.ts';
import type { PriceRange } from '#domain/restaurant/price-range.ts';
import { FILTER_GROUPS, type FilterGroup } from './listing-parts.ts';
import { DEFAULT_PAGE_SIZE } from './page-sizes.ts';
import { DEFAULT_SORT_ORDER, type SortOrder } from './sort-orders.ts';

export const LISTING_VIEWS = ['list', 'map'] as const;
export type ListingView = (typeof LISTING_VIEWS)[number];

/** The complete state of the listing. Its address encodes exactly this state. */
export type ListingState = {
  search: string;
  /** Matches the search as typed, without spelling correction. */
  exact: boolean;
  tags: string[];
  categories: string[];
  islands: string[];
  prices: PriceRange[];
  features: Feature[];
  /** Null shows all places, including unrated ones. */
  minRating: number | null;
  openNow: boolean;
  open24Hours: boolean;
  /** In the format of `writeOpenAt`; empty for any time. */
  openAt: string;
  /** In the format of `writeArea`; empty for everywhere. */
  area: string;
  page: number;
  limit: number;
  sort: SortOrder;
  view: ListingView;
};

export const DEFAULT_LISTING_STATE: ListingState = {
  search: '',
  exact: false,
  tags: [],
  categories: [],
  islands: [],
  prices: [],
  features: [],
  minRating: null,
  openNow: false,
  open24Hours: false,
  openAt: '',
  area: '',
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  sort: DEFAULT_SORT_ORDER,
  view: 'list',
};

/**
 * The query of the listing's address, without the question mark and without defaults. Names are
 * joined with commas: the CMS forbids commas in names.
 */
export function writeListingState(state: ListingState): string {
  const parameters = new URLSearchParams(filterQuery(state));
  if (state.page > 1) parameters.set('page', String(state.page));
  if (state.limit !== DEFAULT_PAGE_SIZE) parameters.set('limit', String(state.limit));
  if (state.sort !== DEFAULT_SORT_ORDER) parameters.set('sort', state.sort);
  if (state.view !== 'list') parameters.set('view', state.view);
  return parameters.toString();
}

/**
 * The listing's address for the values that differ from the default.
 *
 * @param base path of the page that the visitor is on
 */
export function listingPath(state: Partial<ListingState>, base = '/restaurants'): string {
  const query = writeListingState({ ...DEFAULT_LISTING_STATE, ...state });
  return query ? `${base}?${query}` : base;
}

type FilterQuery = Partial<
  Record<
    'search' | 'exact' | FilterGroup | 'minRating' | 'openNow' | 'open24Hours' | 'openAt' | 'area',
    string
  >
>;

/** Search and filters as query parameters, the same in the listing's address and in the API. */
export function filterQuery(state: ListingState): FilterQuery {
  const query: FilterQuery = {};
  if (state.search) query.search = state.search;
  if (state.search && state.exact) query.exact = 'true';
  for (const group of FILTER_GROUPS) {
    if (state[group].length > 0) query[group] = state[group].join(',');
  }
  if (state.minRating !== null) query.minRating = String(state.minRating);
  if (state.openNow) query.openNow = 'true';
  if (state.open24Hours) query.open24Hours = 'true';
  if (state.openAt) query.openAt = state.openAt;
  if (state.area) query.area = state.area;
  return query;
}
