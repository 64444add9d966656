import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PublishedPage } from './page-file.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openPublishedPages, type NewPage, type PublishedPages } from './published-pages.ts';

const html = (body: string, more: Partial<NewPage> = {}): NewPage => ({
  body,
  contentType: 'text/html',
  status: 200,
  buildId: 'build-1',
  sourceDigest: 'source-1',
  madeAt: 1,
  ...more,
});

const opened = (dir: string, maxBytes = 64 * 1024 * 1024) => openPublishedPages(dir, { maxBytes });

const textAt = async (pages: PublishedPages, path: string) =>
  (await pages.get(path))?.identity().toString() ?? null;

/** Replaces the `identity` function by its result, because equal pages have different functions. */
const contentOf = (page: PublishedPage | null) => page && { ...page, identity: page.identity() };

const onlyFile = (dir: string) => {
  const [name, ...others] = readdirSync(dir);
  expect(others).toEqual([]);
  return join(dir, name ?? '');
};

const waitingFor = (page: PublishedPage | null | Promise<PublishedPage | null>) =>
  page instanceof Promise;

describe('a published page', () => {
  test('a page is served at once, plain and compressed, with its headers', async () => {
    const pages = opened(temporaryFolder());
    const headers = { 'Content-Security-Policy': "default-src 'self'" };
    expect(await pages.get('/about')).toBeNull();
    expect(await pages.put('/about', html('<p>é</p>'.repeat(50), { headers }))).toEqual({
      isWritten: true,
    });
    const page = pages.get('/about') as PublishedPage;
    expect(page).toMatchObject({ path: '/about', status: 200, contentType: 'text/html', headers });
    expect(page.identity().toString()).toBe('<p>é</p>'.repeat(50));
    expect(brotliDecompressSync(page.brotli)).toEqual(page.identity());
    expect(gunzipSync(page.gzip)).toEqual(page.identity());
    expect(page.brotli.length).toBeLessThan(page.identity().length);
  });

  test('a published page is the same after a restart', async () => {
    const dir = temporaryFolder();
    const before = opened(dir);
    await before.put('/', html('home', { headers: { A: 'b' } }));
    await before.put('/404', html('missing', { status: 404 }));
    await before.put('/sitemap.xml', html('<urlset/>', { contentType: 'application/xml' }));
    const after = opened(dir);
    for (const path of ['/', '/404', '/sitemap.xml']) {
      expect(contentOf(await after.get(path))).toEqual(
        contentOf(before.get(path) as PublishedPage),
      );
    }
  });

  test('the origin of a published page is the same after a restart', async () => {
    const dir = temporaryFolder();
    const before = opened(dir);
    const origin = { sourceDigest: 's12', buildId: 'b1', madeAt: 5 };
    await before.put('/restaurants/12', html('a', origin));
    for (const pages of [before, opened(dir)]) {
      expect(await pages.origin('/restaurants/12')).toEqual(origin);
      expect(await pages.origin('/restaurants/14')).toBeNull();
      await pages.confirm('/restaurants/12', 9);
      expect(await pages.origin('/restaurants/12')).toEqual({ ...origin, madeAt: 9 });
      expect(await opened(dir).origin('/restaurants/12')).toEqual({ ...origin, madeAt: 9 });
      await pages.confirm('/restaurants/12', 5);
      expect(await pages.confirm('/restaurants/14', 9)).toEqual({ isWritten: true });
    }
    expect(readdirSync(dir)).toHaveLength(1);
  });

  test('keepOnly removes every page except the given ones', async () => {
    const dir = temporaryFolder();
    const pages = opened(dir);
    for (const path of ['/a', '/b', '/c']) await pages.put(path, html(path));
    await pages.keepOnly(['/a', '/c', '/d']);
    expect(waitingFor(pages.get('/a'))).toBe(false);
    for (const each of [pages, opened(dir)]) {
      expect(await textAt(each, '/a')).toBe('/a');
      expect(await each.get('/b')).toBeNull();
      expect(await textAt(each, '/c')).toBe('/c');
    }
    expect(readdirSync(dir)).toHaveLength(2);
  });

  test('a page file written by the previous release is served unchanged', async () => {
    const dir = temporaryFolder();
    await opened(dir).put('/', html('home'));
    const file = onlyFile(dir);
    const content = readFileSync(file);
    const lineEnd = content.indexOf('\n');
    const header = JSON.parse(content.toString('utf8', 0, lineEnd)) as object;
    const before = JSON.stringify({ ...header, isThorough: true });
    writeFileSync(file, Buffer.concat([Buffer.from(before), content.subarray(lineEnd)]));
    const page = await opened(dir).get('/');
    expect(page?.identity().toString()).toBe('home');
    expect(brotliDecompressSync(page?.brotli ?? '').toString()).toBe('home');
    expect(await opened(dir).origin('/')).toEqual({
      buildId: 'build-1',
      sourceDigest: 'source-1',
      madeAt: 1,
    });
  });

  test('a removed page is still missing after a restart', async () => {
    const dir = temporaryFolder();
    const pages = opened(dir);
    await pages.put('/restaurants/12', html('a'));
    await pages.remove('/restaurants/12');
    await pages.remove('/never/there');
    expect(await pages.get('/restaurants/12')).toBeNull();
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('publishing the same page again', () => {
  const digestAt = async (pages: PublishedPages) => (await pages.get('/'))?.digest;

  test('when a new build publishes an unchanged page, the page keeps its bytes and records the new build', async () => {
    const dir = temporaryFolder();
    const pages = opened(dir);
    await pages.put('/', html('home'));
    const digest = await digestAt(pages);
    const { brotli } = pages.get('/') as PublishedPage;
    await pages.put('/', html('home', { buildId: 'build-2' }));
    expect((pages.get('/') as PublishedPage).brotli).toBe(brotli);
    const reopened = opened(dir);
    expect((await reopened.origin('/'))?.buildId).toBe('build-2');
    expect(await digestAt(reopened)).toBe(digest);
  });

  test.each<[string, NewPage]>([
    ['body', html('other')],
    ['status', html('home', { status: 404 })],
    ['content type', html('home', { contentType: 'text/plain' })],
    ['headers', html('home', { headers: { 'Content-Security-Policy': 'x' } })],
  ])('publishing a page with another %s changes the page and its digest', async (_, page) => {
    const pages = opened(temporaryFolder());
    await pages.put('/', html('home'));
    const digest = await digestAt(pages);
    expect(await pages.put('/', page)).toEqual({ isWritten: true });
    expect(await digestAt(pages)).not.toBe(digest);
  });
});

describe('concurrent calls of the page store', () => {
  test('several writes of one page apply in order, in memory and on disk', async () => {
    const dir = temporaryFolder();
    const pages = opened(dir);
    // Earlier bodies are larger and take longer to compress, so later ones could overtake them.
    const bodies = Array.from({ length: 20 }, (_, index) =>
      `${index} `.repeat(20_000 - index * 1000),
    );
    await Promise.all(bodies.map((body) => pages.put('/', html(body))));
    onlyFile(dir);
    expect(await textAt(pages, '/')).toBe(bodies.at(-1));
    expect(await textAt(opened(dir), '/')).toBe(bodies.at(-1));
  });

  test('when a page is written and removed at the same time, the later call decides', async () => {
    const dir = temporaryFolder();
    const pages = opened(dir);
    await Promise.all([pages.put('/a', html('1')), pages.remove('/a')]);
    await Promise.all([pages.put('/b', html('1')), pages.remove('/b'), pages.put('/b', html('2'))]);
    expect(await pages.get('/a')).toBeNull();
    expect(await textAt(opened(dir), '/b')).toBe('2');
    expect(readdirSync(dir)).toHaveLength(1);
  });

  test('a page republished while its old file is read keeps the new version', async () => {
    const dir = temporaryFolder();
    await opened(dir).put('/', html('old'));
    for (let round = 0; round < 30; round += 1) {
      const pages = opened(dir);
      const body = `new ${round}`;
      await Promise.all([pages.get('/'), pages.put('/', html(body)), pages.get('/')]);
      expect(await textAt(pages, '/')).toBe(body);
    }
  });

  test('a page removed while its file is read stays removed', async () => {
    const dir = temporaryFolder();
    for (let round = 0; round < 30; round += 1) {
      await opened(dir).put('/', html('old'));
      const pages = opened(dir);
      await Promise.all([pages.get('/'), pages.remove('/'), pages.get('/')]);
      expect(await pages.get('/')).toBeNull();
    }
  });

  test('a failed write leaves the page unchanged, and the next write works', async () => {
    const dir = temporaryFolder();
    const pages = opened(dir);
    await pages.put('/', html('old'));
    const failing = { ...html('new'), body: null as unknown as string };
    await expect(pages.put('/', failing)).rejects.toThrow(TypeError);
    expect(await textAt(pages, '/')).toBe('old');
    expect(await pages.put('/', html('new'))).toEqual({ isWritten: true });
  });
});

describe('disk failures', () => {
  test('a failed write of a page is an error and leaves no draft', async () => {
    const dir = temporaryFolder();
    const pages = opened(dir);
    await pages.put('/', html('old'));
    const file = onlyFile(dir);
    rmSync(file);
    mkdirSync(file);
    await expect(pages.put('/', html('new'))).rejects.toThrow('EISDIR');
    expect(onlyFile(dir)).toBe(file);
  });

  test('a failed write of a page reports its own error, not the error of the cleanup', async () => {
    const dir = join(temporaryFolder(), 'pages');
    const pages = opened(dir);
    rmSync(dir, { recursive: true });
    await expect(pages.put('/', html('new'))).rejects.toThrow('no such file or directory, open');
  });

  test('a failed read of a page is an error, not a missing page', async () => {
    const dir = temporaryFolder();
    await opened(dir).put('/', html('old'));
    const file = onlyFile(dir);
    rmSync(file);
    mkdirSync(file);
    const pages = opened(dir);
    await expect(pages.get('/')).rejects.toThrow('EISDIR');
    await expect(pages.origin('/')).rejects.toThrow('EISDIR');
  });
});

describe('the page store after a crash', () => {
  const published = async () => {
    const dir = temporaryFolder();
    const pages = opened(dir);
    await pages.put('/restaurants/12', html('a whole page '.repeat(100)));
    return { dir, file: onlyFile(dir) };
  };

  test('an abandoned draft of a page is removed, and the previous page is served', async () => {
    const { dir, file } = await published();
    const draft = `${file}.0f3c.tmp`;
    writeFileSync(draft, readFileSync(file).subarray(0, 300));
    const pages = opened(dir);
    await pages.keepOnly(['/restaurants/12']);
    // A recent draft may still be in use, so it stays.
    expect(readdirSync(dir)).toHaveLength(2);
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(draft, longAgo, longAgo);
    await pages.keepOnly(['/restaurants/12']);
    expect(onlyFile(dir)).toBe(file);
    expect(await textAt(pages, '/restaurants/12')).toContain('a whole page');
  });

  test.each<[string, (content: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['cut off in its header', (content) => content.subarray(0, 40)],
    ['cut off in its body', (content) => content.subarray(0, -1)],
    ['longer than it says', (content) => Buffer.concat([content, Buffer.from('x')])],
    ['full of zeros', (content) => Buffer.alloc(content.length)],
    [
      'of another version',
      (content) => Buffer.from(content.toString('latin1').replace('page/3', 'page/0'), 'latin1'),
    ],
    [
      'not JSON at its beginning',
      (content) => Buffer.from(`!${content.toString('latin1')}`, 'latin1'),
    ],
  ])(
    'a page file that is %s counts as missing, and the page can be published again',
    async (_, damage) => {
      const { dir, file } = await published();
      writeFileSync(file, damage(readFileSync(file)));
      const pages = opened(dir);
      expect(await pages.origin('/restaurants/12')).toBeNull();
      expect(await pages.get('/restaurants/12')).toBeNull();
      await pages.put('/restaurants/12', html('again'));
      expect(await textAt(pages, '/restaurants/12')).toBe('again');
    },
  );

  test('page bodies that never reached the disk are detected when they are read', async () => {
    const { dir, file } = await published();
    const content = readFileSync(file);
    content.fill(0, content.length - 20);
    writeFileSync(file, content);
    const pages = opened(dir);
    expect(await pages.get('/restaurants/12')).toBeNull();
    await pages.put('/restaurants/12', html('again'));
    expect(await textAt(opened(dir), '/restaurants/12')).toBe('again');
  });

  test('a page whose file is truncated while the process runs counts as missing', async () => {
    const { dir, file } = await published();
    const pages = opened(dir);
    truncateSync(file);
    expect(await pages.get('/restaurants/12')).toBeNull();
  });

  test('a page file that bears the name of another page is ignored', async () => {
    const { dir, file } = await published();
    const pages = opened(dir);
    await pages.put('/restaurants/13', html('another'));
    const other = readdirSync(dir).find((name) => !file.endsWith(name)) ?? '';
    writeFileSync(join(dir, other), readFileSync(file));
    const reopened = opened(dir);
    expect(await reopened.get('/restaurants/13')).toBeNull();
    expect(await reopened.origin('/restaurants/13')).toBeNull();
  });

  test('files in the folder that are not pages stay', async () => {
    const { dir } = await published();
    const own = join(dir, 'README');
    writeFileSync(own, 'mine');
    utimesSync(own, 1, 1);
    await opened(dir).keepOnly([]);
    expect(readdirSync(dir)).toEqual(['README']);
  });
});

describe('paths of pages', () => {
  const ODD_PATHS = [
    '/',
    '/root',
    '/Root',
    '/restaurants/12',
    '/restaurants-12',
    '/../../etc/passwd',
    '/..',
    '/a\0b',
    '/a\\b',
    '/con',
    '/日本',
    `/${'x'.repeat(5000)}`,
    '/new\nline',
  ];

  test('every path has its own file inside the folder, even with unusual characters', async () => {
    const parent = temporaryFolder();
    const dir = join(parent, 'pages');
    const pages = opened(dir);
    for (const path of ODD_PATHS) await pages.put(path, html(`at ${path}`));
    expect(readdirSync(parent)).toEqual(['pages']);
    const names = readdirSync(dir).map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(ODD_PATHS.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]{1,60}\.[0-9a-f]{32}\.page$/);
    const reopened = opened(dir);
    for (const path of ODD_PATHS) {
      expect(await reopened.origin(path)).toMatchObject({ buildId: 'build-1' });
      expect(await textAt(reopened, path)).toBe(`at ${path}`);
    }
  });

  test.each([
    ['/', 'root'],
    ['/Restaurants/12/', 'restaurants-12'],
    ['/sitemap.xml', 'sitemap-xml'],
    ['/a - b', 'a-b'],
    [`/${'x'.repeat(99)}`, 'x'.repeat(60)],
  ])('the path of the page %s can be recognized in its file name', async (path, words) => {
    const dir = temporaryFolder();
    await opened(dir).put(path, html('there'));
    expect(readdirSync(dir)[0]?.split('.')[0]).toBe(words);
  });
});

describe('pages in memory', () => {
  /** Returns a text that compresses to about 15,000 bytes. A page stores two compressed bodies. */
  const body = (letter: string) =>
    Array.from({ length: 469 }, (_, at) =>
      createHash('sha256').update(`${letter}${at}`).digest('base64url'),
    )
      .join('')
      .slice(0, 20_000);

  /** Returns whether the page is in memory. The call counts as a request. */
  const isReady = (pages: PublishedPages, letter: string) => !waitingFor(pages.get(`/${letter}`));

  async function filled() {
    const pages = opened(temporaryFolder(), 110_000);
    for (const letter of ['a', 'b', 'c', 'd']) await pages.put(`/${letter}`, html(body(letter)));
    return pages;
  }

  test('pages beyond the memory limit are read from disk', async () => {
    const pages = await filled();
    for (const letter of ['a', 'b', 'c']) expect(isReady(pages, letter)).toBe(true);
    const read = pages.get('/d');
    expect(waitingFor(read)).toBe(true);
    expect((await read)?.identity().toString()).toBe(body('d'));
  });

  test('when the memory is full, a page requested twice evicts the least recently used page', async () => {
    const pages = await filled();
    for (const letter of ['b', 'a', 'c']) await pages.get(`/${letter}`);
    await pages.get('/d');
    await pages.get('/d');
    expect(isReady(pages, 'd')).toBe(true);
    expect(isReady(pages, 'b')).toBe(false);
    for (const letter of ['a', 'c']) expect(isReady(pages, letter)).toBe(true);
  });

  test('when the memory is full and every page is requested once, no page is evicted', async () => {
    const pages = await filled();
    for (const letter of ['e', 'f', 'g']) await pages.put(`/${letter}`, html(body(letter)));
    for (const letter of ['d', 'e', 'f', 'g']) await pages.get(`/${letter}`);
    for (const letter of ['a', 'b', 'c']) expect(isReady(pages, letter)).toBe(true);
  });

  test('a cached page that is republished stays cached', async () => {
    const pages = await filled();
    await pages.put('/a', html(body('x')));
    expect(isReady(pages, 'a')).toBe(true);
    expect((await pages.get('/a'))?.identity().toString()).toBe(body('x'));
  });

  test('a page larger than the whole memory limit is read from disk each time', async () => {
    const pages = opened(temporaryFolder(), 30_000);
    await pages.put('/a', html(body('a').repeat(2)));
    for (let round = 0; round < 3; round++) {
      const read = pages.get('/a');
      expect(waitingFor(read)).toBe(true);
      expect((await read)?.identity().toString()).toBe(body('a').repeat(2));
    }
  });

  test('concurrent requests read an evicted page once', async () => {
    const pages = opened(temporaryFolder(), 0);
    await pages.put('/a', html(body('a')));
    const [first, ...others] = await Promise.all(
      Array.from({ length: 10 }, async () => pages.get('/a')),
    );
    for (const page of others) expect(page).toBe(first);
  });

  test('replacing or removing a page frees its memory', async () => {
    const pages = opened(temporaryFolder(), 110_000);
    await pages.put('/a', html(body('a')));
    for (let round = 0; round < 20; round += 1) {
      await pages.put('/b', html(body(String(round % 10))));
      await pages.put('/c', html(body(String(round % 10))));
      await pages.remove('/c');
    }
    expect(waitingFor(pages.get('/a'))).toBe(false);
  });
});
