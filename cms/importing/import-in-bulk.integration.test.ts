import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CollectionAfterChangeHook, Payload } from 'payload';
import type { Restaurant } from '#cms/payload-types.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import type { ImportRecord } from './import-record.ts';
import { importRestaurants } from './import-restaurants.ts';

let cms: ThrowawayCms;
let payload: Payload;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
});
afterAll(() => cms.dispose(), 90_000);
beforeEach(async () => {
  await payload.delete({ collection: 'restaurants', where: { id: { exists: true } } });
});

const places = (count: number, fields: Partial<ImportRecord['fields']> = {}) =>
  Array.from({ length: count }, (_, index) => anImportRecord(`place-${index}`, fields));

async function stored(index: number): Promise<Restaurant> {
  const where = { 'source.sourceId': { equals: `place-${index}` } };
  const { docs } = await payload.find({ collection: 'restaurants', where, depth: 0 });
  if (!docs[0]) throw new Error(`place-${index} was not stored.`);
  return docs[0];
}

async function written() {
  const count = async (collection: 'restaurants' | 'changes') =>
    (await payload.db.count({ collection })).totalDocs;
  const { docs } = await payload.db.find<{ key: string; value: number }>({
    collection: 'counters',
    sort: 'key',
  });
  return {
    restaurants: await count('restaurants'),
    versions: (await payload.db.countVersions({ collection: 'restaurants' })).totalDocs,
    changes: await count('changes'),
    counters: docs.map(({ key, value }) => `${key} ${value}`),
  };
}

/** The ids of the documents in the change feed, without its first `before` rows. */
async function changedSince(before: number): Promise<number[]> {
  const { docs } = await payload.db.find<{ documentId: string }>({
    collection: 'changes',
    sort: 'id',
    pagination: false,
    limit: 0,
  });
  return docs.slice(before).map(({ documentId }) => Number(documentId));
}

/** A write by another process between an import's read and its save of a place. */
let meanwhile: { sourceId: string; act: (id: number) => Promise<unknown> } | null = null;
const interrupt: CollectionAfterChangeHook<Restaurant> = async ({ doc, req }) => {
  if (!req.context.deferredChanges || doc.source?.sourceId !== meanwhile?.sourceId) return;
  const act = meanwhile?.act;
  meanwhile = null;
  await act?.(doc.id);
};
beforeAll(() => void payload.collections.restaurants.config.hooks.afterChange.push(interrupt));
afterEach(() => expect(meanwhile).toBeNull());

test('an import writes one restaurant, one version and one feed row per record', async () => {
  const before = await written();
  await importRestaurants(payload, places(130));
  const after = await written();
  expect(after.restaurants).toBe(130);
  expect(after.versions - before.versions).toBe(130);
  const ids = await changedSince(before.changes);
  // The feed also has rows for the new categories and tags.
  const { docs } = await payload.find({ collection: 'restaurants', pagination: false, depth: 0 });
  expect(ids).toEqual(expect.arrayContaining(docs.map(({ id }) => id)));
});

test('importing the same records again writes nothing', async () => {
  await importRestaurants(payload, places(60));
  const before = await written();
  expect(await importRestaurants(payload, places(60))).toMatchObject({ unchanged: 60, kept: [] });
  expect(await written()).toEqual(before);
});

test('importing the same records again writes nothing for unpublished places either', async () => {
  await importRestaurants(payload, places(3));
  const { id } = await stored(1);
  await payload.update({ collection: 'restaurants', id, data: { _status: 'draft' } });
  const changed = places(3, { reviews: 99 });
  expect(await importRestaurants(payload, changed)).toMatchObject({ updated: 3 });
  const before = await written();
  expect(await importRestaurants(payload, changed)).toMatchObject({ unchanged: 3 });
  expect(await written()).toEqual(before);
  expect((await stored(1))._status).toBe('draft');
});

test('when an editor saves during an import, both changes are kept', async () => {
  await importRestaurants(payload, places(20));
  meanwhile = {
    sourceId: 'place-11',
    act: (id) =>
      payload.update({
        collection: 'restaurants',
        id,
        data: { description: 'By hand.', _status: 'published' },
      }),
  };
  const report = await importRestaurants(payload, places(20, { reviews: 99, description: 'New.' }));
  expect(report).toMatchObject({
    updated: 20,
    skipped: [],
    kept: [{ where: 'row place-11', fields: ['description'] }],
  });
  expect(await stored(11)).toMatchObject({ description: 'By hand.', reviews: 99 });
  expect(await stored(12)).toMatchObject({ description: 'New.', reviews: 99 });
});

test('a draft that an editor begins during an import is neither published nor lost', async () => {
  await importRestaurants(payload, places(6));
  meanwhile = {
    sourceId: 'place-4',
    act: (id) =>
      payload.update({ collection: 'restaurants', id, data: { name: 'Not yet' }, draft: true }),
  };
  const report = await importRestaurants(payload, places(6, { reviews: 99 }));
  expect(report).toMatchObject({
    ...{ updated: 6, skipped: [] },
    drafts: [{ where: 'row place-4' }],
  });
  const { id, name, reviews } = await stored(4);
  expect({ name, reviews }).toEqual({ name: 'Place place-4', reviews: 99 });
  const draft = await payload.findByID({ collection: 'restaurants', id, draft: true, depth: 0 });
  expect(draft.name).toBe('Not yet');
});

test('a place that another import creates at the same time is not duplicated', async () => {
  let byOther = 0;
  meanwhile = {
    sourceId: 'place-3',
    act: async () => {
      byOther = (await importRestaurants(payload, places(8).slice(2, 5))).created;
    },
  };
  const report = await importRestaurants(payload, places(8));
  expect(byOther).toBeGreaterThan(0);
  expect(report).toMatchObject({ created: 8 - byOther, unchanged: byOther, skipped: [] });
  expect((await written()).restaurants).toBe(8);
});

test('if one record of a batch cannot be saved with it, the import saves that record separately', async () => {
  await importRestaurants(payload, places(6));
  const taken = async (id: number) => {
    const data = { _status: 'published', source: { sourceId: 'taken', imported: { reviews: 12 } } };
    await payload.update({ collection: 'restaurants', id, data: data as never });
  };
  // Before the import saves the place, it gets another source id, so the import must create the
  // place again.
  meanwhile = { sourceId: 'place-2', act: taken };
  const report = await importRestaurants(payload, places(6, { reviews: 99 }));
  expect(report).toMatchObject({ created: 1, updated: 5, skipped: [] });
  expect(await stored(2)).toMatchObject({ reviews: 99 });
});

test('an import reports progress for each record, and only after storing it', async () => {
  const told: [done: number, stored: Promise<number>][] = [];
  await importRestaurants(payload, places(70), {
    onProgress: (done) => {
      const count = payload.db.count({ collection: 'restaurants' });
      told.push([done, count.then(({ totalDocs }) => totalDocs)]);
    },
  });
  expect(told.map(([done]) => done)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
  for (const [done, count] of told) expect(await count).toBeGreaterThanOrEqual(done);
});

test('a killed import leaves no partial records, and the next run completes it', async () => {
  const COUNT = 400;
  const before = await written();
  const child = spawn(process.execPath, [
    'tests/support/import-process.ts',
    JSON.stringify(cms.settings),
    String(COUNT),
  ]);
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let done = 0;
  for await (const line of createInterface(child.stdout)) {
    done = Number(line);
    if (done >= 100) child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode, errors).toBe('SIGKILL');

  const left = await written();
  expect(left.restaurants).toBeGreaterThanOrEqual(done);
  expect(left.restaurants).toBeLessThan(COUNT);
  expect(left.versions - before.versions).toBe(left.restaurants);

  const report = await importRestaurants(payload, places(COUNT));
  expect(report).toMatchObject({
    created: COUNT - left.restaurants,
    unchanged: left.restaurants,
    skipped: [],
  });
  const after = await written();
  expect(after.restaurants).toBe(COUNT);
  expect(after.versions - before.versions).toBe(COUNT);
  const { docs } = await payload.find({ collection: 'restaurants', pagination: false, depth: 0 });
  expect(await changedSince(before.changes)).toEqual(
    expect.arrayContaining(docs.map(({ id }) => id)),
  );
}, 120_000);
