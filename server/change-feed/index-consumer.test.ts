import { expect, onTestFinished, test, vi } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import type { PublishedDocument } from '#cms/catalogue/published/published-document.ts';
import { restaurantRecord } from '#cms/catalogue/published/restaurant-record.ts';
import { placeDocument } from '#server/testing/fake-cms.ts';
import { recordingEngine } from '#server/testing/recording-engine.ts';
import { indexConsumer } from './index-consumer.ts';

const TODAY = '2026-01-04';
const AWAY = new Error('The engine is away.');

function place(id: number, fields: Partial<PublishedDocument> = {}) {
  const vocabulary = { categories: new Map(), tags: new Map(), photos: new Map() };
  return restaurantRecord(placeDocument(id, fields), vocabulary, TODAY);
}

/** An index that follows a catalogue with these restaurants. */
function followed(ids: readonly number[]) {
  const catalogue = createCatalogue(TODAY);
  catalogue.apply({ upserted: ids.map((id) => place(id)), removed: [] });
  const recording = recordingEngine();
  const errors: unknown[][] = [];
  const index = indexConsumer({
    catalogue,
    engine: recording.engine,
    onError: (...error) => errors.push(error),
  });
  onTestFinished(() => index.stop());
  return { catalogue, ...recording, errors, index };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a noted restaurant is indexed in its latest state in the catalogue', async () => {
  const { catalogue, index, calls, names } = followed([1, 2, 3]);
  index.note([1, 3]);
  catalogue.apply({ upserted: [place(3, { name: 'Another name' })], removed: [] });
  expect(index.backlog()).toBe(2);
  await index.settled();
  expect(calls).toEqual([{ upserted: [1, 3], removed: [] }]);
  expect(names()).toEqual({ 1: 'Place 1', 3: 'Another name' });
});

test('a restaurant that left the catalogue is removed from the index', async () => {
  const { catalogue, index, calls, names } = followed([1, 2]);
  await index.fillFirst();
  catalogue.apply({ upserted: [], removed: [2] });
  index.note([2, 1]);
  await index.settled();
  expect(calls).toEqual([{ rebuilt: [1, 2] }, { upserted: [1], removed: [2] }]);
  expect(names()).toEqual({ 1: 'Place 1' });
});

test('a permanently closed restaurant stays in the index, also after a rebuild', async () => {
  const { catalogue, index, calls } = followed([1, 2]);
  const closed = place(2, { business_status: 'CLOSED_PERMANENTLY' });
  const closedForNow = place(1, { business_status: 'CLOSED_TEMPORARILY' });
  catalogue.apply({ upserted: [closed, closedForNow], removed: [] });
  index.note([1, 2]);
  await index.settled();
  await index.fillFirst();
  expect(calls).toEqual([{ upserted: [1, 2], removed: [] }, { rebuilt: [1, 2] }]);
});

test('the index is updated in batches of at most 25 restaurants, and other work runs in between', async () => {
  const ids = numbers(60);
  const { index, calls } = followed(ids);
  const seen = new Set<number>();
  const watch = () => {
    seen.add(calls.length);
    if (calls.length < 3) setImmediate(watch);
  };
  index.note(ids);
  setImmediate(watch);
  await index.settled();
  const batches = calls.map((call) => ('upserted' in call ? call.upserted : []));
  expect(batches.flat()).toEqual(ids);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(25);
  expect([...seen]).toEqual(expect.arrayContaining([1, 2]));
});

test('a rebuilt search index contains exactly the catalogue, and no earlier update is left to do', async () => {
  const { catalogue, index, calls, names } = followed([1, 2]);
  await index.fillFirst();
  catalogue.apply({ upserted: [place(3)], removed: [1] });
  await index.fillFirst();
  expect(index.backlog()).toBe(0);
  expect(calls).toHaveLength(2);
  expect(names()).toEqual({ 2: 'Place 2', 3: 'Place 3' });
});

test('an edit does not rebuild the search index', async () => {
  const { index, calls } = followed([1]);
  index.note([1]);
  await index.settled();
  expect(calls).toEqual([{ upserted: [1], removed: [] }]);
});

test('a failed rebuild of the index is reported and retried with the current catalogue', async () => {
  const { catalogue, engine, index, names, calls, errors } = followed([1]);
  const rebuild = vi.spyOn(engine, 'rebuild');
  rebuild.mockRejectedValueOnce(AWAY).mockRejectedValueOnce(AWAY);
  await index.fillFirst();
  expect(errors).toEqual([[AWAY, 'search index (recording)']]);
  expect(index.backlog()).toBe(1);
  catalogue.apply({ upserted: [place(2)], removed: [] });
  await index.settled();
  expect(rebuild).toHaveBeenCalledTimes(3);
  expect(errors).toEqual([
    [AWAY, 'search index (recording)'],
    [AWAY, 'search index (recording)'],
  ]);
  expect(names()).toEqual({ 1: 'Place 1', 2: 'Place 2' });
  // The index was rebuilt without single upserts or removals.
  expect(calls.flatMap((call) => ('removed' in call ? [call.upserted, call.removed] : []))).toEqual(
    [[], []],
  );
});

test('restaurants that were noted during a failed rebuild are updated by the retry', async () => {
  const { catalogue, engine, index, calls, names } = followed([1, 2]);
  vi.spyOn(engine, 'rebuild').mockRejectedValueOnce(AWAY);
  await index.fillFirst();
  catalogue.apply({ upserted: [], removed: [2] });
  index.note([1, 2]);
  await index.settled();
  expect(calls).toEqual([{ rebuilt: [1] }, { upserted: [1], removed: [2] }]);
  expect(names()).toEqual({ 1: 'Place 1' });
});

test('a failed update of the index is reported and retried', async () => {
  const { engine, index, names, errors } = followed([1]);
  vi.spyOn(engine, 'apply').mockRejectedValueOnce(AWAY);
  index.note([1]);
  await index.settled();
  expect(errors).toEqual([[AWAY, 'search index (recording)']]);
  expect(names()).toEqual({ 1: 'Place 1' });
});

test('the name of the index consumer includes the name of the engine', () => {
  expect(followed([]).index.name).toBe('search index (recording)');
});
