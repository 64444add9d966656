import { beforeAll, describe, expect, test } from 'vitest';
import { jsonBody } from '#cms/answers/json-body.ts';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { restaurantPageQuerySchema } from '#domain/contract/list-query.ts';
import { distanceKm } from '#domain/geography/distance.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { JUDGED_QUERIES } from '#tests/catalogue/judged-queries.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';
import { listAllRestaurants, listRestaurants } from './list-restaurants.ts';
import { restaurantSearch } from './restaurant-search.ts';

const records = sampleRecords();
const engine = createEmbeddedEngine();
const catalogue = createCatalogue();
const guide = { catalogue, engine, clock: () => new Date('2026-11-27T17:00:00Z') };
beforeAll(async () => {
  catalogue.apply({ upserted: records, removed: [] });
  await engine.rebuild(records.map(toSearchDocument));
});

const search = (query: Record<string, string>) =>
  listRestaurants(guide, restaurantPageQuerySchema.parse({ limit: '100', ...query }));
const namesOf = ({ restaurants }: { restaurants: { name: string }[] }) =>
  restaurants.map(({ name }) => name);
/** Searches for the words of the text, without looking for a landmark in it. */
const plain = (text: string) =>
  restaurantSearch(engine, { ...PLAIN_REQUEST, text, isExact: false, limit: Infinity });

type Found = Awaited<ReturnType<typeof search>>;

/** The kilometres from the landmark to each place of the result. */
function kilometres({ near, restaurants }: Found): number[] {
  return restaurants.map(({ latitude, longitude }) =>
    near && latitude !== null && longitude !== null
      ? distanceKm(near, { latitude, longitude })
      : NaN,
  );
}

describe('FILT-41 a search that names a landmark', () => {
  test.each([
    ['near arawak cay', 'Arawak Cay', 4.5],
    ['arawak cay', 'Arawak Cay', 4.5],
    ['conch near cable beach', 'Cable Beach', 4.5],
    ['near downtown', 'Downtown Nassau', 4.5],
    ['straw market', 'Straw Market', 4.5],
    ['near the airport', 'Nassau Airport', 4.5],
    ['near the airport on Exuma', 'Exuma Airport', 22],
    ['nearest restaurant to the ferry dock', "Potter's Cay Dock", 4.5],
    ['baha mar', 'Baha Mar', 4.5],
    ['near arawack cay', 'Arawak Cay', 4.5],
  ])('the search %j finds places near %s, nearest first', async (text, name, within) => {
    const found = await search({ search: text });
    const distances = kilometres(found);
    expect(found.near?.name).toBe(name);
    expect(distances.length).toBeGreaterThan(0);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThan(within);
    expect(found.pagination.total).toBe(found.restaurants.length);
  });

  test('in a search with a landmark, places must also match the other words', async () => {
    const conch = new Set((await plain('conch')).ids);
    const found = await search({ search: 'conch near arawak cay' });
    const all = await search({ search: 'near arawak cay' });
    expect(found.restaurants.every(({ id }) => conch.has(id))).toBe(true);
    expect(found.pagination.total).toBeLessThan(all.pagination.total);
    expect(found.matched).toBeDefined();
  });

  test('a search for a landmark that is also a town finds exactly the places of that town', async () => {
    for (const text of ['arawak cay', 'paradise island', 'conch arawak cay']) {
      const [found, own] = [await search({ search: text }), await plain(text)];
      expect(found.restaurants.map(({ id }) => id).toSorted()).toEqual(own.ids.toSorted());
    }
  });

  test('in a search with a landmark, a place whose name has the words comes first', async () => {
    const found = await search({ search: 'love beach' });
    expect(namesOf(found)[0]).toBe('Love Beach Lobster Pot');
    expect(namesOf(await search({ search: 'radio beach' }))[0]).toBe('Radio Beach Taco Cart');
    expect(namesOf(await search({ search: 'radio beach', page: '2', limit: '1' }))).toEqual(
      namesOf(await search({ search: 'radio beach' })).slice(1, 2),
    );
  });

  test('a search for the name of a place finds that place first, even if the name contains a landmark', async () => {
    for (const { name } of records) {
      const [found, own] = [await search({ search: name }), await plain(name)];
      expect([name, found.restaurants[0]?.id]).toEqual([name, own.ids[0]]);
    }
  });

  test('the results of a search that names no landmark are those of an ordinary word search', async () => {
    for (const [text] of JUDGED_QUERIES) {
      const found = await search({ search: text });
      if (found.near) continue;
      expect([text, found.pagination.total]).toEqual([text, (await plain(text)).total]);
    }
  });

  test('when no place near the landmark matches, the search finds matching places farther away', async () => {
    const found = await search({ search: 'bonefish flats kitchen near arawak cay' });
    expect(namesOf(found)).toContain('Bonefish Flats Kitchen');
    expect(found.near?.name).toBe('Arawak Cay');
  });

  test('a search with a landmark and a word that no place has finds nothing, and names no landmark', async () => {
    const found = await search({ search: 'zzyzx near arawak cay' });
    expect([found.pagination.total, found.near]).toEqual([0, undefined]);
  });

  test('no search is sorted by a landmark if it is exact, has another order or starts from the visitor’s position', async () => {
    const text = 'near downtown';
    const all = await search({ search: text });
    expect((await search({ search: text, exact: 'true' })).near).toBeUndefined();
    const byName = await search({ search: text, sortBy: 'name-asc' });
    expect(byName.near).toBeUndefined();
    expect(namesOf(byName).toSorted()).toEqual(namesOf(all).toSorted());
    const fromHere = await search({ search: text, near: '25.1,-77.3' });
    expect(fromHere.near).toBeUndefined();
    expect(namesOf(fromHere).toSorted()).toEqual(namesOf(all).toSorted());
  });

  test('a search with a landmark still finds only places in the chosen area of the map', async () => {
    const area = '25.07,-77.35,25.08,-77.34';
    const found = await search({ search: 'near downtown', area });
    const inArea = await search({ area });
    expect(namesOf(found).toSorted()).toEqual(namesOf(inArea).toSorted());
  });

  test('the facets of a search with a landmark count only the places that it finds', async () => {
    const found = await search({ search: 'near downtown', facets: 'true' });
    const counts = Object.entries(found.facets?.islands ?? {}).filter(([, count]) => count > 0);
    expect(counts).toEqual([['New Providence', found.pagination.total]]);
  });

  test('the map shows the places of a search with a landmark in the same order as the list', async () => {
    for (const text of ['near downtown', 'love beach', 'radio beach']) {
      const query = restaurantPageQuerySchema.parse({ search: text });
      const all = await listAllRestaurants(guide, { ...query, fields: 'all' });
      const body = JSON.parse((await jsonBody(all)).toString()) as typeof all;
      expect(body.restaurants.map(({ id }) => id)).toEqual(
        (await search({ search: text })).restaurants.map(({ id }) => id),
      );
    }
  });
});
