import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { filesIn } from './files-in.ts';
import { keepAsset, keepAssets, keptAssetsDirectory } from './keep-assets.ts';
import { EARLIER_RELEASES, readRelease } from './release.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function write(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `content of ${file.split('/').at(-1)}`);
}

function prepared() {
  const root = temporaryFolder();
  const distClient = join(root, 'dist');
  const adminBuild = join(root, 'next');
  const dataDir = join(root, 'data');
  return {
    dataDir,
    start: async (names: string[], ofAdmin: string[] = []) => {
      for (const folder of [distClient, adminBuild])
        rmSync(folder, { recursive: true, force: true });
      for (const name of names) write(join(distClient, '_astro', name));
      for (const name of ofAdmin) write(join(adminBuild, 'static', name));
      write(join(distClient, 'favicon.svg'));
      await keepAssets(await readRelease({ distClient, adminBuild }), dataDir);
      return (await filesIn(keptAssetsDirectory(dataDir))).toSorted();
    },
  };
}

test('hashed files of site and admin are copied to the data folder, and no others', async () => {
  const { start, dataDir } = prepared();
  expect(await start(['a.1.js', 'fonts/b.woff2'], ['chunks/c.js'])).toEqual([
    '_astro/a.1.js',
    '_astro/fonts/b.woff2',
    '_next/static/chunks/c.js',
  ]);
  expect(readFileSync(join(dataDir, 'assets/_astro/a.1.js'), 'utf8')).toBe('content of a.1.js');
});

test('files of an earlier release stay for 30 days after its replacement', async () => {
  const { start } = prepared();
  await start(['a.1.js', 'b.js'], ['c.1.js']);
  vi.setSystemTime(Date.now() + 90 * DAY_MS);
  expect(await start(['a.2.js', 'b.js'], ['c.2.js'])).toEqual([
    '_astro/a.1.js',
    '_astro/a.2.js',
    '_astro/b.js',
    '_next/static/c.1.js',
    '_next/static/c.2.js',
  ]);
  vi.setSystemTime(Date.now() + 29 * DAY_MS);
  expect(await start(['a.3.js', 'b.js'])).toContain('_astro/a.1.js');
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(await start(['a.3.js', 'b.js'])).toEqual([
    '_astro/a.2.js',
    '_astro/a.3.js',
    '_astro/b.js',
    '_next/static/c.2.js',
  ]);
});

test('if there are many releases, only the files of the latest releases are kept', async () => {
  const { start } = prepared();
  for (let number = 0; number < EARLIER_RELEASES + 3; number++) {
    vi.setSystemTime(Date.now() + 60_000);
    await start([`a.${number}.js`]);
  }
  const kept = await start([`a.${EARLIER_RELEASES + 2}.js`]);
  expect(kept).toHaveLength(EARLIER_RELEASES + 1);
  expect(kept).not.toContain('_astro/a.1.js');
  expect(kept).toContain('_astro/a.2.js');
});

test('a release that is deployed again counts as current', async () => {
  const { start } = prepared();
  await start(['a.1.js']);
  await start(['a.2.js']);
  vi.setSystemTime(Date.now() + 20 * DAY_MS);
  await start(['a.1.js']);
  vi.setSystemTime(Date.now() + 20 * DAY_MS);
  expect(await start(['a.2.js'])).toContain('_astro/a.1.js');
});

test('kept files that belong to no listed release also stay for 30 days', async () => {
  const { start, dataDir } = prepared();
  await start(['a.1.js']);
  await keepAsset(dataDir, '/_astro/other.js', Buffer.from('of another process'));
  expect(await start(['a.1.js'])).toContain('_astro/other.js');
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  expect(await start(['a.1.js'])).toEqual(['_astro/a.1.js']);
});

test('unfinished copies of a killed process are removed from the kept files', async () => {
  const { start, dataDir } = prepared();
  await start(['a.1.js']);
  writeFileSync(join(dataDir, 'assets/_astro/b.js.0f3c.tmp'), 'con');
  expect(await start(['a.1.js'])).toEqual(['_astro/a.1.js']);
});

test('if the list of releases is damaged, no kept file is removed', async () => {
  const { start, dataDir } = prepared();
  await start(['a.1.js']);
  for (const name of readdirSync(dataDir)) {
    if (name.endsWith('.json')) writeFileSync(join(dataDir, name), '[{"id":');
  }
  expect(await start(['a.2.js'])).toEqual(['_astro/a.1.js', '_astro/a.2.js']);
});
