import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createCatalogue, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { sampleRecords } from '#tests/catalogue/sample-records.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { SORT_ORDERS } from '#domain/listing/sort-orders.ts';
import { createEmbeddedEngine, type EmbeddedEngine } from '#search/embedded/engine.ts';
import type { SearchRequest } from '#search/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { NO_FILTERS } from '#search/no-filters.ts';
import { PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { flipBit } from '#server/testing/flip-bit.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { searchDocumentsOf } from './index-consumer.ts';
import { openSavedIndex } from './saved-index.ts';

const SAMPLE = sampleRecords();
/** A Monday in 2026, 12:20 PM. */
const MINUTE = 20_605 * 1440 + 740;

function catalogueOf(records: readonly Restaurant[]): Catalogue {
  const catalogue = createCatalogue('2026-06-01');
  catalogue.apply({ upserted: [...records], removed: [] });
  return catalogue;
}

/**
 * An engine that loads its index from a file in `folder`. `changed` lists the ids that were updated
 * after loading.
 */
function setUp(
  folder: string,
  catalogue: Catalogue,
  { madeWith = 'this code', wrap = (engine: EmbeddedEngine): EmbeddedEngine => engine } = {},
) {
  const path = join(folder, 'index.bin');
  const engine = wrap(createEmbeddedEngine());
  const errors: unknown[] = [];
  const changed: number[] = [];
  const index = openSavedIndex({
    ...{ path, madeWith, catalogue },
    engine: {
      ...engine,
      fill: (begin) =>
        engine.fill(async () => {
          const { index, steps } = await begin();
          const isNew = index.size === 0;
          const apply = index.apply.bind(index);
          vi.spyOn(index, 'apply').mockImplementation((change) => {
            changed.push(...change.upserted.map(({ id }) => id), ...change.removed);
            apply(change);
          });
          const noted = function* () {
            yield* steps;
            if (isNew) changed.push(...index.ids());
          };
          return { index, steps: noted() };
        }),
    },
    onError: (error) => errors.push(error),
  });
  return { path, engine, index, errors, changed };
}

async function kept(records: readonly Restaurant[]) {
  const folder = temporaryFolder();
  const first = setUp(folder, catalogueOf(records));
  await first.index.fill();
  await first.index.save();
  return { folder, path: first.path };
}

const TEXTS = [
  '',
  'conch',
  'grill',
  'frsh fish',
  'dinner under 3 dollars',
  'zanzibar',
  'nassau bar',
];

async function answers(engine: EmbeddedEngine) {
  const request = (more: Partial<SearchRequest>): SearchRequest => ({
    ...{ ...PLAIN_REQUEST, limit: Infinity, facetsAt: MINUTE },
    ...more,
  });
  const requests = TEXTS.flatMap((text) => [
    ...SORT_ORDERS.map((by) => request({ text, order: { by } })),
    request({ text, order: { by: 'distance', from: { latitude: 25.06, longitude: -77.35 } } }),
    request({ text, filters: { ...NO_FILTERS, openAt: MINUTE } }),
    request({ text, filters: { ...NO_FILTERS, openOn: { day: 20_607, minute: null } } }),
    request({ text, filters: { ...NO_FILTERS, islands: ['New Providence'], minRating: 4 } }),
    request({
      text,
      filters: { ...NO_FILTERS, area: { south: 25, west: -78, north: 26, east: -77 } },
    }),
  ]);
  return Promise.all(requests.map((one) => engine.search(one)));
}

async function answersOfNew(catalogue: Catalogue) {
  const engine = createEmbeddedEngine();
  await engine.rebuild(searchDocumentsOf(catalogue));
  return answers(engine);
}

const edited = (record: Restaurant, fields: Partial<Restaurant>): Restaurant => ({
  ...record,
  ...fields,
  updatedAt: '2026-06-01T12:00:00.000Z',
});

test('a loaded index gives the same results as a rebuilt one, and no document needs an update', async () => {
  const { folder } = await kept(SAMPLE);
  const catalogue = catalogueOf(SAMPLE);
  const { engine, index, changed, errors } = setUp(folder, catalogue);
  await index.fill();
  expect(await answers(engine)).toEqual(await answersOfNew(catalogue));
  expect(changed).toEqual([]);
  expect(errors).toEqual([]);
});

test('loading a saved index updates only the documents of places that differ, for example because of an edit or a new date', async () => {
  const { folder } = await kept(SAMPLE.slice(0, 100));
  const [first, second, third, fourth, ...others] = SAMPLE;
  if (!first || !second || !third || !fourth) throw new Error('The sample is too small.');
  const [one, another] = [
    edited(first, { name: 'Zanzibar Conch', description: 'Dinner zanzibarically fresh' }),
    edited(second, { business_status: 'CLOSED_PERMANENTLY' }),
  ];
  const renamed = { ...third, categories: [{ id: 1, name: 'Zanzibar bar', imageUrl: '' }] };
  const reopened: Restaurant = {
    ...fourth,
    special_hours: [{ date: '2026-06-03', hours: 'Closed', note: null }],
  };
  const added = SAMPLE.slice(100, 103);
  const gone = others[20];
  const catalogue = catalogueOf([
    ...[one, another, renamed, reopened],
    ...others.slice(0, 96).filter((record) => record !== gone),
    ...added,
  ]);
  const { engine, index, changed } = setUp(folder, catalogue);
  await index.fill();
  expect(await answers(engine)).toEqual(await answersOfNew(catalogue));
  const differing = [one, another, renamed, reopened, ...added, gone].map((record) => record?.id);
  expect(new Set(changed)).toEqual(new Set(differing));
  expect(changed).toHaveLength(differing.length);
});

test('a loaded index can be updated like a rebuilt one', async () => {
  const { folder } = await kept(SAMPLE.slice(0, 100));
  const catalogue = catalogueOf(SAMPLE.slice(0, 100));
  const { engine, index } = setUp(folder, catalogue);
  await index.fill();
  const later = SAMPLE.slice(90, 130).map((record) =>
    edited(record, { name: `Zanzibar ${record.id}` }),
  );
  catalogue.apply({ upserted: later, removed: [1] });
  await engine.apply({ upserted: later.map(toSearchDocument), removed: [1] });
  expect(await answers(engine)).toEqual(await answersOfNew(catalogue));
});

test('a restaurant that changes while the saved index loads is updated in the index', async () => {
  const { folder } = await kept(SAMPLE);
  const catalogue = catalogueOf(SAMPLE);
  const { engine, index } = setUp(folder, catalogue);
  const filling = index.fill();
  const one = edited(SAMPLE[3] as Restaurant, { name: 'Zanzibar' });
  catalogue.apply({ upserted: [one], removed: [] });
  await engine.apply({ upserted: [toSearchDocument(one)], removed: [] });
  await filling;
  expect(await answers(engine)).toEqual(await answersOfNew(catalogue));
});

test.each<[string, (path: string) => void]>([
  ['damaged at its beginning', (path) => flipBit(path, 20)],
  ['damaged in the middle', (path) => flipBit(path, statSync(path).size / 2)],
  ['damaged at its end', (path) => flipBit(path, statSync(path).size - 2)],
  ['cut off', (path) => truncateSync(path, statSync(path).size - 20)],
  ['cut off at the end of a record', cutLastRecord],
  ['empty', (path) => truncateSync(path, 0)],
  ['another file', (path) => writeFileSync(path, 'Conch fritters, 6 for $5\n'.repeat(100))],
])('an index file that is %s is not used, and an error is reported', async (_, damage) => {
  const { folder, path } = await kept(SAMPLE);
  damage(path);
  const catalogue = catalogueOf(SAMPLE);
  const { engine, index, errors, changed } = setUp(folder, catalogue);
  await index.fill();
  expect(errors).toMatchObject([{ name: 'SnapshotFileError' }]);
  expect(changed).toHaveLength(SAMPLE.length);
  expect(await answers(engine)).toEqual(await answersOfNew(catalogue));
});

test('an index file written by another version of the code is ignored, and no error is reported', async () => {
  const { folder } = await kept(SAMPLE);
  const { index, errors, changed } = setUp(folder, catalogueOf(SAMPLE), { madeWith: 'other code' });
  await index.fill();
  expect(changed).toHaveLength(SAMPLE.length);
  expect(errors).toEqual([]);
});

test('an index is saved again only after it has changed', async () => {
  const { folder, path } = await kept(SAMPLE);
  const written = statSync(path).ino;
  const { engine, index } = setUp(folder, catalogueOf(SAMPLE));
  await index.fill();
  await index.save();
  expect(statSync(path).ino).toBe(written);
  await engine.apply({ upserted: [], removed: [1] });
  await index.save();
  expect(statSync(path).ino).not.toBe(written);
});

test('an index is saved if the saved one differed from the catalogue when it was loaded', async () => {
  const { folder, path } = await kept(SAMPLE);
  const written = statSync(path).ino;
  const { index } = setUp(folder, catalogueOf(SAMPLE.slice(1)));
  await index.fill();
  await index.save();
  expect(statSync(path).ino).not.toBe(written);
});

test('if the index changes during the save, the old index file stays', async () => {
  const { folder, path } = await kept(SAMPLE);
  const before = readFileSync(path);
  let isChanging = true;
  const wrap = (engine: EmbeddedEngine): EmbeddedEngine => ({
    ...engine,
    *pieces() {
      for (const piece of engine.pieces()) {
        yield piece;
        if (isChanging) void engine.apply({ upserted: [], removed: [2] });
      }
    },
  });
  const { index } = setUp(folder, catalogueOf(SAMPLE.slice(1)), { wrap });
  await index.fill();
  await index.save();
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(existsSync(`${path}.new`)).toBe(false);
  isChanging = false;
  await index.save();
  expect(readFileSync(path).equals(before)).toBe(false);
});

test('two concurrent saves of the index leave a readable file with the latest state', async () => {
  const { folder } = await kept(SAMPLE);
  const { engine, index, errors } = setUp(folder, catalogueOf(SAMPLE.slice(1)));
  await index.fill();
  const first = index.save();
  await new Promise((resolve) => setImmediate(resolve));
  await engine.apply({ upserted: [], removed: [3] });
  await Promise.all([first, index.save()]);
  expect(errors).toEqual([]);
  const again = setUp(folder, catalogueOf(SAMPLE.slice(1).filter(({ id }) => id !== 3)));
  await again.index.fill();
  expect(again.errors).toEqual([]);
  expect(again.changed).toEqual([]);
  expect(await answers(again.engine)).toEqual(await answers(engine));
});

test('an index that was never filled does not replace a saved index', async () => {
  const { folder, path } = await kept(SAMPLE);
  const before = readFileSync(path);
  const wrap = (engine: EmbeddedEngine): EmbeddedEngine => ({
    ...engine,
    fill: () => Promise.reject(new Error('There is no memory.')),
  });
  const { engine, index } = setUp(folder, catalogueOf(SAMPLE), { wrap });
  await expect(index.fill()).rejects.toThrow('There is no memory.');
  await engine.apply({ upserted: [], removed: [1] });
  await index.save();
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a failed save of the index is reported, and the engine works without the file', async () => {
  const catalogue = catalogueOf(SAMPLE);
  const { engine, index, errors } = setUp(join(temporaryFolder(), 'is not there'), catalogue);
  await index.fill();
  await index.save();
  expect(errors).toMatchObject([{ code: 'ENOENT', syscall: 'open' }]);
  expect(await answers(engine)).toEqual(await answersOfNew(catalogue));
});

/** Removes the record that marks the file as complete. */
function cutLastRecord(path: string): void {
  const bytes = readFileSync(path);
  let end = 0;
  for (let next = 0; next < bytes.length; next += 8 + bytes.readUInt32LE(next)) end = next;
  truncateSync(path, end);
}
