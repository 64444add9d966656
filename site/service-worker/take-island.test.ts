import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { cachedAt } from './cached-copy.ts';
import {
  islandCache,
  keptIsland,
  keptIslands,
  matchKept,
  MAX_BYTES,
  removeIsland,
} from './kept-islands.ts';
import { listedAnswer, matchKeptPage } from './kept-listing.ts';
import { takeIsland } from './take-island.ts';

const ORIGIN = 'https://guide.example';
const PATH = '/islands/cat-island';
const NAME = 'Cat Island';
const CACHE = islandCache(PATH);

/** Replaces the browser's cache storage in these tests. */
const stores = new Map<string, Map<string, Response>>();
let isDiskFull = false;

function cacheNamed(name: string) {
  const entries = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, entries);
  const urlOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
  return {
    match: (key: string) => Promise.resolve(entries.get(urlOf(key))?.clone()),
    put: (key: string, answer: Response) => {
      if (isDiskFull) return Promise.reject(new DOMException('No space', 'QuotaExceededError'));
      entries.set(urlOf(key), answer);
      return Promise.resolve();
    },
    delete: (key: { url: string }) => Promise.resolve(entries.delete(urlOf(key))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
  };
}

/** The guide's answers, by path. Null for a page that no longer exists. */
const answers = new Map<
  string,
  { body: string | Uint8Array; type: string; etag?: string } | null
>();
let asked: { address: string; version: string | null; credentials: string | undefined }[] = [];
let onFetch: (address: string) => void = () => {};

function serve(path: string, body: string | Uint8Array, type = 'text/html', etag?: string) {
  answers.set(path, { body, type, ...(etag && { etag }) });
}

function answerOf(address: string, init: RequestInit = {}): Response {
  const version = new Headers(init.headers).get('If-None-Match');
  asked.push({ address, version, credentials: init.credentials });
  onFetch(address);
  const answer = answers.get(address.split('&sortBy')[0] ?? '') ?? answers.get(address);
  const isUnchanged = answer?.etag !== undefined && answer.etag === version;
  const response = answer
    ? new Response(isUnchanged ? null : (answer.body as BodyInit), {
        status: isUnchanged ? 304 : 200,
        headers: {
          'Content-Type': answer.type,
          'Cache-Control': address.startsWith('/images') ? 'max-age=9, immutable' : 'public',
          ...(answer.etag && { ETag: answer.etag }),
        },
      })
    : new Response('gone', { status: 404 });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

const place = (id: number) => ({
  id,
  name: `Place ${id}`,
  categories: [{ id: 1, name: id % 2 === 0 ? 'Bars' : 'Seafood' }],
  ...{ tags: [], rating: 5 - id / 1000, reviews: id, featured: false, verified: false },
  ...{ town: 'Old Bight', island: NAME, description: null, enhanced_description: null },
  ...{ latitude: 24.4, longitude: -75.5 - id / 100, price_range: null },
  ...{ working_hours: null, special_hours: [], business_status: 'OPERATIONAL' },
  reopening_date: null,
  photos: [
    {
      url: `/images/${id}-800.webp`,
      isPrimary: true,
      sizes: [400, 640].map((width) => ({ url: `/images/${id}-${width}.webp`, width })),
    },
  ],
});
const pageOf = (id: number) => `/restaurants/place-${id}-${id}`;

/** Lets the guide answer as if the island had this number of restaurants. */
function serveIsland(count: number, pictureBytes = 10): void {
  answers.clear();
  const all = Array.from({ length: count }, (_, index) => place(index + 1));
  const island = new URLSearchParams({ islands: NAME }).toString();
  const list = (limit: number, page: number) => {
    const restaurants = all.slice((page - 1) * limit, page * limit);
    const pagination = { total: count, hasNext: page * limit < count };
    const address = `/api/restaurants?page=${page}&limit=${limit}&${island}`;
    serve(address, JSON.stringify({ restaurants, pagination }), 'application/json');
  };
  list(10, 1);
  for (let page = 1; page <= 4; page += 1) list(100, page);
  serve(`/api/restaurants/all?fields=map&${island}`, '[]', 'application/json');
  for (const name of ['tags', 'categories', 'islands'])
    serve(`/api/${name}`, '[]', 'application/json');
  serve(PATH, `<link href="/_astro/a.css"><a href="${PATH}/2">Next</a>`);
  serve(`${PATH}/2`, '<p>Two</p>');
  serve('/restaurants', '<script src="/_astro/list.js"></script>');
  for (const { id } of all) {
    serve(pageOf(id), `<link href="/_astro/a.css"><h1>Place ${id}</h1>`, 'text/html', `"v${id}"`);
    serve(`/images/${id}-400.webp`, new Uint8Array(pictureBytes), 'image/webp');
  }
  serve('/_astro/a.css', 'a{}', 'text/css');
  serve('/_astro/list.js', 'import"./map.js"', 'text/javascript');
  serve('/_astro/map.js', '0', 'text/javascript');
  serve('/_astro/coast.js', '1', 'text/javascript');
}

const progress: string[] = [];
function take(controller = new AbortController()) {
  return takeIsland({
    name: NAME,
    path: PATH,
    laterFiles: ['/_astro/coast.js'],
    signal: controller.signal,
    onProgress: (done, of) => progress.push(`${done} of ${of}`),
  });
}

const pathsKept = () =>
  [...(stores.get(CACHE)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));

beforeEach(() => {
  stores.clear();
  [asked, progress.length, isDiskFull, onFetch] = [[], 0, false, () => {}];
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(cacheNamed(name)),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    keys: () => Promise.resolve([...stores.keys()]),
  });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    Promise.resolve().then(() => answerOf(address, init)),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an island that is taken along', () => {
  test('TAKE-02, TAKE-03 the pages, pictures, files and map data of an island are kept, and the progress is reported', async () => {
    serveIsland(3);
    const { island, problem } = await take();
    expect(problem).toBeNull();
    expect(island).toMatchObject({ name: NAME, path: PATH, places: 3, total: 3, problem: null });
    expect(pathsKept()).toEqual(
      expect.arrayContaining([
        ...[PATH, `${PATH}/2`, '/restaurants', pageOf(1), pageOf(2), pageOf(3)],
        ...['/_astro/a.css', '/_astro/list.js', '/_astro/map.js', '/_astro/coast.js'],
        ...['/images/1-400.webp', '/images/3-400.webp'],
      ]),
    );
    expect(progress).toEqual(['0 of 3', '1 of 3', '2 of 3', '3 of 3']);
    expect(await keptIslands()).toEqual([island]);
  });

  test('TAKE-10 no request has cookies, and no personal answer is kept', async () => {
    serveIsland(1);
    await take();
    expect(new Set(asked.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
    const kept = pathsKept().filter((path) => /favorites|auth|profile|login/.test(path));
    expect(kept).toEqual([]);
  });

  test('TAKE-08 a kept page is stored as it was received, together with the time of the copy', async () => {
    serveIsland(1);
    const before = Date.now();
    await take();
    const kept = await matchKeptPage(ORIGIN + pageOf(1));
    expect(await kept?.text()).toContain('<h1>Place 1</h1>');
    expect(kept?.headers.get('Content-Type')).toBe('text/html');
    expect(cachedAt(kept ?? Response.error())).toBeGreaterThanOrEqual(before);
  });

  test('TAKE-08 a request for any size of a picture gets the size that is kept', async () => {
    serveIsland(1);
    await take();
    for (const width of [400, 640, 800]) {
      const kept = await matchKept(`${ORIGIN}/images/1-${width}.webp`);
      expect((await kept?.arrayBuffer())?.byteLength, `${width}`).toBe(10);
    }
    expect(await matchKept(`${ORIGIN}/images/2-400.webp`)).toBeUndefined();
  });

  test.each([
    ['/restaurants?islands=Cat+Island', true],
    ['/restaurants?islands=Cat+Island&view=map&place=1', true],
    ['/restaurants?islands=cat-island&categories=Bars', true],
    ['/restaurants?islands=Cat+Island&openNow=true', true],
    ['/restaurants?islands=Cat+Island&features=Outdoor+seating', true],
    ['/restaurants?islands=Exuma', false],
    ['/restaurants?islands=Cat+Island,Exuma', false],
    ['/restaurants?search=conch', false],
    ['/islands/exuma?islands=Cat+Island', false],
  ])(
    'TAKE-08, TAKE-12 whether the kept listing of the island is shown for %s: %s',
    async (address, expected) => {
      serveIsland(1);
      await take();
      expect((await matchKeptPage(ORIGIN + address)) !== undefined).toBe(expected);
    },
  );

  test('TAKE-12 for a search or a feature, a visited page is shown instead of the kept listing', async () => {
    serveIsland(1);
    await take();
    const pageFor = (query: string) =>
      matchKeptPage(`${ORIGIN}/restaurants?islands=Cat+Island&${query}`, true);
    expect(await pageFor('search=conch')).toBeUndefined();
    expect(await pageFor('features=Delivery')).toBeUndefined();
    expect(await pageFor('categories=Bars')).toBeDefined();
  });

  test.each([
    ['?islands=Cat+Island&categories=Bars&page=1&limit=2', [2, 4], 52],
    ['?islands=Cat+Island&categories=Bars&page=26&limit=2', [102, 104], 52],
    ['?islands=Cat+Island&sortBy=reviews-desc&limit=1', [105], 105],
    ['?islands=Cat+Island&near=24.4,-76&limit=2', [50, 49], 105],
    ['?islands=Cat+Island&search=place+104', [104], 1],
    ['?islands=Cat+Island&openNow=true', [], 0],
  ])('TAKE-12 without a network, the kept lists answer %s', async (query, ids, total) => {
    serveIsland(105);
    const before = Date.now();
    await take();
    const answer = await listedAnswer(`${ORIGIN}/api/restaurants${query}`);
    const page = (await answer?.json()) as RestaurantPage;
    expect(page.restaurants.map(({ id }) => id)).toEqual(ids);
    expect(page.pagination.total).toBe(total);
    expect(cachedAt(answer ?? Response.error())).toBeGreaterThanOrEqual(before);
  });

  test('TAKE-12 the map gets all matching places, and a landmark is named', async () => {
    serveIsland(3);
    await take();
    const all = await listedAnswer(`${ORIGIN}/api/restaurants/all?islands=Cat+Island&minRating=4`);
    expect(await all?.json()).toMatchObject({ total: 3, restaurants: [{ id: 1 }, {}, {}] });
    const near = await listedAnswer(
      `${ORIGIN}/api/restaurants?islands=Cat+Island&near=arawak-cay&limit=1`,
    );
    expect(await near?.json()).toMatchObject({
      near: { name: 'Arawak Cay' },
      restaurants: [{ id: 3 }],
    });
  });

  test.each([
    '/api/restaurants?islands=Cat+Island&features=Delivery',
    '/api/restaurants?islands=Exuma',
    '/api/restaurants?islands=Cat+Island,Exuma',
    '/api/restaurants?categories=Bars',
    '/api/restaurants/1?islands=Cat+Island',
  ])('TAKE-12 the kept lists cannot answer %s', async (address) => {
    serveIsland(1);
    await take();
    expect(await listedAnswer(ORIGIN + address)).toBeUndefined();
  });
});

describe('limits', () => {
  test('TAKE-04 of an island with more than 300 restaurants only the first 300 are kept', async () => {
    serveIsland(305);
    const { island } = await take();
    expect(island).toMatchObject({ places: 300, total: 305, problem: 'places' });
    expect(pathsKept()).not.toContain(pageOf(301));
    expect(pathsKept()).toContain(pageOf(300));
  });

  test('TAKE-04 a copy stops before it exceeds 25 MB', async () => {
    serveIsland(12, 3_000_000);
    const { island } = await take();
    expect(island?.problem).toBe('bytes');
    expect(island?.places).toBeGreaterThanOrEqual(5);
    expect(island?.places).toBeLessThan(9);
    const sizes = [...(stores.get(CACHE)?.values() ?? [])].map(
      async (answer) => (await answer.clone().arrayBuffer()).byteLength,
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(bytes).toBeGreaterThan(15_000_000);
  });
});

describe('a renewal', () => {
  test('TAKE-06 a renewal sends the ETags of kept pages, and does not request kept files and pictures again', async () => {
    serveIsland(2);
    await take();
    asked = [];
    const { island } = await take();
    expect(asked.find(({ address }) => address === pageOf(1))?.version).toBe('"v1"');
    expect(asked.filter(({ address }) => /^\/(?:_astro|images)/.test(address))).toEqual([]);
    expect(island).toMatchObject({ places: 2, problem: null });
    expect(await (await matchKept(ORIGIN + pageOf(1)))?.text()).toContain('Place 1');
  });

  test('TAKE-06 a renewal replaces changed content and removes content that no longer exists', async () => {
    serveIsland(3);
    const first = await take();
    serveIsland(2);
    serve(pageOf(1), '<link href="/_astro/b.css"><h1>New</h1>', 'text/html', '"v1b"');
    serve(pageOf(2), '<link href="/_astro/b.css"><h1>New</h1>', 'text/html', '"v2b"');
    serve(PATH, '<link href="/_astro/b.css">');
    serve('/_astro/b.css', 'b{}', 'text/css');
    const { island } = await take();
    expect(await (await matchKept(ORIGIN + pageOf(1)))?.text()).toContain('New');
    expect(pathsKept()).toContain('/_astro/b.css');
    for (const path of [pageOf(3), '/images/3-400.webp', '/_astro/a.css', `${PATH}/2`])
      expect(pathsKept()).not.toContain(path);
    expect(island?.bytes).toBeLessThan(first.island?.bytes ?? 0);
  });

  test('TAKE-07, TAKE-11 if the network fails during a renewal, the older copy keeps its pages and files', async () => {
    serveIsland(6);
    const { island: before } = await take();
    for (let id = 1; id <= 6; id += 1)
      serve(pageOf(id), '<link href="/_astro/b.css"><h1>New</h1>', 'text/html', '"b"');
    serve('/_astro/b.css', 'b{}', 'text/css');
    onFetch = (address) => {
      if (address === pageOf(3)) throw new TypeError('Failed to fetch');
    };
    const { island, problem } = await take();
    expect(problem).toBe('network');
    expect(island).toEqual({ ...before, problem: 'network' });
    expect(await keptIsland(PATH)).toEqual(island);
    for (let id = 1; id <= 6; id += 1) {
      const html = await (await matchKept(ORIGIN + pageOf(id)))?.text();
      const sheet = html?.match(/_astro\/\w\.css/)?.[0] ?? '';
      expect(pathsKept(), `the styles of place ${id}`).toContain(`/${sheet}`);
    }
  });
});

describe('a failure', () => {
  test('TAKE-07 if the network fails during the first copy, the places copied so far are kept', async () => {
    serveIsland(9);
    onFetch = (address) => {
      if (address === pageOf(8)) throw new TypeError('Failed to fetch');
    };
    const { island, problem } = await take();
    expect(problem).toBe('network');
    expect(island?.places).toBeGreaterThanOrEqual(4);
    expect(island?.places).toBeLessThan(9);
    expect(await keptIsland(PATH)).toEqual(island);
    expect(await matchKept(ORIGIN + pageOf(1))).toBeDefined();
  });

  test('TAKE-07 if there is no network from the start, nothing is kept', async () => {
    serveIsland(2);
    onFetch = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await take()).toEqual({ island: null, problem: 'network' });
    expect(stores.size).toBe(0);
  });

  test('TAKE-07 if the device is full, an older copy stays usable', async () => {
    serveIsland(2);
    const { island: before } = await take();
    isDiskFull = true;
    serve(pageOf(1), '<h1>New</h1>', 'text/html', '"new"');
    expect(await take()).toEqual({ island: before, problem: 'space' });
    expect(await (await matchKept(ORIGIN + pageOf(1)))?.text()).toContain('Place 1');
  });

  test('TAKE-07 if the device is full, a first copy leaves nothing behind', async () => {
    serveIsland(2);
    isDiskFull = true;
    expect(await take()).toEqual({ island: null, problem: 'space' });
    expect(stores.size).toBe(0);
  });
});

describe('cancelling', () => {
  const cancelAt = (path: string) => {
    const controller = new AbortController();
    onFetch = (address) => {
      if (address === path) controller.abort();
    };
    return take(controller);
  };

  test('TAKE-05 a cancelled first copy leaves nothing on the device', async () => {
    serveIsland(9);
    await expect(cancelAt(pageOf(5))).rejects.toThrow();
    expect(stores.has(CACHE)).toBe(false);
  });

  test('TAKE-05 a cancelled renewal leaves the older copy', async () => {
    serveIsland(9);
    const { island } = await take();
    await expect(cancelAt(pageOf(5))).rejects.toThrow();
    expect(await keptIsland(PATH)).toEqual(island);
    expect(await matchKept(ORIGIN + pageOf(9))).toBeDefined();
  });
});

test('TAKE-09 removing an island deletes its store', async () => {
  serveIsland(1);
  await take();
  await removeIsland(PATH);
  expect([await keptIsland(PATH), stores.size]).toEqual([null, 0]);
});
