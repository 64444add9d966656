import { expect, test } from 'vitest';
import { allQuery, timesInSearch, dependsOnTime, pageQuery } from './listing-queries.ts';
import { DEFAULT_LISTING_STATE, writeListingState, type ListingState } from './listing-state.ts';

const stateOf = (changes: Partial<ListingState>): ListingState => ({
  ...DEFAULT_LISTING_STATE,
  ...changes,
});

test.each<[query: string, changes: Partial<ListingState>]>([
  ['page=1&limit=10&sortBy=featured', {}],
  ['page=1&limit=25&sortBy=name-asc', { limit: 25, sort: 'name-asc' }],
  [
    'page=2&limit=10&search=conch&tags=A%2CB&categories=C&islands=I&prices=%24%24&openNow=true&sortBy=verified',
    {
      page: 2,
      search: 'conch',
      tags: ['A', 'B'],
      categories: ['C'],
      islands: ['I'],
      prices: ['$$'],
      openNow: true,
      sort: 'verified',
      view: 'map',
    },
  ],
])('pageQuery writes the API query %s', (query, changes) => {
  expect(String(new URLSearchParams(pageQuery(stateOf(changes))))).toBe(query);
});

test.each<[query: string, changes: Partial<ListingState>]>([
  ['', {}],
  ['', { page: 4, limit: 50, view: 'map' }],
  ['sortBy=rating-desc', { sort: 'rating-desc' }],
  [
    'search=x&tags=A&categories=C&islands=I&prices=%24&openNow=true',
    { search: 'x', tags: ['A'], categories: ['C'], islands: ['I'], prices: ['$'], openNow: true },
  ],
])('API-CAT-23, allQuery writes the API query "%s"', (query, changes) => {
  expect(String(new URLSearchParams(allQuery(stateOf(changes))))).toBe(query);
});

test.each<[search: string, sent: string | undefined]>([
  ['conch open now', 'conch'],
  ['open now', undefined],
  ['saturday 7pm conch nassau', 'conch nassau'],
  ['cheap conch 24 hours', 'cheap conch'],
  ['conch under $20', 'conch under $20'],
])(
  'LIST-11 for the search "%s" the URL keeps the text and the API gets the remaining words',
  (search, sent) => {
    const state = stateOf({ search });
    expect(new URLSearchParams(writeListingState(state)).get('search')).toBe(search);
    expect(pageQuery(state).search).toBe(sent);
    expect(allQuery(state).search).toBe(sent);
  },
);

test('an exact search sends the whole text, and no part of it is read as a time', () => {
  const state = stateOf({ search: '24 hour cafe', exact: true });
  expect(pageQuery(state)).toMatchObject({ search: '24 hour cafe', exact: 'true' });
  expect(timesInSearch(state)).toEqual({ rest: '24 hour cafe', times: [] });
});

test.each<[Partial<ListingState>, boolean]>([
  [{ search: 'conch' }, false],
  [{ search: 'open now' }, false],
  [{ search: 'tonight' }, true],
  [{ search: 'tonight', exact: true }, false],
  [{ openAt: '19:00' }, true],
])(
  'whether the labels of filters for the listing state %j depend on the present time: %s',
  (changes, expected) => {
    expect(dependsOnTime(stateOf(changes))).toBe(expected);
  },
);
