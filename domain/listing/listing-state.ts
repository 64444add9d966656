import type { AllQueryInput, PageQueryInput } from '#domain/contract/list-query.ts';
import { ADDRESS_PAGE_SIZES, DEFAULT_PAGE_SIZE } from './page-sizes.ts';
import { isPriceRange, type PriceRange } from '#domain/restaurant/price-range.ts';
import { commaValues, MAX_PAGE, searchText, wholeNumber } from './query-values.ts';
import { DEFAULT_SORT_ORDER, SORT_ORDERS, type SortOrder } from './sort-orders.ts';

export const LISTING_VIEWS = ['list', 'map'] as const;
export type ListingView = (typeof LISTING_VIEWS)[number];

/** What the listing shows. The address is this state and nothing else. */
export type ListingState = {
  search: string;
  tags: string[];
  categories: string[];
  islands: string[];
  prices: PriceRange[];
  openNow: boolean;
  page: number;
  limit: number;
  sort: SortOrder;
  view: ListingView;
};

/** The groups of filters that hold several values. */
export const FILTER_GROUPS = ['tags', 'categories', 'islands', 'prices'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

export const DEFAULT_LISTING_STATE: ListingState = {
  search: '',
  tags: [],
  categories: [],
  islands: [],
  prices: [],
  openNow: false,
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  sort: DEFAULT_SORT_ORDER,
  view: 'list',
};

/**
 * Reads the query of the listing's address. What cannot be read falls to its default, so that a
 * shared link never breaks. `category` is merged into the categories; a name that comes again, as a
 * form without JavaScript sends it, adds to its values.
 *
 * @param query with or without the question mark
 */
export function readListingState(query: string): ListingState {
  const parameters = new URLSearchParams(query);
  const values = (...names: string[]) =>
    commaValues(names.flatMap((name) => parameters.getAll(name)).join(','));
  const limit = Number(parameters.get('limit'));
  return {
    search: searchText(parameters.get('search') ?? ''),
    tags: values('tags'),
    categories: values('category', 'categories'),
    islands: values('islands'),
    prices: values('prices').filter(isPriceRange),
    openNow: parameters.get('openNow') === 'true',
    page: wholeNumber(parameters.get('page') ?? '', 1, MAX_PAGE),
    limit: ADDRESS_PAGE_SIZES.includes(limit) ? limit : DEFAULT_PAGE_SIZE,
    sort: SORT_ORDERS.find((order) => order === parameters.get('sort')) ?? DEFAULT_SORT_ORDER,
    view: LISTING_VIEWS.find((view) => view === parameters.get('view')) ?? 'list',
  };
}

/**
 * The query of the listing's address, without the question mark; defaults are absent. Names are
 * joined with commas: the CMS lets no comma into a name.
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
 * The listing's address for what differs from the default; `base` is the path under which the
 * visitor came.
 */
export function listingPath(state: Partial<ListingState>, base = '/restaurants'): string {
  const query = writeListingState({ ...DEFAULT_LISTING_STATE, ...state });
  return query ? `${base}?${query}` : base;
}

/** The query of `GET /api/restaurants` for this state. */
export function pageQuery(state: ListingState): PageQueryInput {
  const { page, limit, sort } = state;
  return { page: String(page), limit: String(limit), ...filterQuery(state), sortBy: sort };
}

/** The query of `GET /api/restaurants/all` for this state; the order is sent only when it is not the default. */
export function allQuery(state: ListingState): AllQueryInput {
  return {
    ...filterQuery(state),
    ...(state.sort !== DEFAULT_SORT_ORDER && { sortBy: state.sort }),
  };
}

type FilterQuery = Partial<Record<'search' | FilterGroup | 'openNow', string>>;

function filterQuery(state: ListingState): FilterQuery {
  const query: FilterQuery = {};
  if (state.search) query.search = state.search;
  for (const group of FILTER_GROUPS) {
    if (state[group].length > 0) query[group] = state[group].join(',');
  }
  if (state.openNow) query.openNow = 'true';
  return query;
}
