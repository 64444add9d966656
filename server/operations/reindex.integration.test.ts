import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import type { SearchDocument, SearchEngine } from '#search/engine.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { reindex } from './reindex.ts';

let cms: ThrowawayCms;

beforeAll(async () => {
  cms = await throwawayCms();
  const records = Array.from({ length: 30 }, (_, index) => anImportRecord(`place-${index}`));
  await importRestaurants(cms.payload, records);
  await cms.payload.update({ collection: 'restaurants', id: 2, data: { _status: 'draft' } });
}, 60_000);
afterAll(() => cms.dispose());

/** An engine that keeps documents by id, and calls `onRebuild` during a rebuild. */
function engineWith(onRebuild: () => Promise<unknown>) {
  const held = new Map<number, SearchDocument>();
  const engine: SearchEngine = {
    name: 'kept',
    search: () => Promise.reject(new Error('Nobody searches.')),
    async rebuild(documents) {
      held.clear();
      for (const document of documents) held.set(document.id, document);
      await onRebuild();
    },
    apply({ upserted, removed }) {
      for (const document of upserted) held.set(document.id, document);
      for (const id of removed) held.delete(id);
      return Promise.resolve();
    },
    version: () => 0,
    close: () => Promise.resolve(),
  };
  return { engine, held };
}

test('a reindexed server contains what is published, including changes during the rebuild', async () => {
  const { payload } = cms;
  const { engine, held } = engineWith(async () => {
    await payload.update({
      collection: 'restaurants',
      id: 5,
      data: { name: 'Renamed meanwhile', _status: 'published' },
    });
    await payload.update({ collection: 'restaurants', id: 6, data: { _status: 'draft' } });
  });
  const shown: string[] = [];
  const count = await reindex({
    payload,
    engine,
    onProgress: (done, total) => shown.push(`${done}/${total}`),
  });
  expect(shown.at(-1)).toBe('29/29');
  expect(count).toBe(28);
  expect(held.size).toBe(28);
  expect(held.get(5)?.name).toBe('Renamed meanwhile');
  expect([2, 6].filter((id) => held.has(id))).toEqual([]);
});

test('reindexing reports a server that rejects requests', async () => {
  const { engine } = engineWith(() => Promise.reject(new Error('It is away.')));
  await expect(reindex({ payload: cms.payload, engine })).rejects.toThrow(
    'The search server could not be filled: It is away.',
  );
});
