import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Vocabulary } from '#cms/catalogue/published/restaurant-record.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { flipBit } from '#server/testing/flip-bit.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openSavedCatalogue, type Compared } from './saved-catalogue.ts';

const SAMPLE = sampleRecords();
const COMPARED: Compared = {
  vocabularyStamp: 'three categories',
  vocabularyText: 'Seafood, Bar, Bakery',
  day: '2026-06-01',
};
const VOCABULARY: Vocabulary = {
  categories: new Map([[4, { id: 4, name: 'Seafood', imageUrl: '/pictures/seafood.svg' }]]),
  tags: new Map([[6, { id: 6, name: 'By the water' }]]),
  photos: new Map([['7', { url: '/media/7', alt: 'A pier', isIllustration: false, sizes: [] }]]),
  categoryWords: new Map([[4, 'From the dock.']]),
};

function catalogueOf(records: readonly Restaurant[] = []): Catalogue {
  const catalogue = createCatalogue('2026-06-01');
  catalogue.setVocabulary(VOCABULARY);
  catalogue.apply({ upserted: [...records], removed: [] });
  return catalogue;
}

function setUp(path: string, catalogue = catalogueOf(), madeWith = 'this code') {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  return {
    path,
    catalogue,
    errors,
    saved: openSavedCatalogue({ path, madeWith, catalogue, onError }),
  };
}

const emptyPath = () => join(temporaryFolder(), 'catalogue.bin');

async function keptPath(records: readonly Restaurant[] = SAMPLE): Promise<string> {
  const { path, saved } = setUp(emptyPath(), catalogueOf(records));
  expect(await saved.save(COMPARED)).toBe(true);
  return path;
}

test('a saved catalogue is restored completely, including the state of its last comparison', async () => {
  const { saved, catalogue, errors } = setUp(await keptPath(), createCatalogue());
  expect(await saved.restore()).toEqual(COMPARED);
  expect(errors).toEqual([]);
  const original = catalogueOf(SAMPLE);
  expect(catalogue.size()).toBe(SAMPLE.length);
  for (const record of SAMPLE) {
    expect(catalogue.holds(record)).toBe(true);
    expect(catalogue.restaurant(record.id)).toEqual(record);
  }
  expect(catalogue.vocabulary()).toEqual(VOCABULARY);
  expect(catalogue.all()).toEqual(original.all());
  expect(catalogue.published()).toEqual(original.published());
  expect(catalogue.islandCounts()).toEqual(original.islandCounts());
  for (const record of SAMPLE.slice(0, 20))
    expect(catalogue.nearestTo(record)).toEqual(original.nearestTo(record));
});

test('a saved catalogue can be restored into a catalogue that already contains some of the records', async () => {
  const { saved, catalogue } = setUp(await keptPath(), catalogueOf(SAMPLE.slice(0, 60)));
  await saved.restore();
  expect(catalogue.published()).toEqual(catalogueOf(SAMPLE).published());
});

test('the JSON of each restored record has a buffer of exactly its size', async () => {
  const { saved, catalogue } = setUp(await keptPath());
  await saved.restore();
  const json = SAMPLE.map(({ id }) => catalogue.json(id));
  expect(json.every((bytes) => bytes && bytes.buffer.byteLength === bytes.length)).toBe(true);
});

test('if there is no catalogue file, nothing is restored and no error is reported', async () => {
  const { saved, catalogue, errors } = setUp(emptyPath());
  expect(await saved.restore()).toBeNull();
  expect([catalogue.size(), errors]).toEqual([0, []]);
});

test('a catalogue file written by another version of the code is ignored, and no error is reported', async () => {
  const { saved, catalogue, errors } = setUp(await keptPath(), undefined, 'other code');
  expect(await saved.restore()).toBeNull();
  expect([catalogue.size(), errors]).toEqual([0, []]);
});

test.each<[string, (path: string) => void]>([
  ['damaged in its middle', (path) => flipBit(path, statSync(path).size / 2)],
  ['damaged in its last record', (path) => flipBit(path, statSync(path).size - 2)],
  ['cut off', (path) => truncateSync(path, statSync(path).size - 20)],
])('a catalogue file that is %s is not used, and an error is reported', async (_, damage) => {
  const path = await keptPath();
  damage(path);
  const { saved, errors } = setUp(path);
  expect(await saved.restore()).toBeNull();
  expect(errors).toMatchObject([
    { message: 'The catalogue on disk is damaged and will be rebuilt.' },
  ]);
});

/** Calls `happen` once, right after the first record was read. */
function meanwhile(catalogue: Catalogue, happen: () => void): void {
  const { json } = catalogue;
  catalogue.json = (id) => {
    const bytes = json(id);
    catalogue.json = json;
    happen();
    return bytes;
  };
}

test('a restaurant removed during the save is left out, and a changed one is saved with its changes', async () => {
  const { path, saved, catalogue } = setUp(emptyPath(), catalogueOf(SAMPLE));
  const [one, last] = catalogue.published().slice(-2);
  const before = one && catalogue.restaurant(one.id);
  if (!before || !last) throw new Error('The sample is too small.');
  const after = { ...before, description: 'Changed while it was written' };
  meanwhile(catalogue, () => catalogue.apply({ upserted: [after], removed: [last.id] }));
  expect(await saved.save(COMPARED)).toBe(true);
  const again = setUp(path);
  expect(await again.saved.restore()).toEqual(COMPARED);
  expect(again.catalogue.size()).toBe(SAMPLE.length - 1);
  expect(again.catalogue.restaurant(last.id)).toBeNull();
  expect(again.catalogue.restaurant(before.id)?.description).toBe('Changed while it was written');
});

test('if categories or tags change during the save, the old catalogue file stays', async () => {
  const path = await keptPath();
  const before = readFileSync(path);
  const { saved, catalogue, errors } = setUp(path, catalogueOf(SAMPLE.slice(1)));
  meanwhile(catalogue, () => catalogue.setVocabulary({ ...VOCABULARY }));
  expect(await saved.save(COMPARED)).toBe(false);
  expect(errors).toEqual([]);
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(existsSync(`${path}.new`)).toBe(false);
});

test('the unfinished file of a killed process is removed, and the old catalogue file is used', async () => {
  const path = await keptPath();
  writeFileSync(`${path}.new`, 'Half of it');
  const { saved } = setUp(path);
  expect(await saved.restore()).toEqual(COMPARED);
  expect(existsSync(`${path}.new`)).toBe(false);
});

test('a failed save of the catalogue is reported, and the old file stays', async () => {
  const path = await keptPath();
  const before = readFileSync(path);
  const { saved, catalogue, errors } = setUp(path, catalogueOf(SAMPLE));
  const fault = new Error('No record can be read.');
  catalogue.json = () => {
    throw fault;
  };
  expect(await saved.save(COMPARED)).toBe(false);
  expect(errors).toEqual([fault]);
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(existsSync(`${path}.new`)).toBe(false);
});
