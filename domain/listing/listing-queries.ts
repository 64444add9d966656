/** What the listing asks the API for. The address keeps the search as it was typed. */
import type { AllQueryInput, PageQueryInput } from '#domain/contract/list-query.ts';
import { readAskedTimes, type AskedTimes } from './asked-times.ts';
import { filterQuery, type ListingState } from './listing-state.ts';
import { DEFAULT_SORT_ORDER } from './sort-orders.ts';

/** The query of `GET /api/restaurants` for this state. */
export function pageQuery(state: ListingState): PageQueryInput {
  const { page, limit, sort } = state;
  return {
    ...{ page: String(page), limit: String(limit) },
    ...filterQuery(withoutTimes(state)),
    sortBy: sort,
  };
}

/** The query of `GET /api/restaurants/all` for this state; the order is sent only when it is not the default. */
export function allQuery(state: ListingState): AllQueryInput {
  return {
    ...filterQuery(withoutTimes(state)),
    ...(state.sort !== DEFAULT_SORT_ORDER && { sortBy: state.sort }),
  };
}

/** The times in the search, and what is left to search for. Where every word is searched as spelled: none. */
export function askedTimes({ search, exact }: ListingState): AskedTimes {
  return exact ? { rest: search, times: [] } : readAskedTimes(search);
}

/** Whether what is said about the filters depends on the moment: the day that a time means. */
export function goesByClock(state: ListingState): boolean {
  return state.openAt !== '' || askedTimes(state).times.some(({ kind }) => kind === 'moment');
}

function withoutTimes(state: ListingState): ListingState {
  return { ...state, search: askedTimes(state).rest };
}
