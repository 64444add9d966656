import type { FilterState } from './filter-rules.ts';
import { FILTER_NAMES, FILTERS, parametersOf, valuesByName, type FilterName } from './filters.ts';
import { DEFAULT_PAGE_SIZE } from './page-sizes.ts';
import { DEFAULT_SORT_ORDER, type SortOrder } from './sort-orders.ts';

export const LISTING_VIEWS = ['list', 'map'] as const;
export type ListingView = (typeof LISTING_VIEWS)[number];

/** The complete state of the listing. The listing's URL encodes exactly this state. */
export type ListingState = FilterState & {
  search: string;
  /** Matches the search as typed, without spelling correction. */
  exact: boolean;
  page: number;
  limit: number;
  sort: SortOrder;
  view: ListingView;
  /**
   * Id of the restaurant that the map marks, or 0. While a restaurant is marked, pages have the
   * largest size.
   */
  place: number;
};

const EMPTY = { choices: [], flag: false, number: null, text: '' };

/** The state's values when no filter is active. */
export const NO_FILTERS = valuesByName(
  FILTER_NAMES,
  (name) => EMPTY[FILTERS[name].kind],
) as FilterState;

export const DEFAULT_LISTING_STATE: ListingState = {
  ...{ search: '', exact: false },
  ...NO_FILTERS,
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  sort: DEFAULT_SORT_ORDER,
  view: 'list',
  place: 0,
};

/**
 * The query of the listing's URL, without the question mark and without defaults. Names are joined
 * with commas: the CMS forbids commas in names.
 */
export function writeListingState(state: ListingState): string {
  const parameters = new URLSearchParams(filterQuery(state));
  if (state.page > 1) parameters.set('page', String(state.page));
  if (state.limit !== DEFAULT_PAGE_SIZE && !state.place)
    parameters.set('limit', String(state.limit));
  if (state.sort !== DEFAULT_SORT_ORDER) parameters.set('sort', state.sort);
  if (state.view !== 'list') parameters.set('view', state.view);
  if (state.place) parameters.set('place', String(state.place));
  return parameters.toString();
}

/**
 * The listing's URL for a state with these values, and defaults for all others.
 *
 * @param base path of the page that the visitor is on
 */
export function listingPath(state: Partial<ListingState>, base = '/restaurants'): string {
  const query = writeListingState({ ...DEFAULT_LISTING_STATE, ...state });
  return query ? `${base}?${query}` : base;
}

/** All parameters of the listing's URL. */
export const LISTING_PARAMETERS: readonly string[] = [
  ...['search', 'exact'],
  ...FILTER_NAMES.flatMap(parametersOf),
  ...['page', 'limit', 'sort', 'view', 'place'],
];

/** Whether a filter is active. */
export function hasFilter(state: FilterState, name: FilterName): boolean {
  const value = state[name];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

type FilterQuery = Partial<Record<'search' | 'exact' | FilterName, string>>;

/** Search and filters as query parameters, the same in the listing's URL and in the API. */
export function filterQuery(state: ListingState): FilterQuery {
  const query: FilterQuery = {};
  if (state.search) query.search = state.search;
  if (state.search && state.exact) query.exact = 'true';
  // A list becomes its values joined by commas, a flag becomes "true".
  for (const name of FILTER_NAMES) if (hasFilter(state, name)) query[name] = String(state[name]);
  return query;
}
