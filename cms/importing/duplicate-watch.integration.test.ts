import type { Payload } from 'payload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { importRestaurants } from './import-restaurants.ts';

let cms: ThrowawayCms;
let payload: Payload;
let storedId: number;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
});
afterAll(() => cms.dispose());

const NORAS = {
  name: "Nora's Sweet Bread",
  latitude: 25.7462,
  longitude: -79.282,
  island: 'Bimini',
};
const other = anImportRecord('other', { ...NORAS, name: 'Nora’s Sweet Bread (Bimini)' });
const twin = anImportRecord('twin', { ...NORAS, name: 'NORAS SWEET BREAD' });
const far = anImportRecord('far', { ...NORAS, latitude: 23.5, longitude: -75.8 });

beforeEach(async () => {
  await payload.delete({ collection: 'restaurants', where: { id: { exists: true } } });
  await importRestaurants(payload, [anImportRecord('stored', NORAS)]);
  const { docs } = await payload.find({ collection: 'restaurants', depth: 0 });
  storedId = docs[0]?.id ?? 0;
});

const names = async () => {
  const { docs } = await payload.find({ collection: 'restaurants', depth: 0, sort: 'id' });
  return docs.map(({ source }) => source?.sourceId);
};

test('a dry run and a real import report the likely duplicate of a new place', async () => {
  const expected = {
    created: 2,
    likelyDuplicates: [
      {
        where: 'row other',
        name: 'Nora’s Sweet Bread (Bimini)',
        other: `“Nora's Sweet Bread” (id ${storedId})`,
      },
    ],
  };
  expect(await importRestaurants(payload, [other, far], { isDryRun: true })).toMatchObject(
    expected,
  );
  expect(await importRestaurants(payload, [other, far])).toMatchObject(expected);
  expect(await names()).toEqual(['stored', 'other', 'far']);
});

test('with skipLikelyDuplicates an import creates no likely duplicates, but all other places', async () => {
  for (const isDryRun of [true, false]) {
    const report = await importRestaurants(payload, [other, far], {
      isDryRun,
      skipLikelyDuplicates: true,
    });
    expect(report).toMatchObject({
      created: 1,
      likelyDuplicates: [],
      skipped: [
        {
          where: 'row other',
          reason: `It may be the same as “Nora's Sweet Bread” (id ${storedId}).`,
        },
      ],
    });
  }
  expect(await names()).toEqual(['stored', 'far']);
});

test('likely duplicates among the new places of one file are also reported', async () => {
  await payload.delete({ collection: 'restaurants', where: { id: { exists: true } } });
  for (const isDryRun of [true, false])
    expect(await importRestaurants(payload, [other, twin], { isDryRun })).toMatchObject({
      created: 2,
      likelyDuplicates: [{ where: 'row twin', other: '“Nora’s Sweet Bread (Bimini)” (row other)' }],
    });
});

test('a place that is already stored is updated and is no duplicate', async () => {
  await importRestaurants(payload, [other]);
  expect(await importRestaurants(payload, [other], { skipLikelyDuplicates: true })).toMatchObject({
    unchanged: 1,
    likelyDuplicates: [],
    skipped: [],
  });
});
