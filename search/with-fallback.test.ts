import { expect, test } from 'vitest';
import type { Searcher, SearchResult } from './engine.ts';
import { PLAIN_REQUEST } from './testing/blank-search.ts';
import { withFallback } from './with-fallback.ts';

const found = (id: number): SearchResult => ({ ids: [id], total: 1, facets: null });

const engineNamed = (
  name: string,
  search: Searcher['search'],
  version: Searcher['version'] = () => 0,
): Searcher => ({ name, search, version });

function house() {
  const state = { isAway: false, isFilled: true, asked: 0, time: 0, there: 0, here: 0 };
  const told: string[] = [];
  const both = withFallback({
    engine: engineNamed(
      'there',
      () => {
        state.asked++;
        return state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(found(1));
      },
      () => state.there,
    ),
    fallback: engineNamed(
      'here',
      () => Promise.resolve(found(2)),
      () => state.here,
    ),
    isFilled: () => state.isFilled,
    onAway: (error) => told.push(`away: ${(error as Error).message}`),
    onBack: () => told.push('back'),
    pausesMs: [100, 1000],
    now: () => state.time,
  });
  const search = async () => (await both.search(PLAIN_REQUEST)).ids[0];
  return { state, told, both, search };
}

test('while the main search engine answers, the fallback engine gets no requests', async () => {
  const { both, search, told } = house();
  expect(await search()).toBe(1);
  expect(both.answering()).toBe('there');
  expect(told).toEqual([]);
});

test('the fallback engine corrects typos for the main engine, because both hold the same words', () => {
  const engine = engineNamed('there', () => Promise.resolve(found(1)));
  const fallback = engineNamed('here', () => Promise.resolve(found(2)));
  const none = { onAway: () => {}, onBack: () => {} };
  const corrected = (text: string) => ({ text: `${text}!`, words: [] }) as never;
  const both = withFallback({ engine, fallback: { ...fallback, corrected }, ...none });
  expect(both.corrected('cnoch')).toEqual(corrected('cnoch'));
  expect(withFallback({ engine, fallback, ...none }).corrected('cnoch')).toBeNull();
});

test('a main engine that cannot check its index counts as filled', async () => {
  const both = withFallback({
    engine: engineNamed('there', () => Promise.resolve(found(1))),
    fallback: engineNamed('here', () => Promise.resolve(found(2))),
    onAway: () => {},
    onBack: () => {},
  });
  expect((await both.search(PLAIN_REQUEST)).ids).toEqual([1]);
  expect(both.answering()).toBe('there');
});

test('during an outage of the main search engine the fallback engine answers, and the outage is reported once', async () => {
  const { state, both, search, told } = house();
  state.isAway = true;
  expect(await search()).toBe(2);
  expect(await search()).toBe(2);
  expect(both.answering()).toBe('here');
  expect(told).toEqual(['away: away']);
});

test('an unreachable search engine is tried again after pauses that grow', async () => {
  const { state, search } = house();
  state.isAway = true;
  const askedAt = async (time: number) => {
    state.time = time;
    const before = state.asked;
    await search();
    return state.asked > before;
  };
  expect(await askedAt(0)).toBe(true);
  expect(await askedAt(99)).toBe(false);
  expect(await askedAt(100)).toBe(true);
  expect(await askedAt(1099)).toBe(false);
  expect(await askedAt(1100)).toBe(true);
  expect(await askedAt(2099)).toBe(false);
  expect(await askedAt(2100)).toBe(true);
});

test('a recovered search engine answers again, is reported once, and starts again with short pauses', async () => {
  const { state, both, search, told } = house();
  state.isAway = true;
  await search();
  state.time = 100;
  await search();
  state.isAway = false;
  state.time = 1100;
  // The retry runs in the background, so the fallback still answers this search.
  expect(await search()).toBe(2);
  expect(await search()).toBe(1);
  expect(both.answering()).toBe('there');
  expect(told).toEqual(['away: away', 'back']);
  state.isAway = true;
  await search();
  state.isAway = false;
  state.time = 1200;
  await search();
  expect(await search()).toBe(1);
});

test('concurrent searches cause only one retry of an unreachable search engine', async () => {
  const { state, search } = house();
  state.isAway = true;
  await search();
  state.time = 100;
  const before = state.asked;
  await Promise.all([search(), search(), search()]);
  expect(state.asked).toBe(before + 1);
});

test('a probe detects an outage of the search engine and its end, even without searches', async () => {
  const { state, both, told } = house();
  await both.probe();
  expect([both.answering(), both.failure()]).toEqual(['there', null]);
  state.isAway = true;
  await both.probe();
  expect([both.answering(), both.failure()]).toEqual(['here', new Error('away')]);
  state.isAway = false;
  const before = state.asked;
  await both.probe();
  expect(state.asked).toBe(before);
  state.time = 100;
  await both.probe();
  expect([both.answering(), both.failure()]).toEqual(['there', null]);
  expect(told).toEqual(['away: away', 'back']);
});

test('the probe for outages skips a search engine whose index is not filled yet', async () => {
  const { state, both } = house();
  state.isFilled = false;
  await both.probe();
  expect(state.asked).toBe(0);
});

test('every switch to or from the fallback engine raises the version, so that cached answers expire', async () => {
  const { state, both, search } = house();
  const versions = [both.version()];
  state.isAway = true;
  await search();
  versions.push(both.version());
  state.isAway = false;
  state.time = 100;
  await search();
  await expect.poll(() => both.answering()).toBe('there');
  versions.push(both.version());
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

test('until the index of the main search engine is filled, the fallback engine answers and no outage is reported', async () => {
  const { state, both, search, told } = house();
  state.isFilled = false;
  expect(await search()).toBe(2);
  expect([both.answering(), state.asked, told]).toEqual(['here', 0, []]);
  const before = both.version();
  state.isFilled = true;
  expect(await search()).toBe(1);
  expect(both.answering()).toBe('there');
  expect(both.version()).toBeGreaterThan(before);
});

test.each<[string, Partial<ReturnType<typeof house>['state']>[]]>([
  ['is filled and no longer is', [{ isFilled: false }, { isFilled: true }, { isFilled: false }]],
  // This happens when another process takes over the index and counts its own revisions.
  ['counts from the beginning again', [{ there: 1005 }, { there: 0 }, { there: 1 }, { there: 0 }]],
  [
    'goes down as much as the fallback goes up',
    [
      { there: 5, here: 0 },
      { there: 0, here: 5 },
    ],
  ],
  ['loses its index as the fallback changes', [{ here: 1 }, { here: 2, isFilled: false }]],
])(
  'the version of search results neither decreases nor repeats when the engine %s',
  (_, changes) => {
    const { state, both } = house();
    const versions = [both.version()];
    for (const change of changes) {
      Object.assign(state, change);
      versions.push(both.version());
      // The version stays the same while nothing changes.
      expect(both.version()).toBe(versions.at(-1));
    }
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  },
);
