import { beforeAll, describe, expect, test } from 'vitest';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { listSummaries } from '#domain/offline/list-summaries.ts';
import { recordsOf } from '#cms/catalogue/published/catalogue.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { sampleCatalogue } from '#tests/support/sample-pages.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { listRestaurants } from './list-restaurants.ts';

/** Friday, 7:30 PM in The Bahamas. */
const EVENING = new Date('2026-11-28T00:30:00Z');

const EVERY = 500;

let context: CatalogueContext;
let all: RestaurantSummary[];
beforeAll(async () => {
  const catalogue = await sampleCatalogue();
  const engine = createEmbeddedEngine();
  await engine.rebuild(recordsOf(catalogue, catalogue.all()).map(toSearchDocument));
  context = { catalogue, engine, clock: () => EVENING };
  all = (await listRestaurants(context, { ...queryOf(''), limit: EVERY })).restaurants;
});

const queryOf = (query: string) =>
  restaurantPageQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)));

/** Names from the lists alone. */
const listed = (query: string) =>
  listSummaries(all, queryOf(query), EVENING)?.map(({ name }) => name);

describe('a device without a network lists what the server lists', () => {
  test.each([
    '',
    'sortBy=name-asc',
    'sortBy=rating-desc',
    'sortBy=reviews-desc',
    'sortBy=verified',
    'islands=Exuma,Eleuthera',
    'categories=Seafood',
    'tags=Waterfront,Brunch',
    'prices=$$,$$$',
    'minRating=4.5',
    'openNow=true',
    'open24Hours=true',
    'tonight=true',
    'openAt=Sat-19:00',
    'openAt=Mon',
    'openAt=02:00',
    'openAt=08:00&openNow=true',
    'area=25,-77.5,25.1,-77.3',
    'near=arawak-cay&islands=New+Providence',
    'near=23.5,-75.8&categories=Seafood',
    'near=nowhere',
    'search=exuma',
    'categories=Seafood&islands=Exuma&openNow=true&minRating=4&sortBy=name-asc',
  ])(
    'TAKE-12 the kept lists give the same places as the server for the query “%s”',
    async (query) => {
      const server = await listRestaurants(context, { ...queryOf(query), limit: EVERY });
      const names = server.restaurants.map(({ name }) => name);
      // A search ranks by the words' fields, which is no order of lists.
      if (query.startsWith('search')) expect(listed(query)?.toSorted()).toEqual(names.toSorted());
      else expect(listed(query)).toEqual(names);
      if (query !== 'open24Hours=true') expect(names.length).toBeGreaterThan(0);
    },
  );
});

test.each([
  ['search=CONCH+stand', /conch/i],
  ['search=george+town', /./],
])('TAKE-12 every word of “%s” begins a word of the place', (query, pattern) => {
  const found = listSummaries(all, queryOf(query), EVENING) ?? [];
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(all.length);
  for (const place of found) expect(JSON.stringify(place)).toMatch(pattern);
});

test('TAKE-12 special hours that close a place cancel its weekly event and its opening', () => {
  const [name] = listed('tonight=true') ?? [];
  const closed = all.map((place) =>
    place.name === name
      ? { ...place, special_hours: [{ date: '2026-11-27', hours: 'Closed', note: null }] }
      : place,
  );
  expect(name).toBeDefined();
  for (const query of ['tonight=true', 'openAt=Fri', 'openNow=true']) {
    const names = listSummaries(closed, queryOf(query), EVENING)?.map((place) => place.name);
    expect(names).not.toContain(name);
  }
});

test('TAKE-12 words inside a word find nothing, and lists know no features', () => {
  expect(listed('search=onch')).toEqual([]);
  expect(listed('features=Delivery')).toBeUndefined();
});
