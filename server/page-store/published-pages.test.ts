import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
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
  ...more,
});

const textAt = async (pages: PublishedPages, path: string) =>
  (await pages.get(path))?.identity.toString() ?? null;

const onlyFile = (dir: string) => {
  const [name, ...others] = readdirSync(dir);
  expect(others).toEqual([]);
  return join(dir, name ?? '');
};

const waitingFor = (page: PublishedPage | null | Promise<PublishedPage | null>) =>
  page instanceof Promise;

describe('a published page', () => {
  test('is there at once, plain and compressed, with what belongs to it', async () => {
    const pages = await openPublishedPages(temporaryFolder());
    const headers = { 'Content-Security-Policy': "default-src 'self'" };
    expect(pages.get('/about')).toBeNull();
    expect(await pages.put('/about', html('<p>é</p>'.repeat(50), { headers }))).toEqual({
      changed: true,
    });
    const page = pages.get('/about') as PublishedPage;
    expect(page).toMatchObject({ path: '/about', status: 200, contentType: 'text/html', headers });
    expect(page.identity.toString()).toBe('<p>é</p>'.repeat(50));
    expect(brotliDecompressSync(page.brotli)).toEqual(page.identity);
    expect(gunzipSync(page.gzip)).toEqual(page.identity);
    expect(page.brotli.length).toBeLessThan(page.identity.length);
    expect(pages.has('/about')).toBe(true);
  });

  test('is the same after a restart', async () => {
    const dir = temporaryFolder();
    const before = await openPublishedPages(dir);
    await before.put('/', html('home', { headers: { A: 'b' } }));
    await before.put('/404', html('missing', { status: 404 }));
    await before.put('/sitemap.xml', html('<urlset/>', { contentType: 'application/xml' }));
    const after = await openPublishedPages(dir);
    for (const path of ['/', '/404', '/sitemap.xml']) {
      expect(await after.get(path)).toEqual(before.get(path));
    }
  });

  test('is listed with what it was made from, also after a restart', async () => {
    const dir = temporaryFolder();
    const before = await openPublishedPages(dir);
    await before.put('/restaurants/12', html('a', { sourceDigest: 's12', buildId: 'b1' }));
    await before.put('/restaurants/13', html('b', { sourceDigest: 's13', buildId: 'b2' }));
    for (const pages of [before, await openPublishedPages(dir)]) {
      expect([...pages.entries()].toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
        { path: '/restaurants/12', sourceDigest: 's12', buildId: 'b1' },
        { path: '/restaurants/13', sourceDigest: 's13', buildId: 'b2' },
      ]);
      expect(pages.source('/restaurants/13')).toMatchObject({ sourceDigest: 's13', buildId: 'b2' });
      expect(pages.source('/restaurants/14')).toBeUndefined();
    }
  });

  test('is gone once it is removed, also after a restart', async () => {
    const dir = temporaryFolder();
    const pages = await openPublishedPages(dir);
    await pages.put('/restaurants/12', html('a'));
    await pages.remove('/restaurants/12');
    await pages.remove('/never/there');
    expect(pages.get('/restaurants/12')).toBeNull();
    expect(pages.has('/restaurants/12')).toBe(false);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('publishing the same page again', () => {
  const digestAt = async (pages: PublishedPages) => (await pages.get('/'))?.digest;

  test('does not touch its file', async () => {
    const dir = temporaryFolder();
    const pages = await openPublishedPages(dir);
    await pages.put('/', html('home'));
    const { mtimeNs, ino } = statSync(onlyFile(dir), { bigint: true });
    expect(await pages.put('/', html('home'))).toEqual({ changed: false });
    expect(statSync(onlyFile(dir), { bigint: true })).toMatchObject({ mtimeNs, ino });
  });

  test('from another build keeps its bytes and remembers the build', async () => {
    const dir = temporaryFolder();
    const pages = await openPublishedPages(dir);
    await pages.put('/', html('home'));
    const digest = await digestAt(pages);
    expect(await pages.put('/', html('home', { buildId: 'build-2' }))).toEqual({ changed: false });
    const reopened = await openPublishedPages(dir);
    expect(reopened.source('/')?.buildId).toBe('build-2');
    expect(await digestAt(reopened)).toBe(digest);
  });

  test.each<[string, NewPage]>([
    ['body', html('other')],
    ['status', html('home', { status: 404 })],
    ['content type', html('home', { contentType: 'text/plain' })],
    ['headers', html('home', { headers: { 'Content-Security-Policy': 'x' } })],
  ])('with another %s changes it and its digest', async (_, page) => {
    const pages = await openPublishedPages(temporaryFolder());
    await pages.put('/', html('home'));
    const digest = await digestAt(pages);
    expect(await pages.put('/', page)).toEqual({ changed: true });
    expect(await digestAt(pages)).not.toBe(digest);
  });
});

describe('calls at the same time', () => {
  test('puts of one path are carried out in their order, in memory and on disk', async () => {
    const dir = temporaryFolder();
    const pages = await openPublishedPages(dir);
    // The first ones are larger and take longer to compress.
    const bodies = Array.from({ length: 20 }, (_, index) =>
      `${index} `.repeat(20_000 - index * 1000),
    );
    await Promise.all(bodies.map((body) => pages.put('/', html(body))));
    expect(await textAt(pages, '/')).toBe(bodies.at(-1));
    expect(await textAt(await openPublishedPages(dir), '/')).toBe(bodies.at(-1));
    onlyFile(dir);
  });

  test('a removal after a put wins, a put after a removal wins', async () => {
    const dir = temporaryFolder();
    const pages = await openPublishedPages(dir);
    await Promise.all([pages.put('/a', html('1')), pages.remove('/a')]);
    await Promise.all([pages.put('/b', html('1')), pages.remove('/b'), pages.put('/b', html('2'))]);
    expect(pages.has('/a')).toBe(false);
    expect(await textAt(await openPublishedPages(dir), '/b')).toBe('2');
    expect(readdirSync(dir)).toHaveLength(1);
  });

  test('a page read from disk while it is published anew does not come back old', async () => {
    const dir = temporaryFolder();
    await (await openPublishedPages(dir)).put('/', html('old'));
    for (let round = 0; round < 30; round += 1) {
      const pages = await openPublishedPages(dir);
      const body = `new ${round}`;
      await Promise.all([pages.get('/'), pages.put('/', html(body)), pages.get('/')]);
      expect(await textAt(pages, '/')).toBe(body);
    }
  });

  test('a page read from disk while it is removed does not come back', async () => {
    const dir = temporaryFolder();
    for (let round = 0; round < 30; round += 1) {
      await (await openPublishedPages(dir)).put('/', html('old'));
      const pages = await openPublishedPages(dir);
      await Promise.all([pages.get('/'), pages.remove('/'), pages.get('/')]);
      expect(await pages.get('/')).toBeNull();
    }
  });

  test('a put that fails leaves the page as it was and the next one works', async () => {
    const dir = temporaryFolder();
    const pages = await openPublishedPages(dir);
    await pages.put('/', html('old'));
    const failing = { ...html('new'), body: null as unknown as string };
    await expect(pages.put('/', failing)).rejects.toThrow(TypeError);
    expect(await textAt(pages, '/')).toBe('old');
    expect(await pages.put('/', html('new'))).toEqual({ changed: true });
  });
});

describe('after the process was killed', () => {
  const published = async () => {
    const dir = temporaryFolder();
    const pages = await openPublishedPages(dir);
    await pages.put('/restaurants/12', html('a whole page '.repeat(100)));
    return { dir, file: onlyFile(dir) };
  };

  test('unfinished files are cleared away and the page before them is served', async () => {
    const { dir, file } = await published();
    writeFileSync(`${file}.0f3c.tmp`, readFileSync(file).subarray(0, 300));
    writeFileSync(join(dir, 'other.0f3c.page.1.tmp'), '');
    const pages = await openPublishedPages(dir);
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
      (content) => Buffer.from(content.toString('latin1').replace('page/1', 'page/0'), 'latin1'),
    ],
    [
      'not JSON at its beginning',
      (content) => Buffer.from(`!${content.toString('latin1')}`, 'latin1'),
    ],
  ])('a file that is %s is not a page, and the page can be published again', async (_, damage) => {
    const { dir, file } = await published();
    writeFileSync(file, damage(readFileSync(file)));
    const pages = await openPublishedPages(dir);
    expect(pages.has('/restaurants/12')).toBe(false);
    expect([...pages.entries()]).toEqual([]);
    expect(readdirSync(dir)).toEqual([]);
    await pages.put('/restaurants/12', html('again'));
    expect(await textAt(pages, '/restaurants/12')).toBe('again');
  });

  test('bodies that were not written out are noticed when they are read', async () => {
    const { dir, file } = await published();
    const content = readFileSync(file);
    content.fill(0, content.length - 20);
    writeFileSync(file, content);
    const pages = await openPublishedPages(dir);
    expect(await pages.get('/restaurants/12')).toBeNull();
    expect(pages.has('/restaurants/12')).toBe(false);
    await pages.put('/restaurants/12', html('again'));
    expect(await textAt(await openPublishedPages(dir), '/restaurants/12')).toBe('again');
  });

  test('a file that is emptied while the process runs is a missing page', async () => {
    const { dir, file } = await published();
    const pages = await openPublishedPages(dir);
    truncateSync(file);
    expect(await pages.get('/restaurants/12')).toBeNull();
  });

  test('a page file under the name of another page is not taken for it', async () => {
    const { dir, file } = await published();
    writeFileSync(join(dir, 'copy.page'), readFileSync(file));
    const pages = await openPublishedPages(dir);
    expect([...pages.entries()]).toHaveLength(1);
    expect(onlyFile(dir)).toBe(file);
  });

  test('files of others are left alone', async () => {
    const { dir } = await published();
    writeFileSync(join(dir, 'README'), 'mine');
    await openPublishedPages(dir);
    expect(readdirSync(dir)).toHaveLength(2);
  });
});

describe('paths', () => {
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

  test('each has a file of its own inside of the folder, whatever it holds', async () => {
    const parent = temporaryFolder();
    const dir = join(parent, 'pages');
    const pages = await openPublishedPages(dir);
    for (const path of ODD_PATHS) await pages.put(path, html(`at ${path}`));
    expect(readdirSync(parent)).toEqual(['pages']);
    const names = readdirSync(dir).map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(ODD_PATHS.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]{1,60}\.[0-9a-f]{32}\.page$/);
    const reopened = await openPublishedPages(dir);
    for (const path of ODD_PATHS) expect(await textAt(reopened, path)).toBe(`at ${path}`);
  });
});

describe('memory', () => {
  const body = (letter: string) => letter.repeat(20_000);

  test('holds what fits; what was asked for longest ago is read from disk again', async () => {
    const pages = await openPublishedPages(temporaryFolder(), { maxBytes: 75_000 });
    for (const letter of ['a', 'b', 'c']) await pages.put(`/${letter}`, html(body(letter)));
    expect(waitingFor(pages.get('/a'))).toBe(false);
    await pages.put('/d', html(body('d')));
    expect(waitingFor(pages.get('/a'))).toBe(false);
    const evicted = pages.get('/b');
    expect(waitingFor(evicted)).toBe(true);
    expect((await evicted)?.identity.toString()).toBe(body('b'));
    expect(waitingFor(pages.get('/b'))).toBe(false);
    expect(waitingFor(pages.get('/c'))).toBe(true);
  });

  test('reads an evicted page once, however many ask for it', async () => {
    const pages = await openPublishedPages(temporaryFolder(), { maxBytes: 0 });
    await pages.put('/a', html(body('a')));
    const [first, ...others] = await Promise.all(
      Array.from({ length: 10 }, async () => pages.get('/a')),
    );
    for (const page of others) expect(page).toBe(first);
  });

  test('frees the space of pages that are replaced or removed', async () => {
    const pages = await openPublishedPages(temporaryFolder(), { maxBytes: 75_000 });
    await pages.put('/a', html(body('a')));
    for (let round = 0; round < 20; round += 1) {
      await pages.put('/b', html(body(String(round % 10))));
      await pages.put('/c', html(body(String(round % 10))));
      await pages.remove('/c');
    }
    expect(waitingFor(pages.get('/a'))).toBe(false);
  });
});
