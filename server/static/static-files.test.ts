import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { exchange, serveForTest, type ExchangeOptions } from '#server/testing/http-exchange.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { readRelease } from './release.ts';
import { openStaticFiles, type StaticFilesOptions } from './static-files.ts';

const SCRIPT = 'export const island = "Exuma";\n'.repeat(30);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

function write(root: string, path: string, content: string | Buffer = JPEG) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function serve(more: Partial<StaticFilesOptions> = {}) {
  const root = temporaryFolder();
  const distClient = join(root, 'dist');
  const dataDir = join(root, 'data');
  write(root, 'secret.jpg', 'outside of every folder');
  write(dataDir, 'secret', 'hunter2');
  write(dataDir, 'guide.jpg');
  write(distClient, '_astro/island.abc.js', SCRIPT);
  write(distClient, 'sw.js', 'keeps');
  write(distClient, 'sw-off.js', 'ends');
  write(distClient, '_astro/fonts/besley.woff2');
  write(distClient, '_astro/photo.abc.webp');
  write(distClient, 'favicon.svg', '<svg/>');
  write(distClient, 'about/index.html', '<p>about</p>');
  write(distClient, '.DS_Store');
  write(root, 'next/static/chunks/admin.js', SCRIPT);
  write(root, 'next/server/secret.js', SCRIPT);
  write(dataDir, 'assets/_astro/island.old.js', SCRIPT);
  write(dataDir, 'assets/_next/static/chunks/admin.old.js', SCRIPT);
  write(dataDir, 'images/categories/Coffee_&_Cafes/1 cup.webp');
  write(dataDir, 'images/categories/Restaurant/one.jpg');
  write(dataDir, 'images/restaurants/7-place-640.webp');
  write(dataDir, 'images/restaurants/7-0123456789ab-place-640.webp');
  const { files: hashed } = await readRelease({
    distClient: more.distClient ?? distClient,
    adminBuild: join(root, 'next'),
  });
  const files = await openStaticFiles({
    distClient,
    hashed,
    dataDir,
    photos: { directory: join(dataDir, 'media'), refresh: null },
    headers: { 'X-Shared': 'yes' },
    ...more,
  });
  const port = await serveForTest((req, res) => {
    const pathname = req.url?.split('?')[0] ?? '';
    const answered = files.answer(req, res, pathname);
    if (answered) answered.catch((error: unknown) => res.writeHead(500).end(String(error)));
    else res.writeHead(418).end('not a file');
  });
  const ask = (path: string, options?: ExchangeOptions) => exchange(port, path, options);
  return { ask, dataDir, distClient, files };
}

describe('built files', () => {
  test('hashed files are compressed and cached for a year', async () => {
    const { ask } = await serve();
    const answer = await ask('/_astro/island.abc.js', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-shared': 'yes',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT);
    const again = await ask('/_astro/island.abc.js', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(answer.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['/_astro/fonts/besley.woff2', 'font/woff2'],
    ['/_astro/photo.abc.webp', 'image/webp'],
  ])('the file %s is not compressed a second time', async (path, type) => {
    const answer = await (await serve()).ask(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toEqual(JPEG);
  });

  test('files without a hash in their names are cached for a day', async () => {
    const answer = await (await serve()).ask('/favicon.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  test.each([
    [true, 'keeps'],
    [false, 'ends'],
  ])(
    'browsers revalidate the service worker’s file each time (service worker enabled: %s)',
    async (has, text) => {
      const { ask } = await serve({ hasServiceWorker: has });
      const answer = await ask('/sw.js');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(answer.text).toBe(text);
    },
  );

  test.each(['/_astro/island.old.js', '/_next/static/chunks/admin.old.js'])(
    'files of an earlier release are served to open pages: %s',
    async (path) => {
      const { ask } = await serve();
      for (let time = 0; time < 2; time++) expect((await ask(path)).text).toBe(SCRIPT);
    },
  );

  test('files of the admin are compressed and cached for a year', async () => {
    const { ask } = await serve();
    const headers = { 'Accept-Encoding': 'br' };
    const answer = await ask('/_next/static/chunks/admin.js', { headers });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const path of ['/_next/server/secret.js', '/_next/static/../server/secret.js'])
      expect((await ask(path)).text).not.toBe(SCRIPT);
  });

  test('a file of another process is fetched once and cached', async () => {
    const asked: string[] = [];
    const findElsewhere = (path: string) => {
      asked.push(path);
      return Promise.resolve(path.endsWith('new.js') ? Buffer.from(SCRIPT) : null);
    };
    const { ask, dataDir } = await serve({ findElsewhere });
    for (const path of ['/_astro/new.js', '/_next/static/new.js']) {
      const answers = await Promise.all([1, 2, 3].map(() => ask(path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await ask(path)).text).toBe(SCRIPT);
      expect(readFileSync(join(dataDir, 'assets', path), 'utf8')).toBe(SCRIPT);
    }
    expect((await ask('/_astro/none.js')).status).toBe(404);
    await ask('/favicon.ico');
    expect(asked).toEqual(['/_astro/new.js', '/_next/static/new.js', '/_astro/none.js']);
  });

  test('a new build in the same folder does not affect files copied to the data folder', async () => {
    const root = temporaryFolder();
    const dataDir = join(root, 'data');
    write(dataDir, 'assets/_astro/island.abc.js', SCRIPT);
    const { ask, distClient } = await serve({ dataDir });
    rmSync(distClient, { recursive: true });
    expect((await ask('/_astro/island.abc.js')).text).toBe(SCRIPT);
  });

  test('a new build in the same folder does not affect files in memory', async () => {
    const { ask, distClient, files } = await serve();
    await files.warm();
    rmSync(distClient, { recursive: true });
    expect((await ask('/_astro/island.abc.js')).text).toBe(SCRIPT);
  });

  test('a file that was deleted before its first request is not found', async () => {
    const { ask, distClient } = await serve();
    rmSync(distClient, { recursive: true });
    expect((await ask('/_astro/island.abc.js')).status).toBe(404);
  });

  test('a site that is not built has no files', async () => {
    const { ask } = await serve({ distClient: join(temporaryFolder(), 'missing') });
    expect((await ask('/_astro/island.abc.js')).status).toBe(404);
  });

  test.each([
    '/about',
    '/about/',
    '/about/index.html',
    '/.DS_Store',
    '/',
    '/retired-assets.json',
    '/guide.db',
  ])('%s is not a static file', async (path) => {
    expect((await (await serve()).ask(path)).status).toBe(418);
  });
});

describe('pictures as static files', () => {
  test.each([
    ['/images/categories/Restaurant/one.jpg', 'image/jpeg', 86_400],
    ['/images/categories/Restaurant/one.jpg?v=2', 'image/jpeg', 86_400],
    ['/images/categories/Coffee_&_Cafes/1%20cup.webp', 'image/webp', 86_400],
    ['/images/categories/Coffee_%26_Cafes/1%20cup.webp', 'image/webp', 86_400],
    ['/images/restaurants/7-place-640.webp', 'image/webp', 86_400],
    ['/images/restaurants/7-0123456789ab-place-640.webp', 'image/webp', '31536000, immutable'],
  ])('HTTP-30 API-IMG-02 %s is served with its headers', async (path, type, maxAge) => {
    const answer = await (await serve()).ask(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JPEG);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(JPEG.length),
      'cache-control': `public, max-age=${maxAge}`,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-shared': 'yes',
    });
  });

  test.each([
    ['a.jpg', 'image/jpeg'],
    ['a.jpeg', 'image/jpeg'],
    ['a.JPG', 'image/jpeg'],
    ['a.jfif', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['a.webp', 'image/webp'],
    ['a.gif', 'image/gif'],
  ])('API-IMG-11 in both picture folders, a file named %s has the type %s', async (name, type) => {
    const { ask, dataDir } = await serve();
    for (const folder of ['images', 'media']) {
      write(dataDir, `${folder}/${name}`);
      expect((await ask(`/${folder}/${name}`)).headers['content-type']).toBe(type);
    }
  });

  test.each(['a.svg', 'a.html', 'a.txt', 'a.js', 'a.avif', 'a', 'jpg', 'a.jpg.exe', 'a.webp~'])(
    'an uploaded file named %s is not served',
    async (name) => {
      const { ask, dataDir } = await serve();
      write(dataDir, `media/${name}`);
      expect((await ask(`/media/${name}`)).status).toBe(404);
    },
  );

  test('pictures of the product may be AVIF, but not SVG', async () => {
    const { ask, dataDir } = await serve();
    write(dataDir, 'images/a.avif');
    write(dataDir, 'images/a.svg');
    expect((await ask('/images/a.avif')).headers['content-type']).toBe('image/avif');
    expect((await ask('/images/a.svg')).status).toBe(404);
  });

  test('a matching ETag of a picture gets status 304 until the picture changes', async () => {
    const { ask, dataDir } = await serve();
    const path = '/images/categories/Restaurant/one.jpg';
    const tag = String((await ask(path)).headers.etag);
    expect(tag).toMatch(/^"[^"]+"$/);
    const headers = { 'If-None-Match': `"other", ${tag}` };
    const unchanged = await ask(path, { headers });
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    expect(unchanged.headers).toMatchObject({
      etag: tag,
      'cache-control': 'public, max-age=86400',
    });
    write(dataDir, 'images/categories/Restaurant/one.jpg', Buffer.concat([JPEG, JPEG]));
    expect((await ask(path, { headers })).status).toBe(200);
  });

  test('HEAD of a picture has no body, and other methods are refused', async () => {
    const { ask } = await serve();
    const path = '/images/categories/Restaurant/one.jpg';
    const head = await ask(path, { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(JPEG.length));
    const post = await ask(path, { method: 'POST', body: 'x' });
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD');
  });

  test('a large and an empty picture arrive complete', async () => {
    const { ask, dataDir } = await serve();
    const large = Buffer.alloc(3_000_000, 'picture');
    write(dataDir, 'media/large.webp', large);
    write(dataDir, 'media/empty.webp', '');
    expect((await ask('/media/large.webp')).body.equals(large)).toBe(true);
    expect((await ask('/media/empty.webp')).body).toHaveLength(0);
  });
});

describe('HTTP-30 files that do not exist', () => {
  test.each([
    '/images/categories/Restaurant/none.jpg',
    '/images/categories/Restaurant',
    '/images/categories/Restaurant/',
    '/images/',
    '/images/.hidden.jpg',
    '/images/.git/a.jpg',
    '/images/../guide.jpg',
    '/images/../../secret.jpg',
    '/images/categories/../../guide.jpg',
    '/images/%2e%2e/guide.jpg',
    '/images/%2e%2e%2fguide.jpg',
    '/images/..%2fguide.jpg',
    '/images/%2E%2E%2Fguide.jpg',
    '/images/%252e%252e%252fguide.jpg',
    '/images/..%5cguide.jpg',
    '/images/..\\guide.jpg',
    '/images/categories%2fRestaurant%2fone.jpg',
    '/images/categories//Restaurant/one.jpg',
    '/images//categories/Restaurant/one.jpg',
    '/images/./categories/Restaurant/one.jpg',
    '/images/categories/Restaurant/one.jpg%00',
    '/images/categories/Restaurant/one.jpg%00.webp',
    '/images/categories/Restaurant/one.jpg:stream.jpg',
    '/images/categories/Restaurant/one.jpg/more.jpg',
    '/images/%',
    '/images/%ff.jpg',
    '/images/folder.jpg',
    `/images/${'x'.repeat(3000)}.jpg`,
    '/media/../secret',
    '/media/none.jpg',
    '/_astro/none.js',
    '/_astro/../favicon.svg',
    '/_astro/',
  ])('%s is answered with 404 in plain text', async (path) => {
    const { ask, dataDir } = await serve();
    write(dataDir, 'images/.hidden.jpg');
    write(dataDir, 'images/.git/a.jpg');
    mkdirSync(join(dataDir, 'images/folder.jpg'));
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { method });
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      if (method === 'GET') expect(answer.text).toBe('Not found\n');
    }
  });

  test('a symbolic link that leads to itself is not found', async () => {
    const { ask, dataDir } = await serve();
    symlinkSync('loop.jpg', join(dataDir, 'images/loop.jpg'));
    expect((await ask('/images/loop.jpg')).status).toBe(404);
  });
});

describe('pictures made on request', () => {
  test('concurrent requests draw a missing picture once, and later requests get its file', async () => {
    const asked: string[] = [];
    const drawing = Promise.withResolvers<void>();
    const { ask, dataDir } = await serve({
      onMissing: async (path) => {
        asked.push(path);
        await drawing.promise;
        write(dataDir, `images/${path}`);
        return true;
      },
    });
    const waiting = [1, 2, 3].map(() => ask('/images/wide/Coffee_%26_Cafes/1.webp'));
    // When this later request is answered, the three requests before it must already wait for the
    // drawing.
    await ask('/images/categories/Restaurant/one.jpg');
    drawing.resolve();
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(asked).toEqual(['wide/Coffee_&_Cafes/1.webp']);
    expect((await ask('/images/wide/Coffee_%26_Cafes/1.webp')).body).toEqual(JPEG);
    expect(asked).toHaveLength(1);
  });

  test('no picture is drawn for a path outside of the pictures’ folder or with another file type', async () => {
    const asked: string[] = [];
    const { ask } = await serve({
      onMissing: (path) => Promise.resolve(Boolean(asked.push(path))),
    });
    for (const path of ['/images/../a.jpg', '/images/a.txt', '/images/.a.jpg', '/media/a.jpg']) {
      expect((await ask(path)).status).toBe(404);
    }
    expect(asked).toEqual([]);
    expect((await ask('/images/a.jpg')).status).toBe(404);
    expect(asked).toEqual(['a.jpg']);
  });

  test('a picture that cannot be drawn is not found, and the next request tries again', async () => {
    let count = 0;
    const { ask } = await serve({ onMissing: () => Promise.resolve((count += 1) > 9) });
    for (let round = 0; round < 2; round += 1)
      expect((await ask('/images/a.jpg')).status).toBe(404);
    expect(count).toBe(2);
  });

  test('a failure to draw a picture is an error, and the next request tries again', async () => {
    let count = 0;
    const { ask } = await serve({
      onMissing: () => {
        count += 1;
        return Promise.reject(new Error('broken'));
      },
    });
    for (let round = 0; round < 2; round += 1)
      expect((await ask('/images/a.jpg')).status).toBe(500);
    expect(count).toBe(2);
  });
});
