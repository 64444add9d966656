import { describe, expect, test } from 'vitest';
import * as changes from './listing-changes.ts';
import type { ListingState } from './listing-state.ts';

const STATE: ListingState = {
  search: 'conch',
  exact: false,
  tags: ['Waterfront', 'Takeout'],
  categories: ['Seafood'],
  islands: ['Exuma'],
  prices: ['$$'],
  features: ['Wi-Fi'],
  minRating: 4,
  openNow: true,
  open24Hours: true,
  tonight: true,
  openAt: 'Fri-19:00',
  area: '24,-78,25,-77',
  near: 'arawak-cay',
  page: 3,
  limit: 25,
  sort: 'name-asc',
  view: 'map',
  place: 0,
};

const NO_FILTERS: Partial<ListingState> = {
  ...{ tags: [], categories: [], islands: [], prices: [], features: [] },
  ...{
    minRating: null,
    openNow: false,
    open24Hours: false,
    tonight: false,
    openAt: '',
    area: '',
    near: '',
    page: 1,
  },
};

test.each<[title: string, change: () => ListingState, expected: Partial<ListingState>]>([
  ['LIST-47', () => changes.withSearch(STATE, 'grouper'), { search: 'grouper', page: 1 }],
  [
    'FILT-37, trimmed',
    () => changes.withSearch(STATE, '  grouper '),
    { search: 'grouper', page: 1 },
  ],
  [
    'another search ends the exact search',
    () => changes.withSearch(changes.withExactSearch(STATE), 'grouper'),
    { search: 'grouper', page: 1 },
  ],
  [
    'without the search, it is no longer exact',
    () => changes.withoutPart({ ...STATE, exact: true }, 'search'),
    { search: '', page: 1 },
  ],
  [
    'Clear All Filters ends the exact search',
    () => changes.withoutAll({ ...STATE, exact: true }),
    { ...NO_FILTERS, search: '' },
  ],
  ['as it is spelled', () => changes.withExactSearch(STATE), { exact: true, page: 1 }],
  [
    'a least rating',
    () => changes.withFilter(STATE, 'minRating', 4.5),
    { minRating: 4.5, page: 1 },
  ],
  [
    'any hours',
    () => changes.withFilter(STATE, 'open24Hours', false),
    { open24Hours: false, page: 1 },
  ],
  ['everywhere', () => changes.withFilter(STATE, 'area', ''), { area: '', page: 1 }],
  ['any time', () => changes.withFilter(STATE, 'openAt', ''), { openAt: '', page: 1 }],
  ['one part is removed', () => changes.withoutPart(STATE, 'islands'), { islands: [], page: 1 }],
  ['without the search', () => changes.withoutPart(STATE, 'search'), { search: '', page: 1 }],
  ['LIST-26, FILT-06, emptied', () => changes.withSearch(STATE, ' '), { search: '', page: 1 }],
  [
    'a suggested category joins the others, in place of the search',
    () => changes.withSuggestion(STATE, '/restaurants?categories=Coffee+%26+Cafes'),
    { search: '', categories: ['Seafood', 'Coffee & Cafes'], page: 1 },
  ],
  [
    'a suggested island that is selected already',
    () => changes.withSuggestion(STATE, '/restaurants?islands=Exuma'),
    { search: '', islands: ['Exuma'], page: 1 },
  ],
  [
    'FILT-40, a suggested landmark takes the place of another one',
    () => changes.withSuggestion(STATE, '/restaurants?near=cable-beach'),
    { search: '', near: 'cable-beach', page: 1 },
  ],
  [
    'FILT-40, a suggested landmark keeps the other words',
    () => changes.withSuggestion(STATE, '/restaurants?search=bar&near=cable-beach'),
    { search: 'bar', near: 'cable-beach', page: 1 },
  ],
  [
    'FILT-40, without the landmark',
    () => changes.withoutPart(STATE, 'near'),
    { near: '', page: 1 },
  ],
  [
    'FILT-25, LIST-46, a tag is added last',
    () => changes.withToggled(STATE, 'tags', 'Brunch'),
    { tags: ['Waterfront', 'Takeout', 'Brunch'], page: 1 },
  ],
  [
    'FILT-26, a tag is taken out',
    () => changes.withToggled(STATE, 'tags', 'Waterfront'),
    { tags: ['Takeout'], page: 1 },
  ],
  [
    'FILT-26, the last of a group',
    () => changes.withToggled(STATE, 'islands', 'Exuma'),
    { islands: [], page: 1 },
  ],
  [
    'FILT-25, categories',
    () => changes.withToggled(STATE, 'categories', 'Italian'),
    { categories: ['Seafood', 'Italian'], page: 1 },
  ],
  [
    'FILT-25, prices',
    () => changes.withToggled(STATE, 'prices', '$'),
    { prices: ['$$', '$'], page: 1 },
  ],
  ['FILT-28, off', () => changes.withFilter(STATE, 'openNow', false), { openNow: false, page: 1 }],
  ['FILT-28, on', () => changes.withFilter(STATE, 'openNow', true), { openNow: true, page: 1 }],
  ['LIST-48', () => changes.withLimit(STATE, 50), { limit: 50, page: 1 }],
  [
    'another order begins on its first page',
    () => changes.withSort(STATE, 'verified'),
    { sort: 'verified', page: 1 },
  ],
  ['another view stays on the page', () => changes.withView(STATE, 'list'), { view: 'list' }],
  [
    'the list marks no place and has the usual size',
    () => changes.withView({ ...STATE, place: 17, limit: 100 }, 'list'),
    { view: 'list', page: 1, limit: 10 },
  ],
  [
    'a page size ends the size of a marked place',
    () => changes.withLimit({ ...STATE, place: 17, limit: 100 }, 25),
    { page: 1, limit: 25 },
  ],
  ['a page', () => changes.withPage(STATE, 2, 5), { page: 2 }],
  ['LIST-44, before the first', () => changes.withPage(STATE, 0, 5), { page: 1 }],
  ['LIST-45, past the last', () => changes.withPage(STATE, 9, 5), { page: 5 }],
  ['LIST-44, an empty list', () => changes.withPage(STATE, 1, 0), { page: 1 }],
  [
    'OP-13, Clear All: search, order, size and view stay',
    () => changes.withoutFilters(STATE),
    NO_FILTERS,
  ],
  [
    'OP-14, Clear All Filters: the search goes as well',
    () => changes.withoutAll(STATE),
    { ...NO_FILTERS, search: '' },
  ],
])('a change of the listing: %s', (_, change, expected) => {
  expect(change()).toEqual({ ...STATE, ...expected });
});

describe('listing changes', () => {
  test('FILT-26: toggling a value twice restores the filters', () => {
    const twice = changes.withToggled(
      changes.withToggled(STATE, 'tags', 'Brunch'),
      'tags',
      'Brunch',
    );
    expect(twice).toEqual({ ...STATE, page: 1 });
  });

  test('changing a listing state returns a new state and leaves the previous one unmodified', () => {
    const before = structuredClone(STATE);
    changes.withToggled(STATE, 'tags', 'Brunch');
    changes.withoutAll(STATE);
    expect(STATE).toEqual(before);
  });
});

test.each<[title: string, stateOf: () => ListingState, count: number]>([
  ['every value counts, the search does not', () => STATE, 13],
  ['none', () => changes.withoutFilters(STATE), 0],
  ['open now alone', () => changes.withFilter(changes.withoutFilters(STATE), 'openNow', true), 1],
])('activeFilterCount counts filter values: %s', (_, stateOf, count) => {
  expect(changes.activeFilterCount(stateOf())).toBe(count);
});
