import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { listRestaurants } from './list-restaurants.ts';

const records = sampleRecords();

async function answer(query: Record<string, string>, now = '2026-11-25T08:00:00-05:00') {
  const catalogue = createCatalogue('2026-11-25');
  catalogue.apply({ upserted: records, removed: [] });
  const engine = createEmbeddedEngine();
  await engine.rebuild(records.map(toSearchDocument));
  const context = { catalogue, engine, clock: () => new Date(now) };
  return listRestaurants(context, z.parse(restaurantPageQuerySchema, query));
}

test('when a search finds nothing, the alternatives list the parts of the query to drop, with the number of results for each, highest first', async () => {
  const { instead } = await answer({ search: 'sushi', islands: 'exuma' });
  expect(instead?.without).toEqual([
    { parts: ['search'], total: 10 },
    { parts: ['islands'], total: expect.any(Number) as number },
  ]);
  expect(instead?.elsewhere[0]).toMatchObject({ island: 'New Providence' });
  expect(instead?.opensFirst).toBeNull();
});

test('when dropping any single part of the query still finds nothing, the alternatives offer to drop all filters', async () => {
  const query = { search: 'sushi', islands: 'Exuma', features: 'halal' };
  const { instead } = await answer(query);
  const [first] = instead?.without ?? [];
  expect(first?.parts).toEqual(['islands', 'features']);
  expect(first?.total).toBeGreaterThan(0);
});

test('the alternatives name the closed place that opens first', async () => {
  const { instead } = await answer({ search: 'gussie', openNow: 'true' });
  expect(instead?.opensFirst).toEqual({
    id: 1,
    name: "Gussie Mae's Conch Stand",
    opens: 'at 11:00 AM',
  });
  expect(instead?.without).toContainEqual({ parts: ['openNow'], total: 1 });
});

test('a search with results offers no alternatives', async () => {
  expect(await answer({ search: 'conch' })).not.toHaveProperty('instead');
});

test('a search reports its spelling correction, and an exact search is not corrected', async () => {
  expect(await answer({ search: 'cnoch' })).toMatchObject({ corrected: 'conch' });
  expect(await answer({ search: 'cnoch', exact: 'true' })).toMatchObject({
    pagination: { total: 0 },
  });
  expect(await answer({ search: 'conch' })).not.toHaveProperty('corrected');
});

test('a search reports each corrected word, and each word that it ignores after the tenth', async () => {
  expect(await answer({ search: 'Cnoch in nasau' })).toMatchObject({
    corrected: 'conch in nassau',
    corrections: [
      { from: 'Cnoch', to: 'conch' },
      { from: 'nasau', to: 'nassau' },
    ],
  });
  const ten = 'conch fish crab lobster rice lime salt rum bar grill';
  expect(await answer({ search: `${ten} Beans & bread` })).toMatchObject({
    leftOut: ['Beans', 'bread'],
  });
  expect(await answer({ search: ten })).not.toHaveProperty('leftOut');
});

test.each(['oasis', 'atlantis', 'key lime', 'duck'])(
  'a search does not correct the correct word %s',
  async (search) => {
    expect(await answer({ search })).not.toHaveProperty('corrected');
  },
);
