import { expect, test } from 'vitest';
import { describeSearchEngine } from '#search/engine-contract.ts';
import type { SearchDocument, SearchRequest } from '#search/engine.ts';
import { BLANK_DOCUMENT, PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { createEmbeddedEngine, fromScratch } from './engine.ts';

describeSearchEngine('the embedded engine', () => Promise.resolve(createEmbeddedEngine()));

const ALL: SearchRequest = { ...PLAIN_REQUEST, order: { by: 'name-asc' }, limit: Infinity };

function places(count: number, name = 'Place'): SearchDocument[] {
  return Array.from({ length: count }, (_, id) => ({
    ...BLANK_DOCUMENT,
    id,
    name: `${name} ${id}`,
  }));
}

const totalOf = async (engine: ReturnType<typeof createEmbeddedEngine>) =>
  (await engine.search(ALL)).total;

test('the embedded engine has a name and can be closed', async () => {
  const engine = createEmbeddedEngine();
  expect(engine.name).toBe('embedded');
  await expect(engine.close()).resolves.toBeUndefined();
});

test('a rebuild of the index yields to other work, and searches see the old index until it ends', async () => {
  const engine = createEmbeddedEngine();
  await engine.rebuild(places(2));
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  const rebuilding = engine.rebuild(places(5000));
  let isDone = false;
  void rebuilding.then(() => (isDone = true));
  const seen = new Set<number>();
  while (!isDone) {
    seen.add(await totalOf(engine));
    await new Promise((resolve) => setImmediate(resolve));
  }
  clearInterval(counting);
  expect(turns).toBeGreaterThan(1);
  expect([...seen][0]).toBe(2);
  expect(seen.size).toBeLessThanOrEqual(2);
  expect(await totalOf(engine)).toBe(5000);
});

test('searches wait while an empty index is filled for the first time', async () => {
  const engine = createEmbeddedEngine();
  expect(await totalOf(engine)).toBe(0);
  const filling = engine.rebuild(places(5000));
  expect(await totalOf(engine)).toBe(5000);
  await filling;
});

test('searches stop waiting when the first filling fails', async () => {
  const engine = createEmbeddedEngine();
  const broken = function* () {
    yield* places(2);
    throw new Error('No more of them.');
  };
  const filling = engine.rebuild(broken());
  await expect(filling).rejects.toThrow('No more of them.');
  expect(await totalOf(engine)).toBe(0);
  await engine.rebuild(places(3));
  expect(await totalOf(engine)).toBe(3);
});

test('of two concurrent rebuilds of the index the later one wins', async () => {
  const engine = createEmbeddedEngine();
  const earlier = engine.rebuild(places(1000, 'Early'));
  const later = engine.rebuild(places(300, 'Late'));
  await engine.apply({ upserted: [], removed: [7] });
  await Promise.all([earlier, later]);
  expect(await totalOf(engine)).toBe(299);
  expect(await engine.search({ ...ALL, text: 'early' })).toMatchObject({ total: 0 });
});

test('a search index in which most slots belong to deleted documents is compacted, and keeps all other documents', async () => {
  const engine = createEmbeddedEngine();
  await engine.rebuild(places(1500, 'First'));
  await engine.apply({ upserted: places(1500, 'Second'), removed: [] });
  expect(engine.deadSlots()).toBe(1500);
  const version = engine.version();
  await engine.apply({ upserted: places(10, 'Third'), removed: [1499] });
  expect(engine.deadSlots()).toBe(0);
  // Compaction changes no result, so cached answers stay valid.
  expect(engine.version()).toBe(version + 1);
  expect(await totalOf(engine)).toBe(1499);
  expect(await engine.search({ ...ALL, text: 'third' })).toMatchObject({ total: 10 });
  expect(await engine.search({ ...ALL, text: 'first' })).toMatchObject({ total: 0 });
});

test('a small search index with many slots of deleted documents is compacted after some changes', async () => {
  const engine = createEmbeddedEngine();
  await engine.rebuild(places(2));
  for (let round = 0; round < 32; round++) {
    await engine.apply({ upserted: places(2), removed: [] });
    expect(engine.deadSlots()).toBe(2 * round + 2);
  }
  await engine.apply({ upserted: places(1), removed: [] });
  expect(engine.deadSlots()).toBe(0);
  expect(await totalOf(engine)).toBe(2);
});

test('a change of the index during its compaction is not lost, and the next change compacts the index', async () => {
  const engine = createEmbeddedEngine();
  await engine.rebuild(places(100));
  await engine.apply({ upserted: places(100), removed: [] });
  const compacting = engine.apply({ upserted: places(1, 'Conch'), removed: [] });
  await new Promise((resolve) => setImmediate(resolve));
  await engine.apply({ upserted: [], removed: [50] });
  await compacting;
  expect(await totalOf(engine)).toBe(99);
  expect(await engine.search({ ...ALL, text: 'conch' })).toMatchObject({ total: 1 });
  expect(engine.deadSlots()).toBe(0);
});

test('when two rebuilds fill an empty index at the same time, searches wait for the later one', async () => {
  const engine = createEmbeddedEngine();
  const earlier = engine.rebuild(places(3));
  const later = engine.rebuild(places(5000));
  await earlier;
  expect(await totalOf(engine)).toBe(5000);
  await later;
});

test('an embedded engine can start with an index that already has documents', async () => {
  const engine = createEmbeddedEngine();
  const { index, steps } = fromScratch(places(4));
  for (const _ of steps);
  await engine.fill(() => ({ index, steps: [] }));
  expect(await totalOf(engine)).toBe(4);
  expect(engine.version()).toBe(1);
});

test('the version of the index rises with each rebuild and with each change', async () => {
  const engine = createEmbeddedEngine();
  const versions = [engine.version()];
  await engine.rebuild(places(2));
  versions.push(engine.version());
  await engine.apply({ upserted: places(1), removed: [] });
  versions.push(engine.version());
  expect(versions).toEqual([0, 1, 2]);
});

test('the embedded engine also searches for words that two words of a search form together, if its documents contain them', async () => {
  const engine = createEmbeddedEngine();
  await engine.rebuild([{ ...BLANK_DOCUMENT, id: 1, name: 'Cheesecake' }]);
  for (const { instead } of engine.expand('cheese cake').required)
    expect(instead).toContain('cheesecake');
});
