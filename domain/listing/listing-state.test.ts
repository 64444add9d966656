import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LISTING_STATE,
  LISTING_PARAMETERS,
  listingPath,
  LISTING_VIEWS,
  writeListingState,
  type ListingState,
} from './listing-state.ts';
import { readListingState } from './read-listing-state.ts';
import { ADDRESS_PAGE_SIZES } from './page-sizes.ts';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import { FEATURES } from '#domain/restaurant/feature-filters.ts';
import { MAX_FILTER_VALUES, MAX_PAGE, MAX_SEARCH_LENGTH, MIN_RATINGS } from './query-values.ts';
import { SORT_ORDERS } from './sort-orders.ts';

const stateOf = (changes: Partial<ListingState>): ListingState => ({
  ...DEFAULT_LISTING_STATE,
  ...changes,
});

/** Pairs of a query and the state that it stands for. Each can be converted into the other. */
const PAIRS: [title: string, query: string, changes: Partial<ListingState>][] = [
  ['defaults are absent', '', {}],
  ['LIST-05', 'tags=A%2CB', { tags: ['A', 'B'] }],
  [
    'LIST-06',
    'categories=Coffee+%26+Cafes%2CSeafood',
    { categories: ['Coffee & Cafes', 'Seafood'] },
  ],
  ['LIST-07', 'islands=New+Providence%2CExuma', { islands: ['New Providence', 'Exuma'] }],
  ['LIST-09', 'openNow=true', { openNow: true }],
  ['around the clock', 'open24Hours=true', { open24Hours: true }],
  ['an event tonight', 'tonight=true', { tonight: true }],
  ['LIST-11', 'search=conch+nassau', { search: 'conch nassau' }],
  ['LIST-12, LIST-49', 'page=2', { page: 2 }],
  ['LIST-13, LIST-52', 'limit=25', { limit: 25 }],
  ['LIST-13, the largest size', 'limit=50', { limit: 50 }],
  ['OP-01, a size of older links', 'limit=6', { limit: 6 }],
  ['LIST-14, LIST-50', 'sort=name-asc', { sort: 'name-asc' }],
  ['LIST-16, LIST-51', 'view=map', { view: 'map' }],
  ['prices keep their order', 'prices=%24%24%2C%24', { prices: ['$$', '$'] }],
  ['features', 'features=Vegan+options%2CWi-Fi', { features: ['Vegan options', 'Wi-Fi'] }],
  ['a least rating', 'minRating=4.5', { minRating: 4.5 }],
  ['a day and a time', 'openAt=Fri-19%3A00', { openAt: 'Fri-19:00' }],
  ['a day', 'openAt=Sat', { openAt: 'Sat' }],
  ['a time', 'openAt=07%3A30', { openAt: '07:30' }],
  ['an area', 'area=24.95%2C-77.6%2C25.1%2C-77.2', { area: '24.95,-77.6,25.1,-77.2' }],
  ['FILT-40, a landmark', 'near=arawak-cay', { near: 'arawak-cay' }],
  ['an exact search', 'search=cnoch&exact=true', { search: 'cnoch', exact: true }],
  ['signs of a query', 'search=%26%3D%3F%23%25%2B', { search: '&=?#%+' }],
  ['a comma in the search', 'search=a%2Cb', { search: 'a,b' }],
  [
    'the order of all',
    'search=x&tags=T&categories=C&islands=I&prices=%24&openNow=true&page=3&limit=50&sort=verified&view=map',
    {
      search: 'x',
      tags: ['T'],
      categories: ['C'],
      islands: ['I'],
      prices: ['$'],
      openNow: true,
      page: 3,
      limit: 50,
      sort: 'verified',
      view: 'map',
    },
  ],
  [
    'MAP-31, a place that the map marks, with the largest page size',
    'islands=Exuma&view=map&place=17',
    { islands: ['Exuma'], view: 'map', place: 17, limit: 100 },
  ],
];

describe.each(PAIRS)('a listing query: %s', (_, query, changes) => {
  test(`the listing query "${query}" is read`, () =>
    expect(readListingState(query)).toEqual(stateOf(changes)));
  test(`the listing query "${query}" is written`, () =>
    expect(writeListingState(stateOf(changes))).toBe(query));
});

test('LISTING_PARAMETERS contains every parameter that a listing URL can have', () => {
  const read = ['category', 'openTime'];
  const written = PAIRS.flatMap(([, query]) => [...new URLSearchParams(query).keys()]);
  expect(written).toContain('open24Hours');
  expect(new Set(LISTING_PARAMETERS)).toEqual(new Set([...written, ...read]));
});

describe('readListingState', () => {
  test.each<[title: string, query: string, changes: Partial<ListingState>]>([
    ['a question mark', '?page=2', { page: 2 }],
    ['unescaped commas', 'tags=A,B', { tags: ['A', 'B'] }],
    ['LIST-08, merged', 'category=A&categories=B', { categories: ['A', 'B'] }],
    ['LIST-08, in any order', 'categories=B,C&category=A', { categories: ['A', 'B', 'C'] }],
    ['LIST-08, the same once', 'category=A&categories=A', { categories: ['A'] }],
    ['LIST-08, alone', 'category=A', { categories: ['A'] }],
    ['LIST-08, blank', 'category=+', {}],
    ['LIST-05, as a form sends it', 'tags=A&tags=B%2CC', { tags: ['A', 'B', 'C'] }],
    ['LIST-07, as a form sends it', 'islands=A&islands=B', { islands: ['A', 'B'] }],
    ['what a form leaves empty', 'search=&sort=featured&limit=10', {}],
    ['FILT-27, repetitions', 'tags=A,A', { tags: ['A'] }],
    ['blank values', 'tags=,%20,A,', { tags: ['A'] }],
    ['spaces around values', 'tags=%20A%20,%20B', { tags: ['A', 'B'] }],
    ['LIST-57, FILT-37, trimmed', 'search=++conch++', { search: 'conch' }],
    ['a blank search', 'search=++', {}],
    ['LIST-10, 1', 'openNow=1', {}],
    ['LIST-10, TRUE', 'openNow=TRUE', {}],
    ['LIST-10, false', 'openNow=false', {}],
    ['LIST-44, 0', 'page=0', {}],
    ['LIST-44, below', 'page=-3', {}],
    ['OP-06, not whole', 'page=2.5', {}],
    ['OP-06, no number', 'page=two', {}],
    ['LIST-45, far past any end', 'page=99999999999999999999', { page: MAX_PAGE }],
    ['OP-06, a size that is not offered', 'limit=7', {}],
    ['OP-06, a size of the API alone', 'limit=100', {}],
    ['OP-06, no size', 'limit=', {}],
    ['a place to mark in the list', 'place=17', {}],
    ['no place to mark', 'place=0', {}],
    ['LIST-19, the default itself', 'sort=featured', {}],
    ['OP-06, an unknown order', 'sort=price', {}],
    ['LIST-15, the default itself', 'view=list', {}],
    ['an unknown view', 'view=globe', {}],
    ['unknown prices', 'prices=$,cheap,$$$$$', { prices: ['$'] }],
    ['an island in lower case', 'islands=exuma', { islands: ['Exuma'] }],
    ['an island by its slug', 'islands=harbour-island', { islands: ['Harbour Island'] }],
    ['an island in American spelling', 'islands=Harbor+Island', { islands: ['Harbour Island'] }],
    ['a destination', 'islands=Nassau+%26+Paradise+Island', { islands: ['New Providence'] }],
    [
      'a destination of two',
      'islands=acklins-crooked-island',
      { islands: ['Acklins', 'Crooked Island'] },
    ],
    ['an article', 'islands=The+Exumas,exuma', { islands: ['Exuma'] }],
    ['a category in lower case', 'categories=seafood', { categories: ['Seafood'] }],
    ['a category by its slug', 'category=coffee-cafes', { categories: ['Coffee & Cafes'] }],
    ['a tag in lower case', 'tags=live+music', { tags: ['Live Music'] }],
    [
      'features in any spelling',
      'features=free-wifi,VEGAN,pool',
      { features: ['Wi-Fi', 'Vegan options'] },
    ],
    ['an invalid rating', 'minRating=7', {}],
    ['a day in full', 'openAt=friday+7pm', { openAt: 'Fri-19:00' }],
    [
      'a day and a time in separate parameters',
      'openAt=Fri&openTime=19:00',
      { openAt: 'Fri-19:00' },
    ],
    ['no day', 'openAt=Fry-19:00', {}],
    ['no time', 'openAt=Fri-24:30', {}],
    ['an area in more detail', 'area=24.9501,-77.6,25.1,-77.2', { area: '24.95,-77.6,25.1,-77.2' }],
    ['FILT-40, the name of a landmark', 'near=Arawak+Cay', { near: 'arawak-cay' }],
    ['FILT-40, a position', 'near=25.0772,-77.3411', {}],
    ['an area upside down', 'area=25.1,-77.6,24.95,-77.2', {}],
    ['an exact search for nothing', 'exact=true', {}],
    ['unknown parameters', 'utm_source=mail&page=2', { page: 2 }],
    ['broken percent signs', 'search=%E0%A4%A', { search: '\uFFFD%A' }],
  ])('a listing URL is parsed, %s: %s', (_, query, changes) => {
    expect(readListingState(query)).toEqual(stateOf(changes));
  });

  test('parsing cuts a long search without splitting a character', () => {
    const long = `${'x'.repeat(MAX_SEARCH_LENGTH - 1)}🐚`;
    expect(readListingState(`search=${long}`).search).toBe('x'.repeat(MAX_SEARCH_LENGTH - 1));
  });

  test('a search text that is cut right after a word has no space at its end', () => {
    const word = 'x'.repeat(MAX_SEARCH_LENGTH - 1);
    expect(readListingState(`search=${word}+conch`).search).toBe(word);
  });

  test('parsing drops filter values beyond the maximum', () => {
    const names = Array.from({ length: 60 }, (_, index) => `T${index}`);
    const { tags, categories } = readListingState(
      `tags=${names.join()}&category=C&categories=${names.join()}`,
    );
    expect(tags).toEqual(names.slice(0, MAX_FILTER_VALUES));
    expect(categories).toEqual(['C', ...names.slice(0, MAX_FILTER_VALUES - 1)]);
  });
});

describe('reading and writing random states', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .map((text) => text.replaceAll(',', '').trim())
    .filter(Boolean);
  const names = fc.uniqueArray(name, { maxLength: 8 });
  const states: fc.Arbitrary<ListingState> = fc.record({
    search: fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim()),
    exact: fc.boolean(),
    tags: names,
    categories: names,
    islands: names,
    prices: fc.uniqueArray(fc.constantFrom(...PRICE_RANGES)),
    features: fc.uniqueArray(fc.constantFrom(...FEATURES)),
    minRating: fc.constantFrom(null, ...MIN_RATINGS),
    openNow: fc.boolean(),
    open24Hours: fc.boolean(),
    tonight: fc.boolean(),
    openAt: fc.constantFrom('', 'Fri', '19:00', 'Sun-00:00'),
    area: fc.constantFrom('', '24.95,-77.6,25.1,-77.2', '-90,-180,90,180'),
    near: fc.constantFrom('', 'arawak-cay', 'potter-s-cay-dock'),
    page: fc.integer({ min: 1, max: MAX_PAGE }),
    limit: fc.constantFrom(...ADDRESS_PAGE_SIZES),
    sort: fc.constantFrom(...SORT_ORDERS),
    view: fc.constantFrom(...LISTING_VIEWS),
    place: fc.constant(0),
  });

  test('LIST-53, LIST-54: a listing state that is written to a URL reads back unchanged', () => {
    fc.assert(
      fc.property(states, (state) => {
        const exact = state.exact && state.search !== '';
        expect(readListingState(writeListingState(state))).toEqual({ ...state, exact });
      }),
      { numRuns: 500 },
    );
  });

  test('any query gives a listing state that survives writing and reading', () => {
    const parameters = [
      'search',
      'tags',
      'category',
      'categories',
      'prices',
      'islands',
      'features',
      'minRating',
      'openAt',
      'open24Hours',
      'area',
      'near',
      'exact',
      'page',
      'limit',
      'sort',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'a,b',
        ' ,x',
        '0',
        '-1',
        '$,$$',
        'exuma',
        'wifi,x',
        'fri 7pm',
        '4.5',
        'true',
        '1,2,3,4',
      ),
    );
    const queries = fc
      .array(fc.tuple(fc.constantFrom(...parameters), value), { maxLength: 6 })
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(fc.oneof(queries, fc.string()), (query) => {
        const state = readListingState(query);
        expect(readListingState(writeListingState(state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });
});

test.each<[path: string, changes: Partial<ListingState>, base: string | undefined]>([
  ['/restaurants', {}, undefined],
  ['/restaurants?search=conch', { search: 'conch' }, undefined],
  ['/listings?page=2', { page: 2 }, '/listings'],
  ['/listings', {}, '/listings'],
])('OP-23: listingPath returns %s', (path, changes, base) => {
  expect(listingPath(changes, base)).toBe(path);
  expect(listingPath(stateOf(changes), base)).toBe(path);
});
