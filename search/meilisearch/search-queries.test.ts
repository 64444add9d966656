import { describe, expect, test } from 'vitest';
import type { SearchFilters, SearchRequest } from '#search/engine.ts';
import { NO_FILTERS } from '#search/no-filters.ts';
import { PLAIN_REQUEST, SUNDAY } from '#search/testing/blank-search.ts';
import { expandUnknown } from '#search/expanded-query.ts';
import { dayNode } from './index-record.ts';
import { nodesOfMinute } from './minute-nodes.ts';
import { searchQueries } from './search-queries.ts';

const asked = (request: Partial<SearchRequest>) =>
  searchQueries('places', { ...PLAIN_REQUEST, ...request }, expandUnknown(request.text ?? ''))
    .queries;
const first = (request: Partial<SearchRequest>) => asked(request)[0];

test('a search without facets becomes one query for ids, in which every word must occur', () => {
  expect(asked({ text: 'The  best Lobsters in Abaco!', page: 3, limit: 20 })).toEqual([
    {
      indexUid: 'places',
      q: '0everyplace0 0lobster0 abaco 0anybest0',
      matchingStrategy: 'last',
      page: 3,
      hitsPerPage: 20,
      filter: ['wordsNeeded <= 2', 'terms = "0lobster0"', 'terms STARTS WITH "abaco"'],
      facets: [],
      attributesToRetrieve: ['id'],
    },
  ]);
});

test('the Meilisearch query also searches for a word’s alternatives, which affect the ranking of matches', () => {
  expect(first({ text: 'takeawa' })).toMatchObject({
    q: '0everyplace0 0takeout0',
    filter: ['wordsNeeded <= 1', 'terms STARTS WITH "takeawa" OR terms IN ["0takeout0"]'],
  });
  // Every place is a restaurant, so this word needs no condition.
  expect(first({ text: 'restauran' })?.filter).toEqual(['wordsNeeded <= 1']);
});

test('a phone number finds its place, even if permanently closed', () => {
  expect(first({ text: '242-555-0125' })?.filter).toEqual([
    'wordsNeeded <= 1000',
    'terms = "0tel24255501250"',
  ]);
});

test('only the first ten words of a search are sent to Meilisearch', () => {
  const words = ['conch', 'rum', 'cod', 'ham', 'egg', 'lamb', 'soup', 'corn', 'beef', 'rice'];
  const query = first({ text: [...words, 'left', 'out'].join(' ') });
  expect(query?.filter).toEqual([
    'wordsNeeded <= 10',
    ...words.map((word) => expect.stringContaining(`terms STARTS WITH "${word}"`) as string),
  ]);
  expect(query?.q?.split(' ')).toHaveLength(10);
});

test('the Meilisearch query requests the page and the page size of the search', () => {
  expect(first({ limit: 100, page: 2 })).toMatchObject({ page: 2, hitsPerPage: 100 });
});

test.each([
  ['1 January 1970, a Thursday', 0, 4],
  ['the day before', -1, 3],
  ['a Saturday', 2, 6],
  ['the first Sunday', 3, 0],
  ['26 November 2026, a Thursday', 20_783, 4],
])(
  'a search for places open at any time of a day uses that day’s weekday: %s',
  (_, day, weekday) => {
    const filters = { ...NO_FILTERS, openOn: { day, minute: null } };
    expect(first({ filters })?.filter).toContain(
      `(unlikeDays != ${day} AND weekdays = ${weekday}) OR openUnlikeDays = ${day}`,
    );
  },
);

test('a search for a minute uses the nodes of that minute in the week and on that date', () => {
  const monday = SUNDAY / 1440 + 1;
  const openAt = monday * 1440 + 61;
  const days = nodesOfMinute(61).map((node) => dayNode(monday, node));
  expect(first({ filters: { ...NO_FILTERS, openAt } })?.filter).toEqual([
    'wordsNeeded <= 0',
    `opensFrom <= ${monday}`,
    `(unlikeDays != ${monday} AND week IN [${nodesOfMinute(1440 + 61).join(', ')}]) OR days IN [${days.join(', ')}]`,
  ]);
});

test('the filters "open at a minute" and "open on a day at a minute" become the same condition for the same minute', () => {
  const filterOf = (filters: Partial<SearchFilters>) =>
    first({ filters: { ...NO_FILTERS, ...filters } })?.filter;
  expect(filterOf({ openOn: { day: 3, minute: 61 } })).toEqual(filterOf({ openAt: SUNDAY + 61 }));
});

test('a search without a limit requests all results from Meilisearch as one page', () => {
  expect(first({ limit: Infinity })).toMatchObject({ page: 1, hitsPerPage: 1_000_000 });
});

describe('filters', () => {
  const filter = (filters: Partial<SearchRequest['filters']>) =>
    first({ filters: { ...NO_FILTERS, ...filters } })?.filter;

  test('in the Meilisearch query every filter group must match, by any of its values', () => {
    expect(filter({ tags: ['Brunch', 'Takeout'], prices: ['$'], islands: ['Exuma'] })).toEqual([
      'wordsNeeded <= 0',
      'tags IN ["Brunch", "Takeout"]',
      'islands IN ["Exuma"]',
      'prices IN ["$"]',
    ]);
  });

  test('the Meilisearch query escapes quotes and backslashes in a filter value', () => {
    expect(filter({ categories: ['Mum"s \\ OR id > 0'] })).toEqual([
      'wordsNeeded <= 0',
      'categories IN ["Mum\\"s \\\\ OR id > 0"]',
    ]);
  });

  test('the Meilisearch query writes an area as a box, its north-east corner first', () => {
    expect(filter({ area: { south: 24.95, west: -77.6, north: 25.1, east: -77.2 } })).toEqual([
      'wordsNeeded <= 0',
      '_geoBoundingBox([25.1, -77.2], [24.95, -77.6])',
    ]);
  });

  test('the Meilisearch query for "open around the clock" filters by a flag', () => {
    expect(filter({ open24Hours: true })).toEqual(['wordsNeeded <= 0', 'open24Hours = true']);
    expect(filter({ tonight: 6 })).toEqual([
      'wordsNeeded <= 0',
      '(eveningWeekdays = 3 AND (unlikeDays != 6 OR openUnlikeDays = 6)) OR eveningDays = 6',
    ]);
  });

  test('the Meilisearch query for "open at a minute" follows the weekly hours, or the special hours of that day', () => {
    const day = SUNDAY / 1440;
    const [, from, open] = filter({ openAt: SUNDAY + 61 }) as string[];
    expect(from).toBe(`opensFrom <= ${day}`);
    expect(open).toMatch(
      new RegExp(`^\\(unlikeDays != ${day} AND week IN \\[16445, .*, 1\\]\\) OR days IN \\[`),
    );
  });
});

test.each<[string, Partial<SearchRequest>, string[]]>([
  [
    'featured',
    { order: { by: 'featured' } },
    ['featured:desc', 'rating:desc', 'reviews:desc', 'id:asc'],
  ],
  ['API-CAT-14', { order: { by: 'name-asc' } }, ['nameKey:asc', 'id:asc']],
  ['API-CAT-15', { order: { by: 'rating-desc' } }, ['rating:desc', 'reviews:desc', 'id:asc']],
  ['API-CAT-16', { order: { by: 'reviews-desc' }, text: 'conch' }, ['reviews:desc', 'id:asc']],
  [
    'API-CAT-17',
    { order: { by: 'verified' } },
    ['verified:desc', 'featured:desc', 'rating:desc', 'reviews:desc', 'id:asc'],
  ],
  [
    'distance',
    { order: { by: 'distance', from: { latitude: 25.05, longitude: -77.3 } } },
    ['_geoPoint(25.05, -77.3):asc', 'featured:desc', 'rating:desc', 'reviews:desc', 'id:asc'],
  ],
])('the Meilisearch query sorts by the order %s', (_, request, sort) => {
  expect(first(request)).toMatchObject({ q: '', sort });
});

test('the Meilisearch query ranks matches by the text if no other order is requested', () => {
  const query = first({ order: { by: 'featured' }, text: 'lobsters' });
  expect(query).toMatchObject({ q: '0everyplace0 0lobster0' });
  expect(query).not.toHaveProperty('sort');
});

test('the Meilisearch query needs any chosen feature of each kind, compares ratings as numbers, and reads a day without a time as any time of that day', () => {
  const filters: SearchFilters = {
    ...NO_FILTERS,
    features: ['Wi-Fi', 'Credit cards', 'Takeout'],
    minRating: 4.5,
    openOn: { day: SUNDAY / 1440, minute: null },
  };
  expect(first({ filters })?.filter).toEqual([
    'wordsNeeded <= 0',
    'features IN ["Wi-Fi", "Takeout"]',
    'features IN ["Credit cards"]',
    'rating >= 4.5',
    'opensFrom <= 3',
    '(unlikeDays != 3 AND weekdays = 0) OR openUnlikeDays = 3',
  ]);
});

describe('facets', () => {
  const filters: SearchFilters = {
    ...NO_FILTERS,
    islands: ['Exuma'],
    features: ['Wi-Fi'],
    openAt: SUNDAY,
  };
  const request = { ...PLAIN_REQUEST, filters, facetsAt: SUNDAY };
  const withFacets = () => searchQueries('places', request, expandUnknown(''));
  const answer = (more: object) => ({ hits: [], totalHits: 0, ...more }) as never;

  test('facet queries count a group without its own selection, and open places without the filter for them', () => {
    const { queries } = withFacets();
    expect(queries.map(({ facets }) => facets)).toEqual([
      ['tags', 'categories', 'prices', 'features', 'open24Hours'],
      ['islands'],
      ['features'],
      undefined,
      undefined,
      ['tags', 'categories', 'islands', 'prices', 'features'],
    ]);
    const [hits, islands, service, open, tonight, all] = queries.map(
      ({ filter = [] }) => filter as string[],
    );
    expect(hits).toHaveLength(5);
    expect(islands).toEqual(hits?.filter((one) => !one.includes('islands')));
    expect(service).toEqual(hits?.filter((one) => !one.includes('features')));
    expect(open).toEqual(hits);
    expect(tonight).toEqual([...(hits ?? []), expect.stringContaining('eveningWeekdays = 0')]);
    expect(all).toEqual([]);
    expect(queries.slice(1).map(({ hitsPerPage }) => hitsPerPage)).toEqual([0, 0, 0, 0, 0]);
  });

  test('the answers to facet queries are merged, and values without matches are counted as 0', () => {
    const result = withFacets().resultOf([
      answer({
        hits: [{ id: 7 }, { id: 3 }],
        totalHits: 2,
        facetDistribution: {
          tags: { Brunch: 2 },
          categories: {},
          prices: { $: 1 },
          features: { 'Wi-Fi': 2, Quiet: 1 },
          open24Hours: { true: 1, false: 1 },
        },
      }),
      answer({ facetDistribution: { islands: { Exuma: 2, Abaco: 4 } } }),
      answer({ facetDistribution: { features: { 'Wi-Fi': 2, Takeout: 3, Quiet: 4 } } }),
      answer({ totalHits: 5 }),
      answer({ totalHits: 4 }),
      answer({
        facetDistribution: {
          tags: { Brunch: 9, Takeout: 8 },
          categories: { Bakery: 3 },
          islands: { Exuma: 9, Abaco: 9, Bimini: 1 },
          prices: { $: 9 },
          features: { 'Wi-Fi': 9, Casual: 1 },
        },
      }),
    ]);
    expect(result).toEqual({
      ids: [7, 3],
      total: 2,
      facets: {
        tags: { Brunch: 2, Takeout: 0 },
        categories: { Bakery: 0 },
        islands: { Exuma: 2, Abaco: 4, Bimini: 0 },
        prices: { $: 1 },
        features: { 'Wi-Fi': 2, Takeout: 3, Quiet: 1, Casual: 0 },
        openNow: 5,
        open24Hours: 1,
        tonight: 4,
      },
    });
  });

  test('if the answers of Meilisearch contain no counts, all counts are 0', () => {
    const none = {
      ids: [],
      total: 0,
      facets: { openNow: 0, open24Hours: 0, tonight: 0, tags: {}, prices: {} },
    };
    expect(
      withFacets().resultOf(
        Array<never>(6).fill(answer({ facetDistribution: undefined, totalHits: undefined })),
      ),
    ).toMatchObject(none);
  });

  test('a search without facets takes its ids and its total from one answer', () => {
    const { queries, resultOf } = searchQueries('places', PLAIN_REQUEST, expandUnknown(''));
    expect(queries).toHaveLength(1);
    expect(resultOf([answer({ hits: [{ id: 7 }], totalHits: 1 })])).toEqual({
      ids: [7],
      total: 1,
      facets: null,
    });
  });

  test('a missing answer to a facet query is an error', () => {
    expect(() => withFacets().resultOf([])).toThrow('6 queries got 0 answers.');
  });
});
