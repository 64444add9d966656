import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { MAX_FILTER_VALUES, MAX_PAGE, MAX_SEARCH_LENGTH } from '#domain/listing/query-values.ts';
import {
  allRestaurantsQuerySchema,
  restaurantFilterQuerySchema,
  restaurantPageQuerySchema,
  type RestaurantPageQuery,
} from './list-query.ts';

const DEFAULTS: RestaurantPageQuery = {
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
  tonight: false,
  openAt: null,
  area: null,
  sortBy: 'featured',
  near: null,
  page: 1,
  limit: 10,
  facets: false,
};
const nassau = { latitude: 25.0772, longitude: -77.3411 };

describe('restaurantPageQuerySchema', () => {
  test.each<[title: string, query: Record<string, string>, expected: Partial<RestaurantPageQuery>]>(
    [
      ['nothing asked', {}, {}],
      ['page', { page: '2' }, { page: 2 }],
      ['OP-06, page 0', { page: '0' }, {}],
      ['OP-06, page below', { page: '-3' }, {}],
      ['OP-06, page not whole', { page: '1.5' }, {}],
      ['OP-06, page in words', { page: 'two' }, {}],
      ['OP-06, page empty', { page: '' }, {}],
      ['OP-06, page with an exponent', { page: '1e3' }, {}],
      ['OP-06, page far past any end', { page: '9'.repeat(30) }, { page: MAX_PAGE }],
      ['limit', { limit: '25' }, { limit: 25 }],
      ['limit that no page offers', { limit: '7' }, { limit: 7 }],
      ['OP-06, limit 0', { limit: '0' }, {}],
      ['OP-06, limit in words', { limit: 'all' }, {}],
      ['OP-06, limit 100', { limit: '100' }, { limit: 100 }],
      ['OP-06, limit above 100', { limit: '101' }, { limit: 100 }],
      ['OP-06, limit far above', { limit: '9'.repeat(400) }, { limit: 100 }],
      ['sortBy', { sortBy: 'name-asc' }, { sortBy: 'name-asc' }],
      ['OP-06, unknown sortBy', { sortBy: 'price' }, {}],
      ['OP-06, sortBy in another case', { sortBy: 'NAME-ASC' }, {}],
      ['openNow', { openNow: 'true' }, { openNow: true }],
      ['OP-06, openNow 1', { openNow: '1' }, {}],
      ['OP-06, openNow false', { openNow: 'false' }, {}],
      ['around the clock', { open24Hours: 'true' }, { open24Hours: true }],
      ['OP-06, open24Hours 1', { open24Hours: '1' }, {}],
      ['search, trimmed', { search: '  conch ' }, { search: 'conch' }],
      [
        'search, not too long',
        { search: 'x'.repeat(999) },
        { search: 'x'.repeat(MAX_SEARCH_LENGTH) },
      ],
      ['values', { tags: 'A,B', islands: 'Exuma' }, { tags: ['A', 'B'], islands: ['Exuma'] }],
      ['values, untidy', { categories: ' A ,,B,A, ' }, { categories: ['A', 'B'] }],
      [
        'names in other spellings',
        { islands: 'exuma,the-abacos', categories: 'coffee-and-cafes', tags: 'late night' },
        {
          islands: ['Exuma', 'Abaco'],
          categories: ['Coffee & Cafes'],
          tags: ['Late Night'],
        },
      ],
      [
        'features in any spelling',
        { features: 'wifi,Vegan options,Kids menu,pool' },
        { features: ['Wi-Fi', 'Vegan options', "Kids' menu"] },
      ],
      ['a least rating', { minRating: '4.5' }, { minRating: 4.5 }],
      ['no rating', { minRating: '9' }, {}],
      ['open at', { openAt: 'Fri-19:00' }, { openAt: { weekday: 'Friday', minute: 1140 } }],
      ['open on a day', { openAt: 'Fri' }, { openAt: { weekday: 'Friday', minute: null } }],
      ['open at a time', { openAt: '19:00' }, { openAt: { weekday: null, minute: 1140 } }],
      ['no such time', { openAt: 'Fri-25:00' }, {}],
      [
        'an area',
        { area: '24.95,-77.6,25.1,-77.2' },
        { area: { south: 24.95, west: -77.6, north: 25.1, east: -77.2 } },
      ],
      ['an area upside down', { area: '25.1,-77.6,24.95,-77.2' }, {}],
      ['exact', { exact: 'true' }, { exact: true }],
      ['prices', { prices: '$$,$' }, { prices: ['$$', '$'] }],
      ['unknown prices', { prices: 'cheap,$$$$$,$' }, { prices: ['$'] }],
      ['near', { near: '25.0772,-77.3411' }, { near: nassau }],
      ['near, with spaces', { near: ' 25.0772 , -77.3411 ' }, { near: nassau }],
      ['near, in whole degrees', { near: '25,77' }, { near: { latitude: 25, longitude: 77 } }],
      [
        'near, the corner of the Earth',
        { near: '90,180' },
        { near: { latitude: 90, longitude: 180 } },
      ],
      ['near, words before', { near: 'at 25,-77' }, {}],
      ['near, words after', { near: '25,-77 or so' }, {}],
      ['near, one number', { near: '25.0772' }, {}],
      ['near, no numbers', { near: 'Nassau,Bahamas' }, {}],
      ['near, off the Earth', { near: '91,-77' }, {}],
      ['near, past the date line', { near: '25,-181' }, {}],
      ['facets', { facets: 'true' }, { facets: true }],
      ['facets 1', { facets: '1' }, {}],
      ['unknown parameters', { utm_source: 'mail' }, {}],
    ],
  )('the query of the restaurant list is parsed: %s', (_, query, expected) => {
    expect(z.parse(restaurantPageQuerySchema, query)).toEqual({ ...DEFAULTS, ...expected });
  });

  test('filter values beyond the maximum are dropped', () => {
    const names = Array.from({ length: 60 }, (_, index) => `T${index}`);
    const { tags } = z.parse(restaurantPageQuerySchema, { tags: names.join(',') });
    expect(tags).toEqual(names.slice(0, MAX_FILTER_VALUES));
  });
});

test('API-CAT-22: the query for all restaurants ignores page and limit', () => {
  const { page: _page, limit: _limit, facets: _facets, ...filters } = DEFAULTS;
  const query = { page: '2', limit: '5', search: 'conch', openNow: 'true' };
  const parsed = z.parse(restaurantFilterQuerySchema, query);
  expect(parsed).toEqual({ ...filters, search: 'conch', openNow: true });
});

test.each([
  [{ fields: 'map' }, 'map'],
  [{}, 'all'],
  [{ fields: 'MAP' }, 'all'],
])('the fields parameter of the query %j is read as %j', (query, expected) => {
  expect(z.parse(allRestaurantsQuerySchema, query).fields).toBe(expected);
});
