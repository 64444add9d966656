/** What visitors do to the listing: pure steps from one state to the next. */
import { FILTER_GROUPS, type FilterGroup, type ListingPart } from './listing-parts.ts';
import { DEFAULT_LISTING_STATE, type ListingState, type ListingView } from './listing-state.ts';
import { readListingState } from './read-listing-state.ts';
import { searchText } from './query-values.ts';
import type { SortOrder } from './sort-orders.ts';

/** A new search begins on the first page. */
export function withSearch(state: ListingState, text: string): ListingState {
  return { ...state, search: searchText(text), exact: false, page: 1 };
}

/**
 * A suggestion that is a filter, in place of the search that was being typed; the other filters stay.
 *
 * @param path listing address of the suggestion, e.g. `/restaurants?islands=Exuma`
 */
export function withSuggestion(state: ListingState, path: string): ListingState {
  const { categories, islands } = readListingState(path.slice(path.indexOf('?')));
  return {
    ...state,
    search: '',
    exact: false,
    page: 1,
    categories: [...new Set([...state.categories, ...categories])],
    islands: [...new Set([...state.islands, ...islands])],
  };
}

/** Selects a value of a filter, or takes it out when it is selected. */
export function withToggled(state: ListingState, group: FilterGroup, value: string): ListingState {
  const values: readonly string[] = state[group];
  const next = values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value];
  return { ...state, [group]: next, page: 1 };
}

/** The search as it is spelled, whatever it may have meant. */
export function withExactSearch(state: ListingState): ListingState {
  return { ...state, exact: true, page: 1 };
}

/** @param openAt as `writeOpenAt` writes it; empty for any time */
export function withOpenAt(state: ListingState, openAt: string): ListingState {
  return { ...state, openAt, page: 1 };
}

/** @param area as `writeArea` writes it; empty for everywhere */
export function withArea(state: ListingState, area: string): ListingState {
  return { ...state, area, page: 1 };
}

export function withMinRating(state: ListingState, minRating: number | null): ListingState {
  return { ...state, minRating, page: 1 };
}

/** What is taken out by one step that helps an empty result. */
export function withoutPart(state: ListingState, part: ListingPart): ListingState {
  return { ...state, [part]: DEFAULT_LISTING_STATE[part], page: 1, exact: false };
}

export function withOpenNow(state: ListingState, openNow: boolean): ListingState {
  return { ...state, openNow, page: 1 };
}

export function withOpen24Hours(state: ListingState, open24Hours: boolean): ListingState {
  return { ...state, open24Hours, page: 1 };
}

/** Goes to a page between the first and the last. */
export function withPage(state: ListingState, page: number, lastPage: number): ListingState {
  return { ...state, page: Math.max(1, Math.min(page, lastPage)) };
}

export function withLimit(state: ListingState, limit: number): ListingState {
  return { ...state, limit, page: 1 };
}

export function withSort(state: ListingState, sort: SortOrder): ListingState {
  return { ...state, sort, page: 1 };
}

export function withView(state: ListingState, view: ListingView): ListingState {
  return { ...state, view };
}

/** "Clear All" of the filter panel: search and order stay. */
export function withoutFilters(state: ListingState): ListingState {
  const { tags, categories, islands, prices, features, page } = DEFAULT_LISTING_STATE;
  const { minRating, openNow, open24Hours, openAt, area } = DEFAULT_LISTING_STATE;
  return {
    ...{ ...state, tags, categories, islands, prices, features, page },
    ...{ minRating, openNow, open24Hours, openAt, area },
  };
}

/** "Clear All Filters" of an empty result: the search goes as well. */
export function withoutAll(state: ListingState): ListingState {
  return { ...withoutFilters(state), search: '', exact: false };
}

/** Number of filter values in force; the search is none. */
export function activeFilterCount(state: ListingState): number {
  const values = FILTER_GROUPS.reduce((count, group) => count + state[group].length, 0);
  const { minRating, openNow, open24Hours, openAt, area } = state;
  const single = [minRating !== null, openNow, open24Hours, openAt !== '', area !== ''];
  return values + single.filter(Boolean).length;
}
