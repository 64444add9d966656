import { describe, expect, test, vi } from 'vitest';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import type { SearchDocument, SearchFilters, SearchRequest } from '#search/engine.ts';
import { NO_FILTERS } from '#search/no-filters.ts';
import { BLANK_DOCUMENT, PLAIN_REQUEST, SUNDAY } from '#search/testing/blank-search.ts';
import { DocumentIndex } from './document-index.ts';

const PLAIN: SearchRequest = { ...PLAIN_REQUEST, limit: Infinity };

const place = (id: number, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  ...BLANK_DOCUMENT,
  id,
  name: `Place ${id}`,
  ...rest,
});

function indexOf(...documents: SearchDocument[]): DocumentIndex {
  const index = new DocumentIndex();
  for (const document of documents) index.apply({ upserted: [document], removed: [] });
  return index;
}

const idsOf = (index: DocumentIndex, request: Partial<SearchRequest> = {}) =>
  index.search({ ...PLAIN, ...request }).ids;

test('an empty index finds nothing and has no slots of deleted documents', () => {
  const index = indexOf();
  expect(index.search(PLAIN)).toEqual({ ids: [], total: 0, facets: null });
  expect([index.size, index.deadSlots]).toEqual([0, 0]);
});

test('filling an index gives the same result as applying all documents as a change', () => {
  const documents = Array.from({ length: 4500 }, (_, id) =>
    place(id, {
      name: `Place ${(id * 7919) % 4500}`,
      rating: id % 7 === 0 ? null : (id % 40) / 8,
      reviews: id % 13,
      featured: id % 11 === 0,
      verified: id % 3 === 0,
      isClosedForGood: id % 97 === 0,
    }),
  );
  documents.push(place(5, { name: 'Conch' }), place(6, { featured: true }));
  const filled = new DocumentIndex();
  const steps = [...filled.fill(documents)];
  expect(steps.length).toBeGreaterThan(SORT_ORDERS.length);
  const added = new DocumentIndex();
  added.apply({ upserted: documents, removed: [] });
  expect(filled.size).toBe(4500);
  for (const by of SORT_ORDERS)
    expect(idsOf(filled, { order: { by } }), by).toEqual(idsOf(added, { order: { by } }));
  expect(idsOf(filled, { text: 'conch' })).toEqual([5]);
  filled.apply({ upserted: [place(7, { featured: true })], removed: [6] });
  added.apply({ upserted: [place(7, { featured: true })], removed: [6] });
  for (const by of SORT_ORDERS)
    expect(idsOf(filled, { order: { by } }), by).toEqual(idsOf(added, { order: { by } }));
});

test('the size of an index is the number of documents, and deadSlots the number of slots of deleted documents', () => {
  const index = indexOf(place(1), place(2), place(3), place(3));
  expect([index.size, index.deadSlots]).toEqual([3, 1]);
  index.apply({ upserted: [], removed: [1, 99] });
  expect([index.size, index.deadSlots]).toEqual([2, 2]);
});

describe('a document that was removed', () => {
  const index = indexOf(
    place(1, { tags: ['Brunch'], openMinutes: [[0, 100]], name: 'Conch' }),
    place(2, { tags: ['Brunch'], openMinutes: [[0, 100]], name: 'Conch' }),
  );
  index.apply({ upserted: [], removed: [1] });

  test.each<[string, Partial<SearchRequest>]>([
    ['an empty search', {}],
    ['its name', { text: 'conch' }],
    ['its tag', { filters: { ...NO_FILTERS, tags: ['Brunch'] } }],
    ['its opening hours', { filters: { ...NO_FILTERS, openAt: SUNDAY + 50 } }],
    ['distance', { order: { by: 'distance', from: { latitude: 25, longitude: -77 } } }],
    ['name', { order: { by: 'name-asc' } }],
  ])('a removed document is not found by %s', (_, request) => {
    expect(index.search({ ...PLAIN, ...request })).toMatchObject({ ids: [2], total: 1 });
  });

  test('a removed document is not counted', () => {
    expect(index.search({ ...PLAIN, facetsAt: SUNDAY + 50 }).facets).toMatchObject({
      tags: { Brunch: 1 },
      openNow: 1,
    });
  });
});

test('the index computes again which places are open when the minute or a place changes', () => {
  const index = indexOf(place(1, { openMinutes: [[0, 100]] }));
  const openAt = (minute: number) =>
    idsOf(index, { filters: { ...NO_FILTERS, openAt: SUNDAY + minute } });
  expect(openAt(50)).toEqual([1]);
  expect(openAt(150)).toEqual([]);
  expect(openAt(50)).toEqual([1]);
  index.apply({ upserted: [place(2, { openMinutes: [[0, 100]] })], removed: [] });
  expect(openAt(50)).toEqual([1, 2]);
  index.apply({ upserted: [], removed: [1] });
  expect(openAt(50)).toEqual([2]);
});

test('the counts of a filter group ignore that group’s own selection, and the count of open places ignores the filter for open places', () => {
  const index = indexOf(
    place(1, { tags: ['Brunch'], priceRange: '$', island: 'Exuma', openMinutes: [[0, 100]] }),
    place(2, { tags: ['Takeout'], priceRange: '$', island: 'Exuma' }),
    place(3, { tags: ['Brunch'], priceRange: '$$', island: 'Abaco', openMinutes: [[0, 100]] }),
    place(4, { tags: ['Brunch'], categories: ['Bar'], name: 'Conch', openMinutes: [[200, 300]] }),
  );
  const counts = (filters: Partial<SearchFilters>, text = '') =>
    index.search({ ...PLAIN, text, filters: { ...NO_FILTERS, ...filters }, facetsAt: SUNDAY + 50 })
      .facets;
  expect(counts({})).toEqual({
    tags: { Brunch: 3, Takeout: 1 },
    categories: { Bar: 1 },
    islands: { Exuma: 2, Abaco: 1 },
    prices: { $: 2, $$: 1 },
    features: {},
    openNow: 2,
    open24Hours: 0,
    tonight: 0,
  });
  expect(counts({ tags: ['Takeout'] })).toEqual({
    tags: { Brunch: 3, Takeout: 1 },
    categories: { Bar: 0 },
    islands: { Exuma: 1, Abaco: 0 },
    prices: { $: 1, $$: 0 },
    features: {},
    openNow: 0,
    open24Hours: 0,
    tonight: 0,
  });
  expect(counts({ openAt: SUNDAY + 250 })).toMatchObject({
    tags: { Brunch: 1, Takeout: 0 },
    openNow: 2,
  });
  expect(counts({ prices: ['$'] })).toMatchObject({ prices: { $: 2, $$: 1 }, openNow: 1 });
  expect(counts({ islands: ['Abaco'] })).toMatchObject({ prices: { $: 0, $$: 1 }, openNow: 1 });
  expect(counts({}, 'conch')).toMatchObject({ tags: { Brunch: 1, Takeout: 0 }, openNow: 0 });
});

describe('pages', () => {
  const index = indexOf(
    ...[1, 2, 3, 4, 5].map((id) =>
      place(id, { text: 'conch', position: { latitude: 25 + id, longitude: -77 } }),
    ),
  );

  test.each<[string, Partial<SearchRequest>]>([
    ['featured', {}],
    ['name', { order: { by: 'name-asc' } }],
    ['the match', { text: 'conch' }],
    ['the match, sorted by rating', { text: 'conch', order: { by: 'rating-desc' } }],
    ['distance', { order: { by: 'distance', from: { latitude: 25, longitude: -77 } } }],
  ])('pages of results in the order of %s neither repeat nor skip a place', (_, request) => {
    const pages = [1, 2, 3, 4].map((page) => idsOf(index, { ...request, page, limit: 2 }));
    expect(pages).toEqual([[1, 2], [3, 4], [5], []]);
    expect(idsOf(index, { ...request, limit: Infinity })).toEqual([1, 2, 3, 4, 5]);
    expect(index.search({ ...PLAIN, ...request, page: 9, limit: 2 }).total).toBe(5);
  });
});

test('search results keep the requested order, except that the featured order is replaced by relevance when there is a search text', () => {
  const index = indexOf(
    place(1, { text: 'conch', rating: 5, featured: true }),
    place(2, { name: 'Conch', rating: 3 }),
  );
  expect(idsOf(index, { text: 'conch' })).toEqual([2, 1]);
  expect(idsOf(index, { text: 'conch', order: { by: 'rating-desc' } })).toEqual([1, 2]);
  expect(idsOf(index)).toEqual([1, 2]);
});

test('the index grows past its first capacity and keeps the earlier documents', () => {
  const index = new DocumentIndex();
  const extra = (id: number): Partial<SearchDocument> => ({
    tags: [id % 2 ? 'odd' : 'even'],
    rating: id % 7,
    text: `word${id % 5}`,
    openMinutes: [[id, id + 1]],
    position: { latitude: 20 + id / 1000, longitude: -77 },
  });
  const documents = Array.from({ length: 2500 }, (_, at) => place(at + 1, extra(at + 1)));
  index.apply({ upserted: documents, removed: [] });
  expect(idsOf(index)).toHaveLength(2500);
  for (const id of [1, 1024, 1025, 2049, 2500]) {
    expect(idsOf(index, { filters: { ...NO_FILTERS, openAt: SUNDAY + id } })).toEqual([id]);
    expect(idsOf(index, { text: `place ${id}`, limit: 1 })).toEqual([id]);
  }
  const { total, facets } = index.search({ ...PLAIN, text: 'word3', facetsAt: SUNDAY });
  expect([total, facets?.tags]).toEqual([500, { odd: 250, even: 250 }]);
  const order = { by: 'distance', from: { latitude: 22.5, longitude: -77 } } as const;
  expect(idsOf(index, { order, limit: 3 })).toEqual([2500, 2499, 2498]);
});

test('one large change of the index gives the same order of results as many small changes', () => {
  const documents = [3, 1, 4, 1, 5, 9, 2, 6].map((rating, at) =>
    place(at < 4 ? at + 1 : at, { rating }),
  );
  const atOnce = new DocumentIndex();
  atOnce.apply({ upserted: documents, removed: [] });
  atOnce.apply({ upserted: [place(50, { rating: 7 }), place(3, { rating: 8 })], removed: [2, 3] });
  const one = indexOf(...documents);
  one.apply({ upserted: [], removed: [2] });
  one.apply({ upserted: [place(50, { rating: 7 })], removed: [] });
  one.apply({ upserted: [place(3, { rating: 8 })], removed: [] });
  expect(idsOf(atOnce)).toEqual(idsOf(one));
  expect(idsOf(atOnce)).toEqual([5, 3, 50, 7, 4, 1, 6]);
  expect([atOnce.size, one.size]).toEqual([7, 7]);
});

test('an index knows the fingerprints and ids of its present documents only', () => {
  const index = indexOf(
    place(1, { madeFrom: 'one' }),
    place(2, { madeFrom: 'two' }),
    place(3, { madeFrom: 'three' }),
    place(1, { madeFrom: 'one again' }),
  );
  index.apply({ upserted: [], removed: [3] });
  expect([1, 2, 3, 4].map((id) => index.madeFrom(id))).toEqual(['one again', 'two', null, null]);
  expect([...index.ids()].toSorted()).toEqual([1, 2]);
});

describe('filling an index', () => {
  test.each([
    [0, 1, 0],
    [1, 1, 5],
    [10, 1, 3 + 5],
    [10, 2, 5 + 5],
    [10, 3, 10 + 5],
    [2000, 0, 5],
    [2001, 0, 10],
  ])(
    'filling an index with %i documents that take %i ms each is split into %i steps',
    (count, ms, steps) => {
      let now = 1000;
      vi.spyOn(performance, 'now').mockImplementation(() => now);
      const documents = function* () {
        for (let id = 0; id < count; id++) {
          now += ms;
          yield place(id);
        }
      };
      const index = new DocumentIndex();
      expect([...index.fill(documents())]).toHaveLength(steps);
      expect(index.size).toBe(count);
    },
  );
});

test('every value of a filter gives the right places, also when another value was used before', () => {
  const index = indexOf(
    place(1, { rating: 0.5, position: { latitude: 25, longitude: -77 }, openMinutes: [[0, 60]] }),
    place(2, { rating: 3, position: { latitude: 26, longitude: -77 }, openMinutes: [[60, 90]] }),
    place(3, { rating: 4, open24Hours: true, openMinutes: [[1440, 1500]] }),
    place(4, { rating: null }),
  );
  const area = { south: 24.5, west: -78, north: 25.5, east: -76 };
  const sunday = SUNDAY / 1440;
  const table: [Partial<SearchFilters>, number[]][] = [
    [{ minRating: 3 }, [3, 2]],
    [{ minRating: 4 }, [3]],
    [{ minRating: 0 }, [3, 2, 1]],
    [{ minRating: 0.5 }, [3, 2, 1]],
    [{ area }, [1]],
    [{ area: { ...area, north: 26.5 } }, [2, 1]],
    [{ openOn: { day: sunday, minute: null } }, [2, 1]],
    [{ openOn: { day: sunday, minute: 0 } }, [1]],
    [{ openOn: { day: sunday, minute: 60 } }, [2]],
    [{ openOn: { day: sunday + 1, minute: null } }, [3]],
    [{ open24Hours: true }, [3]],
  ];
  for (const [filters, ids] of [...table, ...table.toReversed()])
    expect(
      idsOf(index, { filters: { ...NO_FILTERS, ...filters } }),
      JSON.stringify(filters),
    ).toEqual(ids);
});

test('a filter that was used before takes account of later changes of the index', () => {
  const index = indexOf(place(1, { rating: 5 }));
  const filters = { ...NO_FILTERS, minRating: 4 };
  expect(idsOf(index, { filters })).toEqual([1]);
  index.apply({ upserted: [place(2, { rating: 4 })], removed: [] });
  expect(idsOf(index, { filters })).toEqual([1, 2]);
  index.apply({ upserted: [place(1, { rating: 3 })], removed: [] });
  expect(idsOf(index, { filters })).toEqual([2]);
});

test('facets leave out a value when the only document with it was replaced', () => {
  const index = indexOf(place(1, { tags: ['Brunhc'] }), place(2, { tags: ['Brunch'] }));
  index.apply({ upserted: [place(1, { tags: ['Brunch'] })], removed: [] });
  expect(index.search({ ...PLAIN, facetsAt: SUNDAY }).facets?.tags).toEqual({ Brunch: 2 });
});

test('a replaced document is found by its new words and no longer by its old ones, even if these were searched before', () => {
  const index = indexOf(place(1, { name: 'Lobster' }), place(2, { name: 'Conch' }));
  expect(idsOf(index, { text: 'lobs' })).toEqual([1]);
  index.apply({ upserted: [place(1, { name: 'Conch' })], removed: [] });
  expect([idsOf(index, { text: 'lobs' }), idsOf(index, { text: 'conch' })]).toEqual([[], [1, 2]]);
  expect(index.corrected('lobstre')).toBeNull();
});

test('a permanently closed place that reopens is found again by every kind of search', () => {
  const closed = { tags: ['Brunch'], isClosedForGood: true };
  const index = indexOf(place(1, closed), place(2, closed));
  expect(idsOf(index)).toEqual([]);
  index.apply({ upserted: [place(1, { tags: ['Brunch'] })], removed: [2] });
  expect(idsOf(index)).toEqual([1]);
  index.apply({ upserted: [place(2, { tags: ['Brunch'] })], removed: [] });
  expect(idsOf(index, { filters: { ...NO_FILTERS, tags: ['Brunch'] } })).toEqual([1, 2]);
});

test('a word that occurs only in a permanently closed place may still be the beginning of a synonym', () => {
  const index = indexOf(place(1, { name: 'Takeawa Grill', isClosedForGood: true }));
  const alternatives = () => index.expand('takeawa').required.map(({ instead }) => instead);
  expect(alternatives()).toEqual([['0takeout0']]);
  index.apply({ upserted: [place(1, { name: 'Takeawa Grill' })], removed: [] });
  expect(alternatives()).toEqual([[]]);
  index.apply({ upserted: [], removed: [1] });
  expect(alternatives()).toEqual([['0takeout0']]);
});
