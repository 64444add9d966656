import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { databaseAnswers } from './database-answers.ts';
import { storageFaultOf } from './storage-fault.ts';

/** Runs in a separate process, because SQLite's locks do not block the process that holds them. */
const HOLDER = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('BEGIN ' + process.argv[2]);
  console.log('locked');
  setInterval(() => database.isOpen, 1000);
`;

const READER = `
  const { DatabaseSync } = require('node:sqlite');
  const rows = new DatabaseSync(process.argv[1]).prepare('SELECT name FROM tags').all();
  console.log(JSON.stringify(rows));
`;

describe.runIf(!process.env.TEST_MONGODB_URL)('a database that another program has locked', () => {
  let cms: ThrowawayCms;

  beforeAll(async () => {
    cms = await throwawayCms();
  });
  afterAll(() => cms.dispose());

  /** Lets another process take the lock; returns a function that releases it. */
  async function locked(mode: 'IMMEDIATE' | 'EXCLUSIVE'): Promise<() => Promise<void>> {
    const holder = spawn(process.execPath, ['-e', HOLDER, fileURLToPath(cms.databaseUrl), mode]);
    const ended = once(holder, 'exit');
    const release = async () => {
      holder.kill('SIGKILL');
      await ended;
    };
    onTestFinished(release);
    await once(holder.stdout, 'data');
    return release;
  }

  /** The committed tags, as another process reads them. */
  async function namesSeenByOthers(): Promise<string> {
    const reader = spawn(process.execPath, ['-e', READER, fileURLToPath(cms.databaseUrl)]);
    const [names] = (await once(reader.stdout, 'data')) as [Buffer];
    return names.toString();
  }

  const tag = (name: string) => cms.payload.create({ collection: 'tags', data: { name } });

  test.each(['IMMEDIATE', 'EXCLUSIVE'] as const)(
    'a database locked by BEGIN %s does not block other work, and a write that waits for the lock succeeds after its release',
    async (mode) => {
      const release = await locked(mode);
      const saved = tag(`Waiting ${mode}`);
      let longest = 0;
      for (let turn = 0; turn < 20; turn++) {
        const before = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 5));
        longest = Math.max(longest, performance.now() - before);
      }
      expect(longest).toBeLessThan(400);
      expect(await cms.payload.find({ collection: 'tags', limit: 1 })).toHaveProperty('docs');
      expect(await databaseAnswers(cms.payload, 50)).toBe(false);
      await release();
      const { id } = await saved;
      expect(await cms.payload.findByID({ collection: 'tags', id })).toMatchObject({
        name: `Waiting ${mode}`,
      });
      expect(await databaseAnswers(cms.payload, 5000)).toBe(true);
      expect(await namesSeenByOthers()).toContain(`Waiting ${mode}`);
    },
  );

  test('a write to a database that stays locked fails as busy and writes nothing', async () => {
    const release = await locked('IMMEDIATE');
    const error: unknown = await tag('Never').catch((reason: unknown) => reason);
    expect(storageFaultOf(error)).toBe('busy');
    await release();
    const { totalDocs } = await cms.payload.count({
      collection: 'tags',
      where: { name: { equals: 'Never' } },
    });
    expect(totalDocs).toBe(0);
  });

  test('writes that waited while another program locked the database are committed', async () => {
    const release = await locked('IMMEDIATE');
    await tag('Refused').catch(() => {});
    const waiting = Array.from({ length: 5 }, (_, index) => tag(`After ${index}`));
    await release();
    await Promise.all(waiting);
    await tag('Last');
    const seen = await namesSeenByOthers();
    for (const name of ['After 0', 'After 4', 'Last']) expect(seen).toContain(name);
  });
});
