import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type * as PageFile from './page-file.ts';
import { openPublishedPages } from './published-pages.ts';

const disk = vi.hoisted(() => ({
  /** Every write fails with this error code. Null while writes succeed. */
  fault: null as string | null,
  /** Awaited before each write. */
  beforeWriting: (_path: string): unknown => null,
}));

vi.mock('./page-file.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PageFile>();
  return {
    ...original,
    async writePageFile(...[file, page]: Parameters<typeof original.writePageFile>) {
      await disk.beforeWriting(page.path);
      if (disk.fault) throw Object.assign(new Error('not written'), { code: disk.fault });
      return original.writePageFile(file, page);
    },
  };
});

beforeEach(() => {
  disk.fault = null;
  disk.beforeWriting = () => null;
});

const FULL = 'ENOSPC';
const MB = 1024 * 1024;

const html = (body: string, madeAt: number) => ({
  body,
  contentType: 'text/html',
  status: 200,
  buildId: 'build-1',
  sourceDigest: body,
  madeAt,
});

function opened({ maxBytes = 64 * MB, retryMs = 5 } = {}) {
  const dir = temporaryFolder();
  const told: string[] = [];
  const pages = openPublishedPages(dir, {
    maxBytes,
    retryMs,
    onUnwritten: (_, path) => told.push(`full ${path}`),
    onWritten: (path, madeAt) => told.push(`written ${path} ${madeAt}`),
  });
  const textOf = async (path: string) => (await pages.get(path))?.identity().toString();
  return { dir, pages, told, textOf };
}

test.each([[64 * MB], [0]])(
  'a page that does not fit on the full disk is served from memory (of %i bytes) and written later',
  async (maxBytes) => {
    const { dir, pages, told, textOf } = opened({ maxBytes });
    await pages.put('/a', html('old', 1));
    disk.fault = FULL;
    expect(await pages.put('/a', html('new', 2))).toEqual({ isWritten: false });
    expect(await pages.put('/b', html('more', 3))).toMatchObject({ isWritten: false });
    expect([await textOf('/a'), await textOf('/b')]).toEqual(['new', 'more']);
    expect(await pages.origin('/a')).toMatchObject({ sourceDigest: 'new', madeAt: 2 });
    expect(pages.unwritten()).toBe(2);
    disk.fault = null;
    await expect.poll(() => pages.unwritten()).toBe(0);
    // The first page may be retried before the second page is refused.
    expect([...new Set(told)].slice(0, 2)).toEqual(['full /a', 'full /b']);
    expect(told).toEqual(expect.arrayContaining(['written /a 2', 'written /b 3']));
    const later = openPublishedPages(dir, { maxBytes: 1024 });
    expect((await later.get('/a'))?.identity().toString()).toBe('new');
    expect((await later.get('/b'))?.identity().toString()).toBe('more');
  },
);

test('a page removed before its retry is not written', async () => {
  const { dir, pages } = opened();
  disk.fault = FULL;
  await pages.put('/a', html('old', 1));
  await pages.remove('/a');
  disk.fault = null;
  await pages.put('/b', html('other', 2));
  expect(await pages.get('/a')).toBeNull();
  expect(readdirSync(dir)).toHaveLength(1);
});

test('a page removed while other pages are written is skipped', async () => {
  const { dir, pages, told } = opened();
  disk.fault = FULL;
  for (const path of ['/a', '/b', '/c']) await pages.put(path, html(path, 1));
  disk.beforeWriting = (path) => (path === '/a' ? pages.remove('/b') : null);
  disk.fault = null;
  await expect.poll(() => pages.unwritten()).toBe(0);
  expect(told.filter((line) => line.startsWith('written'))).toEqual([
    'written /a 1',
    'written /c 1',
  ]);
  expect(readdirSync(dir)).toHaveLength(2);
});

test('the callbacks for unwritten pages are optional', async () => {
  const dir = temporaryFolder();
  const pages = openPublishedPages(dir, { maxBytes: MB, retryMs: 5 });
  disk.fault = FULL;
  for (const path of ['/a', '/b'])
    expect(await pages.put(path, html(path, 1))).toMatchObject({ isWritten: false });
  disk.fault = null;
  await expect.poll(() => pages.unwritten()).toBe(0);
  expect(readdirSync(dir)).toHaveLength(2);
});

test('a page that still does not fit on the disk at its retry is not reported as written', async () => {
  const { pages, told } = opened();
  disk.fault = FULL;
  await pages.put('/a', html('a', 1));
  await expect.poll(() => told.length).toBeGreaterThan(2);
  expect(new Set(told)).toEqual(new Set(['full /a']));
});

test('a page whose retry fails for another reason is tried again', async () => {
  const { dir, pages, told } = opened();
  disk.fault = FULL;
  for (const path of ['/a', '/b']) await pages.put(path, html(path, 1));
  let tries = 0;
  disk.beforeWriting = () => tries++;
  disk.fault = 'EINVAL';
  await expect.poll(() => tries).toBeGreaterThan(2);
  expect(pages.unwritten()).toBe(2);
  disk.fault = null;
  await expect.poll(() => pages.unwritten()).toBe(0);
  expect(told.slice(2)).toEqual(['written /a 1', 'written /b 1']);
  expect(readdirSync(dir)).toHaveLength(2);
});

test('an error other than a full disk is thrown, and the old page stays', async () => {
  const { pages, textOf } = opened();
  await pages.put('/a', html('old', 1));
  disk.fault = 'EINVAL';
  await expect(pages.put('/a', html('new', 2))).rejects.toThrow('not written');
  expect(pages.unwritten()).toBe(0);
  expect(await textOf('/a')).toBe('old');
});

test('at most 64 MB of pages are held only in memory', async () => {
  const { pages } = opened({ retryMs: 60_000 });
  disk.fault = FULL;
  // Random data hardly compresses: brotli and gzip each need three quarters of its size.
  const large = randomBytes(16.5 * MB).toString('base64');
  for (const path of ['/a', '/b'])
    expect(await pages.put(path, html(large, 1))).toMatchObject({ isWritten: false });
  await expect(pages.put('/c', html(large, 1))).rejects.toThrow('not written');
  expect(pages.unwritten()).toBe(2);
});

test.each([[64 * MB], [0]])(
  'removed pages are dropped from memory and other pages stay (memory of %i bytes)',
  async (maxBytes) => {
    const { pages, textOf } = opened({ maxBytes, retryMs: 60_000 });
    disk.fault = FULL;
    for (const path of ['/a', '/b']) await pages.put(path, html(path, 1));
    expect(await pages.confirm('/a', 9)).toEqual({ isWritten: false });
    await pages.keepOnly(['/a']);
    expect(pages.unwritten()).toBe(1);
    expect(await textOf('/a')).toBe('/a');
    expect(await pages.origin('/a')).toMatchObject({ madeAt: 9 });
    expect(await pages.get('/b')).toBeNull();
  },
);
