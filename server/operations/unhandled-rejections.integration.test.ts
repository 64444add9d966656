import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  freePort,
  startGuideProcess,
  waitFor,
  type GuideProcess,
} from '#tests/support/guide-process.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** The guide loads this code. Each SIGUSR2 then rejects two promises without handlers. */
const REJECTING = `
  const inserts = { query: 'insert into users values (?)', params: ['mail@example.com'] };
  process.on('SIGUSR2', () => {
    const message = 'Failed query: insert into users values (?) params: mail@example.com';
    Promise.reject(Object.assign(new Error(message), inserts));
    Promise.reject('A text, mail@example.com');
  });`;

let dataDir: string;
let guide: GuideProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-rejections-'));
  const env = {
    DATABASE_URL: throwawayDatabaseUrl(dataDir),
    SAMPLE_DATA: 'off',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REJECTING)}`,
  };
  guide = await startGuideProcess({ dataDir, port: await freePort(), env, until: 'done' });
});
afterAll(async () => {
  await guide.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const errors = () =>
  guide
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'));

async function reject(): Promise<string[]> {
  const before = errors().length;
  process.kill(guide.pid, 'SIGUSR2');
  await waitFor(() => errors().length >= before + 2, 10_000);
  return errors().slice(before);
}

const isServing = async () =>
  [await fetch(guide.url), await fetch(`${guide.url}/readyz`)].every(({ ok }) => ok);

test('an unhandled rejection is logged as an error, and the guide keeps running', async () => {
  const [error, text] = await reject();
  expect(error).toContain('Unhandled promise rejection');
  expect(error).toContain('A statement failed: insert into users');
  expect(text).toContain('"type":"string"');
  expect(await isServing()).toBe(true);
});

test('with the admin loaded, an unhandled rejection is logged once and the guide keeps running', async () => {
  expect((await fetch(`${guide.url}/admin/login`)).status).toBe(200);
  expect(await reject()).toHaveLength(2);
  expect(await isServing()).toBe(true);
  expect(guide.output()).not.toContain('unhandledRejection');
  expect(guide.output()).not.toContain('mail@example.com');
});
