/** Runs a real mongod. */
import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, waitFor } from '#tests/support/guide-process.ts';
import { pathOfMongod } from '#scripts/test/mongod-binary.ts';
import { startMongoMember, type MongoMember } from './mongo-member.ts';

let folder: string;
let running: MongoMember | null = null;

async function startOn(port: number): Promise<MongoMember> {
  running = startMongoMember({
    binary: await pathOfMongod(),
    folder,
    port,
    onLine: () => {},
  });
  await running.ready();
  return running;
}

async function withPlaces<T>(
  { url }: MongoMember,
  work: (places: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 20_000 });
  try {
    return await work(client.db().collection('places'));
  } finally {
    await client.close();
  }
}

describe.skipIf(!process.env.TEST_MONGODB_URL)('the MongoDB of a fleet', () => {
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'guide-mongo-'))));
  afterAll(async () => {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('the MongoDB of a fleet keeps its data after a restart, on the same port and on another', async () => {
    const port = await freePort();
    const first = await startOn(port);
    expect(first.url).toContain(`127.0.0.1:${port}/`);
    await withPlaces(first, (places) => places.insertOne({ name: 'Conch Shack' }));
    await first.stop();
    for (const next of [port, await freePort()]) {
      const again = await startOn(next);
      expect(await withPlaces(again, (places) => places.countDocuments())).toBe(1);
      await again.stop();
    }
  }, 60_000);

  test('the MongoDB of a fleet restarts after it was killed', async () => {
    const mongo = await startOn(await freePort());
    const pid = mongo.pid();
    process.kill(pid ?? 0, 'SIGKILL');
    await waitFor(() => mongo.pid() !== null && mongo.pid() !== pid, 20_000);
    await mongo.ready();
    expect(await withPlaces(mongo, (places) => places.countDocuments())).toBe(1);
  }, 60_000);
});
