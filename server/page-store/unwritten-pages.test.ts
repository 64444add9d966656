import { readdirSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type * as PageFile from './page-file.ts';
import { openPublishedPages } from './published-pages.ts';

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock('./page-file.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PageFile>();
  return {
    ...original,
    writePageFile: (...page: Parameters<typeof original.writePageFile>) =>
      disk.isFull
        ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
        : original.writePageFile(...page),
  };
});

beforeEach(() => {
  disk.isFull = false;
});

const html = (body: string, madeAt: number) => ({
  body,
  contentType: 'text/html',
  status: 200,
  buildId: 'build-1',
  sourceDigest: body,
  madeAt,
});

function opened(maxBytes = 64 * 1024 * 1024) {
  const dir = temporaryFolder();
  const told: string[] = [];
  const pages = openPublishedPages(dir, {
    maxBytes,
    retryMs: 5,
    onUnwritten: (_, path) => told.push(`full ${path}`),
    onWritten: (path, madeAt) => told.push(`written ${path} ${madeAt}`),
  });
  const textOf = async (path: string) => (await pages.get(path))?.identity.toString();
  return { dir, pages, told, textOf };
}

test.each([[64 * 1024 * 1024], [0]])(
  'a page that the disk does not take is served from memory (of %i bytes) and written later',
  async (maxBytes) => {
    const { dir, pages, told, textOf } = opened(maxBytes);
    await pages.put('/a', html('old', 1));
    disk.isFull = true;
    expect(await pages.put('/a', html('new', 2))).toEqual({ changed: true, isWritten: false });
    expect(await pages.put('/b', html('more', 3))).toMatchObject({ isWritten: false });
    expect([await textOf('/a'), await textOf('/b')]).toEqual(['new', 'more']);
    expect(await pages.origin('/a')).toMatchObject({ sourceDigest: 'new', madeAt: 2 });
    expect(pages.unwritten()).toBe(2);
    disk.isFull = false;
    await expect.poll(() => pages.unwritten()).toBe(0);
    expect(told.slice(0, 2)).toEqual(['full /a', 'full /b']);
    expect(told).toEqual(expect.arrayContaining(['written /a 2', 'written /b 3']));
    const later = openPublishedPages(dir, { maxBytes: 1024 });
    expect((await later.get('/a'))?.identity.toString()).toBe('new');
    expect((await later.get('/b'))?.identity.toString()).toBe('more');
  },
);

test('a page that was taken away meanwhile is not written', async () => {
  const { dir, pages } = opened();
  disk.isFull = true;
  await pages.put('/a', html('old', 1));
  await pages.remove('/a');
  disk.isFull = false;
  await pages.put('/b', html('other', 2));
  expect(await pages.get('/a')).toBeNull();
  expect(readdirSync(dir)).toHaveLength(1);
});
