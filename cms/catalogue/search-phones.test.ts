import { beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { createCatalogue } from './published/catalogue.ts';
import { suggest } from './operations/suggest.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';

/** The sample contains no real phone numbers, so each place gets a fictional one. */
const records = sampleRecords().map((place) => ({
  ...place,
  phone: `+1 242-555-${String(place.id).padStart(4, '0')}`,
}));
const engine = createEmbeddedEngine();
const catalogue = createCatalogue();
beforeAll(async () => {
  catalogue.apply({ upserted: records, removed: [] });
  await engine.rebuild(records.map(toSearchDocument));
});

const idsOf = async (text: string) =>
  (await engine.search({ ...PLAIN_REQUEST, text, limit: Infinity })).ids;

describe('OP-18 search by phone number', () => {
  test.each<[string, (last: string) => string]>([
    ['with its area', (last) => `242-555-${last}`],
    ['as it is dialled from abroad', (last) => `+1 242 555 ${last}`],
    ['without its area', (last) => `555${last}`],
    ['with points and brackets', (last) => `(242) 555.${last}`],
  ])('a search for a phone number %s finds only its place', async (_, spelling) => {
    for (const { id } of records)
      expect(await idsOf(spelling(String(id).padStart(4, '0')))).toEqual([id]);
  });

  test('a search for a part of a phone number finds and suggests nothing', async () => {
    for (const text of ['0012', '5550', '242555', '242-555-00']) {
      expect(await idsOf(text), text).toEqual([]);
      expect(await suggest({ catalogue, engine }, { q: text }), text).toEqual([]);
    }
  });

  test('typing a whole phone number suggests its place', async () => {
    const [place, ...others] = await suggest({ catalogue, engine }, { q: '242 555 0001' });
    expect(place).toMatchObject({ kind: 'restaurant', label: records[0]?.name });
    expect(others).toEqual([]);
  });

  test('phone numbers in the index do not change the results of searches without a phone number', async () => {
    const without = createEmbeddedEngine();
    await without.rebuild(records.map((place) => toSearchDocument({ ...place, phone: null })));
    for (const text of ['conch', 'nassau', 'tel', 'phone', 'bar 242']) {
      const { total } = await without.search({ ...PLAIN_REQUEST, text });
      expect(await idsOf(text), text).toHaveLength(total);
    }
  });
});
