/** The guide refuses a standalone MongoDB, because it has no transactions. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { throwawayCms } from '#tests/support/throwaway-cms.ts';
import { freePort, startGuideProcess } from '#tests/support/guide-process.ts';
import { readEnvironment } from './environment.ts';
import { openCms } from './open-cms.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-standalone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the same command as the one that the error message names. */
async function initiate(host: string): Promise<void> {
  const cms = await throwawayCms();
  const { MongoClient } = mongoAdapterOf(cms.payload).connection.base.mongo;
  const client = new MongoClient(`mongodb://${host}/`, { directConnection: true });
  const members = [{ _id: 0, host }];
  await client.db('admin').command({ replSetInitiate: { _id: 'guide', members } });
  await client.close();
  await cms.dispose();
}

describe.runIf(process.env.TEST_MONGODB_URL)('a standalone MongoDB server', () => {
  let mongod: MongoMemoryServer;
  let host: string;
  beforeAll(async () => {
    mongod = await MongoMemoryServer.create();
    ({ host } = new URL(mongod.getUri()));
  });
  afterAll(() => mongod.stop());

  test.each(['', '?replicaSet=guide', '?directConnection=true', '?retryWrites=true&replicaSet=rs'])(
    'a standalone MongoDB is refused with the URL options “%s”',
    async (options) => {
      const opening = openCms(
        readEnvironment({
          DATA_DIR: await dataFolder(),
          DATABASE_URL: `mongodb://${host}/guide${options}`,
        }),
        // A server that is reachable but refused must not be retried.
        () => expect.unreachable(),
      );
      await expect(opening).rejects.toThrow(`The MongoDB at ${host} is a standalone server`);
    },
  );

  test('a standalone MongoDB ends the guide and the import with an error that names the remedy', async () => {
    const env = { DATABASE_URL: `mongodb://${host}/guide`, SAMPLE_DATA: 'off' };
    const dataDir = await dataFolder();
    const command = `mongosh ${host} --eval 'rs.initiate({ _id: "guide", members: [{ _id: 0, host: "${host}" }] })'`;
    await expect(startGuideProcess({ dataDir, port: await freePort(), env })).rejects.toThrow(
      command,
    );
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/operate/import.ts', 'data/sample/restaurants.json'],
      { env: { ...process.env, ...env, DATA_DIR: dataDir }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining(command)]);
    expect(stderr).not.toContain('    at ');
  });
});

test.runIf(process.env.TEST_MONGODB_URL)(
  'the start waits until the replica set is initiated, and then has transactions',
  async () => {
    const mongod = await MongoMemoryServer.create({
      instance: { storageEngine: 'wiredTiger', args: ['--replSet', 'guide'] },
    });
    onTestFinished(() => mongod.stop().then(() => {}));
    const { host } = new URL(mongod.getUri());
    const onUnreachable = vi.fn();
    const opening = openCms(
      readEnvironment({
        DATA_DIR: await dataFolder(),
        DATABASE_URL: `mongodb://${host}/guide`,
      }),
      onUnreachable,
    );
    await expect.poll(() => onUnreachable.mock.calls.length, { timeout: 10_000 }).toBe(1);
    expect(String(onUnreachable.mock.calls[0])).toContain(`mongosh ${host} --eval`);
    await initiate(host);
    const payload = await opening;
    onTestFinished(() => payload.destroy());
    expect(await payload.db.beginTransaction()).not.toBeNull();
  },
);
