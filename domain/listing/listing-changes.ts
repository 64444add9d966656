/** The visitor's actions on the listing, as pure functions from one state to the next. */
import {
  CHOICE_FILTERS,
  FILTER_NAMES,
  type ChoiceFilter,
  type FilterName,
  type ListingPart,
} from './filters.ts';
import {
  DEFAULT_LISTING_STATE,
  hasFilter,
  NO_FILTERS,
  type ListingState,
  type ListingView,
} from './listing-state.ts';
import { readListingState } from './read-listing-state.ts';
import { searchText } from './query-values.ts';
import type { SortOrder } from './sort-orders.ts';

/** A new search starts on the first page. */
export function withSearch(state: ListingState, text: string): ListingState {
  return { ...state, search: searchText(text), exact: false, page: 1 };
}

/**
 * Replaces the typed search by a suggestion: a filter, and the part of the search that stays, if
 * any. Other filters stay.
 *
 * @param path listing URL of the suggestion, e.g. `/restaurants?islands=Exuma`
 */
export function withSuggestion(state: ListingState, path: string): ListingState {
  const { search, categories, islands, near } = readListingState(path.slice(path.indexOf('?')));
  return {
    ...state,
    search,
    exact: false,
    page: 1,
    categories: [...new Set([...state.categories, ...categories])],
    islands: [...new Set([...state.islands, ...islands])],
    near: near || state.near,
  };
}

/** Selects a filter value, or deselects it. */
export function withToggled(state: ListingState, group: ChoiceFilter, value: string): ListingState {
  const values: readonly string[] = state[group];
  const next = values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value];
  return { ...state, [group]: next, page: 1 };
}

/** Searches for the text as typed, without spelling correction. */
export function withExactSearch(state: ListingState): ListingState {
  return { ...state, exact: true, page: 1 };
}

/** Sets a filter to a value. */
export function withFilter<Name extends FilterName>(
  state: ListingState,
  name: Name,
  value: ListingState[Name],
): ListingState {
  return { ...state, [name]: value, page: 1 };
}

/** Removes one part of the search, as the hints for an empty result offer. */
export function withoutPart(state: ListingState, part: ListingPart | FilterName): ListingState {
  return { ...state, [part]: DEFAULT_LISTING_STATE[part], page: 1, exact: false };
}

/** Goes to a page, limited to the range from 1 to `lastPage`. */
export function withPage(state: ListingState, page: number, lastPage: number): ListingState {
  return { ...state, page: Math.max(1, Math.min(page, lastPage)) };
}

export function withLimit(state: ListingState, limit: number): ListingState {
  return { ...state, limit, page: 1, place: 0 };
}

export function withSort(state: ListingState, sort: SortOrder): ListingState {
  return { ...state, sort, page: 1 };
}

/**
 * Changing the view unmarks the marked place and resets the page size, which is larger while a
 * place is marked.
 */
export function withView(state: ListingState, view: ListingView): ListingState {
  return state.place
    ? { ...withLimit(state, DEFAULT_LISTING_STATE.limit), view }
    : { ...state, view };
}

/** "Clear All" in the filter panel: keeps search and sort order. */
export function withoutFilters(state: ListingState): ListingState {
  return { ...state, ...NO_FILTERS, page: 1 };
}

/** "Clear All Filters" on an empty result: also clears the search. */
export function withoutAll(state: ListingState): ListingState {
  return { ...withoutFilters(state), search: '', exact: false };
}

/** Number of active filter values, without the search. */
export function activeFilterCount(state: ListingState): number {
  const isChoice = (name: FilterName) => CHOICE_FILTERS.some((choice) => choice === name);
  const chosen = CHOICE_FILTERS.flatMap((name): string[] => state[name]);
  const single = FILTER_NAMES.filter((name) => !isChoice(name) && hasFilter(state, name));
  return chosen.length + single.length;
}
