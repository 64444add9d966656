import { expect, onTestFinished, test, vi } from 'vitest';
import { describeSearchEngine } from '#search/engine-contract.ts';
import type { SearchDocument, SearchRequest } from '#search/engine.ts';
import { BLANK_DOCUMENT, PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { DocumentIndex } from './document-index.ts';
import { createEmbeddedEngine } from './engine.ts';

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

test('says its name and can be closed', async () => {
  const engine = createEmbeddedEngine();
  expect(engine.name).toBe('embedded');
  await expect(engine.close()).resolves.toBeUndefined();
});

test('a rebuild lets others have their turn, and searches see the old index until it ends', async () => {
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

test('while an empty index is filled, searches wait for what they would not find', async () => {
  const engine = createEmbeddedEngine();
  expect(await totalOf(engine)).toBe(0);
  const filling = engine.rebuild(places(5000));
  expect(await totalOf(engine)).toBe(5000);
  await filling;
});

test('a first filling that fails keeps nobody waiting', async () => {
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

test('of two rebuilds at a time the later one holds', async () => {
  const engine = createEmbeddedEngine();
  const earlier = engine.rebuild(places(1000, 'Early'));
  const later = engine.rebuild(places(300, 'Late'));
  await engine.apply({ upserted: [], removed: [7] });
  await Promise.all([earlier, later]);
  expect(await totalOf(engine)).toBe(299);
  expect(await engine.search({ ...ALL, text: 'early' })).toMatchObject({ total: 0 });
});

/** How many indexes something was put into so far. */
function countFilled(): () => number {
  const { prototype } = DocumentIndex;
  const [filled, applied] = [vi.spyOn(prototype, 'fill'), vi.spyOn(prototype, 'apply')];
  onTestFinished(() => {
    filled.mockRestore();
    applied.mockRestore();
  });
  return () => new Set([...filled.mock.contexts, ...applied.mock.contexts]).size;
}

test('an index of which most is given up is built anew and loses nothing', async () => {
  const engine = createEmbeddedEngine(() => [
    ...places(1499, 'Second').slice(10),
    ...places(10, 'Third'),
  ]);
  const filled = countFilled();
  await engine.rebuild(places(1500, 'First'));
  await engine.apply({ upserted: places(1500, 'Second'), removed: [] });
  expect(filled()).toBe(1);
  await engine.apply({ upserted: places(10, 'Third'), removed: [1499] });
  expect(filled()).toBe(2);
  expect(await totalOf(engine)).toBe(1499);
  expect(await engine.search({ ...ALL, text: 'third' })).toMatchObject({ total: 10 });
  expect(await engine.search({ ...ALL, text: 'first' })).toMatchObject({ total: 0 });
});

test('an index of at most a thousand documents is left as it is', async () => {
  const engine = createEmbeddedEngine(() => []);
  const filled = countFilled();
  for (let round = 0; round < 4; round++) {
    await engine.apply({ upserted: places(1000), removed: [] });
  }
  expect(await totalOf(engine)).toBe(1000);
  expect(filled()).toBe(1);
});
