import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { filesIn } from './files-in.ts';
import { keepAssets, keptAssetsDirectory } from './keep-assets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function deploy(dist: string, names: string[]) {
  rmSync(dist, { recursive: true, force: true });
  for (const name of names) {
    const file = join(dist, '_astro', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `content of ${name}`);
  }
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
}

function prepared() {
  const root = temporaryFolder();
  const dist = join(root, 'dist');
  const dataDir = join(root, 'data');
  return {
    dist,
    dataDir,
    start: async (names: string[]) => {
      deploy(dist, names);
      await keepAssets(dist, dataDir);
      return (await filesIn(keptAssetsDirectory(dataDir))).toSorted();
    },
  };
}

test('hashed files are copied, others are not', async () => {
  const { start, dataDir } = prepared();
  expect(await start(['a.1.js', 'fonts/b.woff2'])).toEqual([
    '_astro/a.1.js',
    '_astro/fonts/b.woff2',
  ]);
  expect(readFileSync(join(dataDir, 'assets/_astro/a.1.js'), 'utf8')).toBe('content of a.1.js');
});

test('files of an earlier build stay for 30 days after it was replaced, however old they are', async () => {
  const { start } = prepared();
  await start(['a.1.js', 'b.js']);
  vi.setSystemTime(Date.now() + 90 * DAY_MS);
  expect(await start(['a.2.js', 'b.js'])).toEqual([
    '_astro/a.1.js',
    '_astro/a.2.js',
    '_astro/b.js',
  ]);
  vi.setSystemTime(Date.now() + 29 * DAY_MS);
  expect(await start(['a.3.js', 'b.js'])).toContain('_astro/a.1.js');
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(await start(['a.3.js', 'b.js'])).toEqual([
    '_astro/a.2.js',
    '_astro/a.3.js',
    '_astro/b.js',
  ]);
});

test('a file that is built again is not counted as old any more', async () => {
  const { start } = prepared();
  await start(['a.1.js']);
  await start(['a.2.js']);
  vi.setSystemTime(Date.now() + 20 * DAY_MS);
  await start(['a.1.js']);
  vi.setSystemTime(Date.now() + 20 * DAY_MS);
  expect(await start(['a.2.js'])).toContain('_astro/a.1.js');
});

test('copies that a killed process left unfinished are removed', async () => {
  const { start, dataDir } = prepared();
  await start(['a.1.js']);
  writeFileSync(join(dataDir, 'assets/_astro/b.js.0f3c.tmp'), 'con');
  expect(await start(['a.1.js'])).toEqual(['_astro/a.1.js']);
});

test('a damaged list of old files removes nothing', async () => {
  const { start, dataDir } = prepared();
  await start(['a.1.js']);
  for (const name of readdirSync(dataDir)) {
    if (name.endsWith('.json')) writeFileSync(join(dataDir, name), '{"a.1.js":');
  }
  expect(await start(['a.2.js'])).toEqual(['_astro/a.1.js', '_astro/a.2.js']);
});
