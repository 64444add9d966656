/** Tests the start that follows a stop, a stop during a start, or a kill. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { editorSession } from '#tests/support/editor-session.ts';
import {
  freePort,
  startGuideProcess,
  PUBLISHED,
  waitFor,
  type GuideProcess,
} from '#tests/support/guide-process.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';
import { openStaleMarks } from './stale-marks.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let dataDir: string;
let guide: GuideProcess;
let start: (until: 'spawned' | 'ready' | 'done') => Promise<GuideProcess>;
let editor: { email: string; password: string };
/** Numbers of pages during the first start: when catalogue and index were saved, and at the end. */
let firstStart: { pagesWhenKept: number; pages: number };

const inFolder = (name: string) => join(dataDir, name);
const journal = () => readFileSync(inFolder('stale-pages.jsonl'), 'utf8');
/** Whether this start marked every page as stale. */
const mayHaveMissed = ({ output }: GuideProcess) =>
  output().includes('The last process was killed');
const stoppedAt = () => openStaleMarks(inFolder('stale-pages.jsonl')).stoppedAt ?? NaN;
const pageCount = () => readdirSync(inFolder('pages')).length;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-stop-'));
  const port = await freePort();
  const env = { DATABASE_URL: throwawayDatabaseUrl(dataDir) };
  start = (until) => startGuideProcess({ dataDir, port, env, until });
  guide = await start('spawned');
  const isKept = () => ['catalogue.bin', 'search-index.bin'].map(inFolder).every(existsSync);
  await waitFor(isKept, 240_000, 1);
  const pagesWhenKept = pageCount();
  await waitFor(() => guide.output().includes(PUBLISHED), 240_000);
  firstStart = { pagesWhenKept, pages: pageCount() };
  if (guide.editor) editor = guide.editor;
});

afterAll(async () => {
  await guide.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a first start saves the catalogue and the search index before it has published all pages', () => {
  expect(firstStart.pages).toBeGreaterThan(160);
  expect(firstStart.pagesWhenKept).toBeLessThan(firstStart.pages / 2);
});

test('when the guide is stopped right after an edit, the next start marks no page as stale', async () => {
  const session = await editorSession(guide.url, editor);
  for (const id of [1, 2, 3]) await session.update(id, { name: `Renamed ${id}` });
  await guide.stop();
  expect(guide.output()).toContain('"Stopped."');
  expect(journal().trim().split('\n').at(-1)).toContain('"leftAt":');
  guide = await start('ready');
  expect(mayHaveMissed(guide)).toBe(false);
});

/** Stops a guide that already answers but has not read the CMS yet. */
async function stopWhileStarting(): Promise<void> {
  const starting = await start('spawned');
  const answers = () => fetch(`${starting.url}/healthz`).then(Boolean, () => false);
  await waitFor(answers, 60_000, 1);
  await starting.stop();
  expect(starting.output()).not.toContain(PUBLISHED);
}

test('a stop during the start does not count as a kill', async () => {
  await guide.stop();
  const before = stoppedAt();
  await stopWhileStarting();
  expect(stoppedAt()).toBe(before);
  guide = await start('ready');
  expect(mayHaveMissed(guide)).toBe(false);
});

test('if the guide was killed between a change and its stale mark, the next complete start marks every page, also after a start that was stopped', async () => {
  await guide.stop();
  const before = stoppedAt();
  openStaleMarks(inFolder('stale-pages.jsonl')).recordStop(before - 1);
  await stopWhileStarting();
  expect(stoppedAt()).toBe(before - 1);
  guide = await start('ready');
  expect(mayHaveMissed(guide)).toBe(true);
  await guide.stop();
  expect(stoppedAt()).toBe(before);
});
