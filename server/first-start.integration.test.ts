/** The sample data is imported only once, and never into a database that contains data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectionSlug } from 'payload';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, startGuideProcess } from '#tests/support/guide-process.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';
import { closeDatabase, openDatabase } from './database/open-database.ts';

vi.setConfig({ testTimeout: 240_000 });

async function newGuide() {
  const dataDir = await mkdtemp(join(tmpdir(), 'guide-begun-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = throwawayDatabaseUrl(dataDir);

  /** Starts the guide, waits until it is ready, and stops it. */
  async function start(hasSample: boolean): Promise<void> {
    const env = { DATABASE_URL: databaseUrl, SAMPLE_DATA: hasSample ? 'on' : 'off' };
    const guide = await startGuideProcess({ dataDir, port: await freePort(), env });
    await guide.stop();
  }

  async function withDatabase<T>(
    work: (payload: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ) {
    const payload = await openDatabase(databaseUrl);
    try {
      return await work(payload);
    } finally {
      await closeDatabase(payload);
    }
  }
  const empty = (...collections: (CollectionSlug | 'payload-kv')[]) =>
    withDatabase(async ({ db }) => {
      for (const collection of collections) await db.deleteMany({ collection, where: {} });
    });
  const restaurants = () =>
    withDatabase(async ({ count }) => (await count({ collection: 'restaurants' })).totalDocs);
  return { start, empty, restaurants, withDatabase };
}

test('a database that was used before but has no editors gets an editor account and no sample data', async () => {
  const guide = await newGuide();
  await guide.start(false);
  await guide.empty('editors');
  await guide.start(true);
  expect(await guide.restaurants()).toBe(0);
  expect(await guide.withDatabase(({ count }) => count({ collection: 'editors' }))).toEqual({
    totalDocs: 1,
  });
});

test('a database of an earlier release that has editors or restaurants gets no sample data', async () => {
  const guide = await newGuide();
  await guide.start(false);
  await guide.empty('payload-kv');
  await guide.start(true);
  expect(await guide.restaurants()).toBe(0);

  await guide.empty('payload-kv', 'editors');
  await guide.withDatabase(async (payload) => {
    const category = await payload.create({ collection: 'categories', data: { name: 'Seafood' } });
    await payload.create({
      collection: 'restaurants',
      data: { name: 'Own place', categories: [category.id], _status: 'published' } as never,
    });
  });
  await guide.start(true);
  expect(await guide.restaurants()).toBe(1);
  // This start has marked the database, so it gets no sample data even after it is emptied.
  await guide.empty('restaurants', 'editors');
  await guide.start(true);
  expect(await guide.restaurants()).toBe(0);
});
