import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '#cms/api/api.ts';
import { ROUTES } from '#cms/routes.ts';
import type { LastingContext } from '#cms/api/operation-context.ts';
import { createCatalogue, recordsOf } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { PLAIN_REQUEST } from '#search/testing/blank-search.ts';
import { sendAnswer } from '#server/http/ready-answer.ts';
import { exchange, serveForTest, type ExchangeOptions } from '#server/testing/http-exchange.ts';
import { noPayload } from '#tests/support/no-payload.ts';
import { sampleRestaurants } from '#tests/support/sample-pages.ts';
import type { PlaceStories } from '#cms/api/operation-context.ts';
import { createApiAnswers } from './api-answers.ts';

const HEADERS = { 'X-Content-Type-Options': 'nosniff' };

let sample: Awaited<ReturnType<typeof sampleRestaurants>>;
beforeAll(async () => {
  sample = await sampleRestaurants();
});

async function serve({ keptBytes }: { keptBytes?: number } = {}) {
  const catalogue = createCatalogue();
  catalogue.setVocabulary(sample.vocabulary);
  catalogue.apply({ upserted: sample.restaurants.slice(0, 40), removed: [] });
  const engine = createEmbeddedEngine();
  await engine.rebuild(recordsOf(catalogue, catalogue.all()).map(toSearchDocument));
  const search = vi.spyOn(engine, 'search');
  let now = new Date('2026-07-14T22:30:20Z');
  const picturesDirectory = await mkdtemp(join(tmpdir(), 'guide-pictures-'));
  onTestFinished(() => rm(picturesDirectory, { recursive: true }));
  const context: LastingContext = {
    payload: noPayload,
    catalogue,
    engine,
    clock: () => now,
    siteUrl: 'https://guide.example',
    picturesDirectory,
  };
  let storiesVersion = 0;
  const readStories = vi.fn((restaurant: number) => Promise.resolve(told(restaurant)));
  const answers = createApiAnswers({
    routes: ROUTES,
    context,
    stories: { of: readStories, version: () => storiesVersion },
    headers: HEADERS,
    ...(keptBytes !== undefined && { keptBytes }),
  });
  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    const [pathname = '', query] = (req.url ?? '').split('?');
    const answer = await answers.get(req, { pathname, search: query ? `?${query}` : '' });
    if (answer) sendAnswer(req, res, answer);
    else res.writeHead(501).end();
  };
  const port = await serveForTest((req, res) => {
    respond(req, res).catch(() => res.writeHead(500).end());
  });
  const ask = (path: string, options?: ExchangeOptions) => exchange(port, path, options);
  return {
    catalogue,
    engine,
    search,
    readStories,
    addPicture: async (folder: string, name: string) => {
      const directory = join(picturesDirectory, 'categories', folder);
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, name), '');
    },
    changeStories: () => void storiesVersion++,
    ask,
    ready: (pathname: string) =>
      answers.get({ method: 'GET', headers: {} }, { pathname, search: '' }),
    json: async <T>(path: string) => JSON.parse((await ask(path)).text) as T,
    /** The text of the API's own answer, without the cache. */
    asked: async (path: string) => {
      const api = createApi({ context, siteName: 'Test guide', logError: () => {} }, ROUTES);
      return (await api.request(path)).text();
    },
    /** The API's own answer, without the cache. */
    respond: async (path: string) =>
      createApi({ context, siteName: 'Test guide', logError: () => {} }, ROUTES).request(path),
    pass: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    change: (id: number, changes: Partial<Restaurant>) => {
      const place = catalogue.restaurant(id);
      if (!place) throw new Error(`There is no restaurant ${id}.`);
      catalogue.apply({ upserted: [{ ...place, ...changes }], removed: [] });
    },
  };
}

const LIST = '/api/restaurants?limit=20';

/** Returns as many stories as the number in the restaurant's id. */
function told(restaurant: number): PlaceStories {
  const newest = Array.from({ length: restaurant }, (_, index) => ({
    id: index + 1,
    content: `Story ${index + 1}`,
    userId: null,
    createdAt: '2026-07-01T12:00:00.000Z',
    isEdited: false,
    user: null,
  }));
  return { newest, total: restaurant };
}

test('X-Search-Engine names the fallback engine while it answers', async () => {
  const { ask, engine } = await serve();
  const answering = async (name: string) => {
    Object.assign(engine, { answering: () => name });
    // Increases the engine's version, as the real engine does when it switches.
    await engine.apply({ upserted: [], removed: [] });
    return (await ask(LIST)).headers['x-search-engine'];
  };
  expect(await answering(engine.name)).toBeUndefined();
  expect(await answering('stand-in')).toBe('stand-in');
  expect(await answering(engine.name)).toBeUndefined();
});

describe('API answers', () => {
  test.each<[string | undefined, string | undefined, (body: Buffer) => Buffer]>([
    [undefined, undefined, (body) => body],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5, identity;q=0.1', 'gzip', gunzipSync],
    ['zstd', undefined, (body) => body],
    ['identity;q=0', undefined, (body) => body],
  ])(
    'an API answer to Accept-Encoding %s is sent in %s, cached or not',
    async (accept, encoding, unpack) => {
      const { ask, asked } = await serve();
      const options: ExchangeOptions = accept ? { headers: { 'Accept-Encoding': accept } } : {};
      const first = await ask(LIST, options);
      for (const answer of [first, await ask(LIST, options)]) {
        expect(answer.status).toBe(200);
        expect(unpack(answer.body).toString()).toBe(await asked(LIST));
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json',
          'content-length': String(answer.body.length),
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          vary: 'Accept-Encoding',
        });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers.etag).toMatch(/^"[\w-]{22}(?:-br|-gz)?"$/);
        expect(answer.headers.etag).toBe(first.headers.etag);
      }
    },
  );

  test('each encoding of an API answer has its own ETag', async () => {
    const { ask } = await serve();
    const encodings = ['br', 'gzip', 'identity'];
    const tags = await Promise.all(
      encodings.map(async (accept) => {
        const answer = await ask(LIST, { headers: { 'Accept-Encoding': accept } });
        return answer.headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('a short API answer is not compressed', async () => {
    const { ask } = await serve();
    const answer = await ask('/api/islands', { headers: { 'Accept-Encoding': 'br' } });
    expect(JSON.parse(answer.text)).toEqual(['New Providence']);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('vary');
  });

  test('a matching ETag of an API answer gets status 304 until the content changes', async () => {
    const { ask, change } = await serve();
    const { headers } = await ask('/api/restaurants/5');
    const again: ExchangeOptions = { headers: { 'If-None-Match': headers.etag ?? '' } };
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask('/api/restaurants/5', { ...again, method });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
    }
    change(5, { name: 'Another name' });
    const answer = await ask('/api/restaurants/5', again);
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).not.toBe(headers.etag);
  });

  test('HEAD of an API call has the headers of GET and no body', async () => {
    const { ask } = await serve();
    for (const path of [LIST, LIST, '/api/tags']) {
      const head = await ask(path, { method: 'HEAD' });
      const get = await ask(path);
      expect(head.body).toHaveLength(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    }
  });

  test.each([
    ['POST', '/api/restaurants'],
    ['OPTIONS', '/api/restaurants'],
    ['GET', '/api/auth/me'],
    ['GET', '/api/favorites'],
    ['GET', '/api/nothing'],
  ])('the call %s %s is not cached, and the API itself answers it', async (method, path) => {
    expect((await (await serve()).ask(path, { method })).status).toBe(501);
  });
});

test.each([
  [404, '/api/restaurants/999999'],
  [404, '/api/restaurants/999999/comments'],
  [404, '/api/restaurants/conch'],
  [404, '/api/restaurants/0/comments'],
])(
  'for a call refused with %i, the cached answer equals the answer of the API: %s',
  async (status, path) => {
    const { ask, respond } = await serve();
    const expected = await respond(path);
    expect(expected.status).toBe(status);
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toBe(await expected.text());
    for (const name of ['content-type', 'cache-control', 'etag', 'retry-after'])
      expect(answer.headers[name] ?? null, name).toBe(expected.headers.get(name));
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect((await ask(path, { method: 'HEAD' })).status).toBe(status);
    expect((await ask(path, { headers: { 'If-None-Match': '*' } })).status).toBe(status);
  },
);

describe('the cache of answers', () => {
  test('the cache of API answers builds an answer once for concurrent requests and all visitors', async () => {
    const { ask, search } = await serve();
    await Promise.all(Array.from({ length: 8 }, () => ask(LIST)));
    await ask(LIST, { headers: { Cookie: 'session=1' } });
    expect(search).toHaveBeenCalledTimes(1);
  });

  test('a cached answer is invalidated by a change of a restaurant, the vocabulary or the index', async () => {
    const { catalogue, engine, change, ask, asked, json } = await serve();
    const paths = [LIST, '/api/restaurants/5', '/api/restaurants/featured', '/api/tags'];
    const expectRight = async () => {
      for (const path of paths) expect((await ask(path)).text).toBe(await asked(path));
    };
    await expectRight();
    change(5, { name: 'Another name', featured: true, rating: 5 });
    await expectRight();
    expect(await json('/api/restaurants/5')).toMatchObject({ name: 'Another name' });
    const total = async () =>
      (await json<{ pagination: { total: number } }>(LIST)).pagination.total;
    const before = await total();
    await engine.apply({ upserted: [], removed: [5] });
    expect(await total()).toBe(before - 1);
    await engine.rebuild(recordsOf(catalogue, catalogue.all().slice(0, 3)).map(toSearchDocument));
    expect(await total()).toBe(3);
    const vocabulary = catalogue.vocabulary();
    catalogue.setVocabulary({ ...vocabulary, tags: new Map() });
    expect(await json('/api/tags')).toEqual([]);
  });

  test('the cache of API answers reuses an answer when only another restaurant changes', async () => {
    const { ready, change } = await serve();
    const before = await ready('/api/restaurants/5');
    expect(ready('/api/restaurants/5')).toBe(before);
    change(6, { name: 'Another name' });
    expect(await ready('/api/restaurants/5')).toBe(before);
    change(5, { name: 'Another name' });
    expect((await ready('/api/restaurants/5'))?.tag).not.toBe(before?.tag);
  });

  test('an answer built from data before a change is never sent to a request after that change', async () => {
    const { json, search, engine } = await serve();
    const total = async () =>
      (await json<{ pagination: { total: number } }>(LIST)).pagination.total;
    const found = await engine.search(PLAIN_REQUEST);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    search.mockImplementationOnce(async () => {
      await held;
      return found;
    });
    const early = total();
    await expect.poll(() => search.mock.calls.length).toBe(2);
    await engine.apply({ upserted: [], removed: [5] });
    expect(await total()).toBe(found.total - 1);
    release();
    expect(await early).toBe(found.total);
    expect(await total()).toBe(found.total - 1);
  });

  test.each(['openNow=true', 'tonight=true', 'facets=true'])(
    'an answer that depends on the time is cached until its minute ends: %s',
    async (query) => {
      const { ask, asked, pass, search } = await serve();
      const path = `/api/restaurants?${query}`;
      const first = await ask(path);
      pass(30);
      expect((await ask(path)).text).toBe(first.text);
      expect(search).toHaveBeenCalledTimes(1);
      pass(10);
      await ask(path);
      expect(search).toHaveBeenCalledTimes(2);
      pass(6 * 60 * 60);
      const later = await ask(path);
      expect(later.text).toBe(await asked(path));
      expect(later.text).not.toBe(first.text);
    },
  );

  test('an answer that does not depend on the time is cached longer than a minute', async () => {
    const { ask, pass, search } = await serve();
    await ask(LIST);
    pass(24 * 60 * 60);
    await ask(LIST);
    expect(search).toHaveBeenCalledTimes(1);
  });

  test('different URLs of the same stories share a cached answer until a story changes', async () => {
    const { ask, json, readStories, changeStories } = await serve();
    const path = '/api/restaurants/25/comments';
    for (let turn = 1; turn <= 2; turn++) {
      for (const query of ['?page=1', '?page=1&x=1', '?x=2&page=1', '?page=0', '?page=x'])
        expect(await json(path + query)).toMatchObject({ page: 1, pages: 2, total: 25 });
      expect(readStories).toHaveBeenCalledTimes(2 * turn - 1);
      expect(await json(path)).toHaveLength(25);
      await ask(`${path}?y=1`);
      expect(readStories).toHaveBeenCalledTimes(2 * turn);
      changeStories();
    }
    expect((await ask('/api/restaurants/999999/comments')).status).toBe(404);
    expect(readStories).toHaveBeenCalledTimes(4);
  });

  test('a request for a page of stories after the last page gets the last page', async () => {
    const { json } = await serve();
    const page = (restaurant: number, page: number) =>
      json<{ comments: object[]; page: number }>(
        `/api/restaurants/${restaurant}/comments?page=${page}`,
      );
    expect(await page(25, 2)).toMatchObject({ page: 2, pages: 2, total: 25 });
    expect((await page(25, 2)).comments).toHaveLength(5);
    expect(await page(25, 99)).toEqual(await page(25, 2));
    expect((await page(40, 3)).comments).toHaveLength(20);
    expect((await page(40, 3)).page).toBe(2);
  });

  test('the pictures of a category are cached for a minute', async () => {
    const { json, pass, addPicture } = await serve();
    const path = '/api/images/categories/Seafood/list';
    const before = await json<string[]>(path);
    await addPicture('Seafood', 'new.webp');
    expect(await json(`${path}?x=1`)).toEqual(before);
    pass(60);
    expect(await json(path)).toContain('new.webp');
  });

  test('the cache of answers stays within its memory limit and keeps frequently requested answers', async () => {
    const { ask, search } = await serve({ keptBytes: 20_000 });
    await ask('/api/restaurants?limit=1&search=conch');
    for (let page = 1; page <= 20; page++) {
      await ask(`/api/restaurants?limit=1&page=${page}`);
      await ask('/api/restaurants?limit=1&search=conch');
    }
    expect(search).toHaveBeenCalledTimes(21);
    await ask('/api/restaurants?limit=1&page=1');
    expect(search).toHaveBeenCalledTimes(22);
  });
});
