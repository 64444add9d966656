/**
 * The listing's API queries. They leave out the times in the search text, while the URL keeps the
 * text as typed.
 */
import { parseTimes, type AskedTimes } from './asked-times.ts';
import { filterQuery, type ListingState } from './listing-state.ts';
import { DEFAULT_SORT_ORDER } from './sort-orders.ts';

/** The query of `GET /api/restaurants` for this state. */
export function pageQuery(state: ListingState) {
  const { page, limit, sort } = state;
  return {
    ...{ page: String(page), limit: String(limit) },
    ...filterQuery(withoutTimes(state)),
    sortBy: sort,
  };
}

/** The query of `GET /api/restaurants/all` for this state. It leaves out the default sort order. */
export function allQuery(state: ListingState) {
  return {
    ...filterQuery(withoutTimes(state)),
    ...(state.sort !== DEFAULT_SORT_ORDER && { sortBy: state.sort }),
  };
}

/**
 * The times in the search, and the remaining words. An exact search has no times: every word is
 * searched as typed.
 */
export function timesInSearch({ search, exact }: ListingState): AskedTimes {
  return exact ? { rest: search, times: [] } : parseTimes(search);
}

/** Whether the filters' labels depend on the current time, as with "tomorrow at 7:00 AM". */
export function dependsOnTime(state: ListingState): boolean {
  return state.openAt !== '' || timesInSearch(state).times.some(({ kind }) => kind === 'moment');
}

function withoutTimes(state: ListingState): ListingState {
  return { ...state, search: timesInSearch(state).rest };
}
