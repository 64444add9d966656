import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogue } from '#cms/catalogue/published/catalogue.ts';
import { CATEGORY_NAMES, categoryFolder } from '#domain/restaurant/categories.ts';
import { successOf } from '#domain/contract/endpoint.ts';
import { mapPlaceSchema, type Restaurant } from '#domain/contract/restaurant.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { Suggestion } from '#domain/contract/suggestions.ts';
import { openBadge } from '#domain/opening-hours/open-badge.ts';
import { PREFERRED_TAGS } from '#domain/listing/preferred-tags.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { sortKey } from '#search/words.ts';
import { noPayload } from '#tests/support/no-payload.ts';
import { sampleRestaurants } from '#tests/support/sample-pages.ts';
import { ROUTES } from '#cms/routes.ts';
import { createApi } from './api.ts';

const ENDPOINTS = ROUTES.map(({ endpoint }) => endpoint);
/** Endpoints whose answers need only the catalogue. */
const OF_THE_CATALOGUE = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ cacheScope }) => cacheScope === 'catalogue' || cacheScope === 'files',
);

const NOW = new Date('2026-07-14T22:30:00Z');

type List = {
  restaurants: Restaurant[];
  pagination: Record<string, number | boolean>;
  total: number;
};

let api: Hono;
let pictures: string;

beforeAll(async () => {
  pictures = await mkdtemp(join(tmpdir(), 'guide-pictures-'));
  for (const name of CATEGORY_NAMES) {
    const folder = join(pictures, 'categories', categoryFolder(name));
    await mkdir(join(folder, '400'), { recursive: true });
    for (const file of ['b-2.webp', 'a-1.WEBP', 'notes.txt', '.hidden.webp'])
      await writeFile(join(folder, file), '');
  }
  const { restaurants, vocabulary } = await sampleRestaurants();
  const catalogue = createCatalogue();
  catalogue.setVocabulary(vocabulary);
  catalogue.apply({ upserted: restaurants, removed: [] });
  const engine = createEmbeddedEngine();
  await engine.rebuild(restaurants.map(toSearchDocument));
  api = createApi(
    {
      context: {
        payload: noPayload,
        catalogue,
        engine,
        clock: () => NOW,
        siteUrl: 'https://guide.example',
        picturesDirectory: pictures,
      },
      siteName: 'Test guide',
      logError: (error) => {
        throw error;
      },
    },
    ROUTES,
  );
});

afterAll(() => rm(pictures, { recursive: true, force: true }));

async function get<T = List>(path: string): Promise<T> {
  const response = await api.request(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return (await response.json()) as T;
}

test.each(OF_THE_CATALOGUE.map((endpoint) => [endpoint.path, endpoint] as const))(
  'API-GEN-03 the answer of %s matches its contract',
  async (path, endpoint) => {
    const address = path.replace('{id}', '7').replace('{folder}', 'Seafood');
    const result = z.safeParse(successOf(endpoint).schema, await get<unknown>(address));
    expect(result.error?.issues ?? []).toEqual([]);
  },
);

describe('GET /api/restaurants', () => {
  test.each([
    [
      'API-CAT-07, CONST-08 defaults',
      '',
      { page: 1, limit: 10, total: 158, hasNext: true, hasPrev: false },
    ],
    ['API-CAT-06', '?page=2', { page: 2, hasNext: true, hasPrev: true }],
    ['API-CAT-19 last page', '?page=16', { hasNext: false, hasPrev: true }],
    ['OP-06', '?page=0&limit=0', { page: 1, limit: 10 }],
    ['OP-06', '?page=-3&limit=abc', { page: 1, limit: 10 }],
    ['OP-06', '?page=1.5&limit=1e2', { page: 1, limit: 10 }],
    ['OP-06', '?limit=1000', { limit: 100 }],
    ['OP-06 past the end', '?page=99', { page: 99, total: 158, hasNext: false }],
    ['OP-06', '?openNow=1&sortBy=nonsense', { total: 158 }],
    ['repeated parameters', '?page=2&page=3', { page: 2 }],
  ])(
    '%s the restaurant list with %s gives the expected pagination',
    async (_id, query, pagination) => {
      expect((await get(`/api/restaurants${query}`)).pagination).toMatchObject(pagination);
    },
  );

  test('API-CAT-14 sortBy=name-asc sorts restaurants by name', async () => {
    const { restaurants } = await get('/api/restaurants?limit=100&sortBy=name-asc');
    const names = restaurants.map(({ name }) => sortKey(name));
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test.each<[string, string, (restaurant: Restaurant) => number]>([
    ['API-CAT-15', 'rating-desc', ({ rating }) => rating ?? -1],
    ['API-CAT-16', 'reviews-desc', ({ reviews }) => reviews],
    ['API-CAT-17', 'verified', ({ verified }) => Number(verified)],
  ])('%s sortBy=%s sorts restaurants in descending order', async (_id, sortBy, valueOf) => {
    const { restaurants } = await get(`/api/restaurants?limit=100&sortBy=${sortBy}`);
    const values = restaurants.map((restaurant) => valueOf(restaurant));
    expect(values).toHaveLength(100);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  test('API-CAT-13 restaurants are in featured order by default', async () => {
    const idsOf = async (query: string) =>
      (await get(`/api/restaurants${query}`)).restaurants.map(({ id }) => id);
    expect(await idsOf('')).toEqual(await idsOf('?sortBy=featured'));
  });

  test('API-CAT-08, API-CAT-09..11, API-CAT-18 search and filters narrow the list of restaurants', async () => {
    const byName = await get(`/api/restaurants?search=${encodeURIComponent("gussie mae's")}`);
    expect(byName.restaurants[0]?.name).toBe("Gussie Mae's Conch Stand");
    const both = await get('/api/restaurants?categories=Seafood,Italian&islands=Exuma&limit=100');
    expect(both.restaurants.length).toBeGreaterThan(0);
    for (const { categories, island } of both.restaurants) {
      expect(island).toBe('Exuma');
      expect(categories.some(({ name }) => name === 'Seafood' || name === 'Italian')).toBe(true);
    }
    const tagged = await get('/api/restaurants?tags=Rooftop&limit=100');
    expect(tagged.pagination.total).toBe(4);
  });

  test('API-CAT-12, HOURS-38 openNow=true lists exactly the places whose badge says Open Now', async () => {
    const all = (await get('/api/restaurants/all')).restaurants;
    const open = (await get('/api/restaurants/all?openNow=true')).restaurants.map(({ id }) => id);
    const expected = all
      .filter((place) => openBadge(place, NOW) === 'Open Now')
      .map(({ id }) => id);
    expect(open.length).toBeGreaterThan(20);
    expect(open).toEqual(expected);
  });

  test('open24Hours=true lists exactly the places whose page says Open 24 hours for each day', async () => {
    const all = (await get('/api/restaurants/all')).restaurants;
    const open = (await get('/api/restaurants/all?open24Hours=true')).restaurants;
    const isAlways = ({ working_hours: hours }: Pick<Restaurant, 'working_hours'>) =>
      Object.values(hours ?? {}).filter((text) => text === 'Open 24 hours').length === 7;
    expect(open.map(({ id }) => id)).toEqual(all.filter(isAlways).map(({ id }) => id));
    expect(open.length).toBeGreaterThan(1);
    const { facets, pagination } = await get<RestaurantPage>(
      '/api/restaurants?open24Hours=true&facets=true',
    );
    expect([pagination.total, facets?.open24Hours]).toEqual([open.length, open.length]);
    expect((await get('/api/restaurants?open24Hours=1')).pagination.total).toBe(158);
  });

  test('API-CAT-20 all pages together list each restaurant once', async () => {
    const ids = new Set<number>();
    for (let page = 1; page <= 7; page++) {
      for (const { id } of (await get(`/api/restaurants?limit=25&page=${page}`)).restaurants)
        ids.add(id);
    }
    expect(ids.size).toBe(158);
  });

  test('the list of restaurants contains facets only on request', async () => {
    expect(await get('/api/restaurants')).not.toHaveProperty('facets');
    expect(await get('/api/restaurants?facets=true')).toMatchObject({
      facets: { islands: { 'New Providence': 64 } },
    });
  });
});

test.each([
  ['search', 'search=conch', 1],
  ['tags', 'tags=Rooftop,Romantic', 1],
  ['categories', 'categories=Seafood,Italian', 40],
  ['islands', 'islands=Exuma,Bimini', 10],
  ['openNow', 'openNow=true', 20],
  ['open24Hours', 'open24Hours=true', 1],
  ['all of them', 'search=fish&categories=Seafood&islands=New Providence&openNow=true', 1],
])(
  'API-CAT-21, API-CAT-22: filtered by %s, /api/restaurants/all lists the same restaurants as all pages together',
  async (_by, query, least) => {
    const { restaurants, total } = await get(`/api/restaurants/all?${query}`);
    const paged: number[] = [];
    for (let page = 1; page === 1 || paged.length < total; page++) {
      const next = (await get(`/api/restaurants?limit=25&page=${page}&${query}`)).restaurants;
      if (next.length === 0) break;
      paged.push(...next.map(({ id }) => id));
    }
    expect(restaurants.map(({ id }) => id)).toEqual(paged);
    expect(total).toBe(paged.length);
    expect(total).toBeGreaterThanOrEqual(least);
    expect(total).toBeLessThan(158);
  },
);

test.each([
  'tags=Rooftop',
  'islands=Exuma',
  'categories=Italian',
  'search=conch',
  'openNow=true',
  'open24Hours=true',
  'search=under $20',
])('API-CAT-22: the query %s narrows the list of /api/restaurants/all', async (query) => {
  const all = await get('/api/restaurants/all');
  const some = await get(`/api/restaurants/all?${query}`);
  expect(some.total).toBeGreaterThan(0);
  expect(some.total).toBeLessThan(all.total);
});

test('with fields=map /api/restaurants/all leaves out only fields that the map does not show', async () => {
  const whole = await get('/api/restaurants/all?islands=Grand%20Bahama&sortBy=name-asc');
  const slim = await get('/api/restaurants/all?islands=Grand%20Bahama&sortBy=name-asc&fields=map');
  expect(slim.restaurants.map(({ id }) => id)).toEqual(whole.restaurants.map(({ id }) => id));
  // Collect the fields of all places, because a place without events has no `events`.
  const fields = new Set(slim.restaurants.flatMap((restaurant) => Object.keys(restaurant)));
  expect([...fields].toSorted()).toEqual(Object.keys(mapPlaceSchema.shape).toSorted());
  expect(slim.restaurants.every(({ photos }) => photos.length === 1)).toBe(true);
  expect(JSON.stringify(slim).length).toBeLessThan(JSON.stringify(whole).length / 2);
});

describe('GET /api/suggestions', () => {
  test.each([
    ['the name of a place', 'gussie', 'restaurant', "Gussie Mae's Conch Stand"],
    ['a misspelt name', 'gusie mae', 'restaurant', "Gussie Mae's Conch Stand"],
    ['the beginning of a category', 'seaf', 'category', 'Seafood'],
    ['a misspelt category', 'seefood', 'category', 'Seafood'],
    ['a word that is just begun', 'seafood n', 'category', 'Seafood'],
    ['an island', 'exuma', 'island', 'Exuma'],
    ['a town of an island', 'nassau', 'island', 'New Providence'],
  ])('a visitor gets suggestions by %s', async (_title, text, kind, label) => {
    const found = await get<Suggestion[]>(`/api/suggestions?q=${encodeURIComponent(text)}`);
    expect(found.find((suggestion) => suggestion.kind === kind)?.label).toBe(label);
    expect(found.length).toBeLessThanOrEqual(9);
  });

  test('each suggestion links to the place or listing that it names', async () => {
    const found = await get<Suggestion[]>('/api/suggestions?q=nassau');
    const [island] = found.filter(({ kind }) => kind === 'island');
    expect(island).toMatchObject({
      detail: '64 restaurants',
      path: '/restaurants?islands=New+Providence',
    });
    const restaurant = found.find(({ kind }) => kind === 'restaurant');
    expect(restaurant?.path).toMatch(/^\/restaurants\/.+-\d+$/);
  });

  test.each(['', 'c', '  ', '?!', 'zzzzqqq'])('there are no suggestions for %j', async (text) => {
    expect(await get(`/api/suggestions?q=${encodeURIComponent(text)}`)).toEqual([]);
  });
});

test('the API compresses long answers for clients that accept it', async () => {
  const response = await api.request('/api/restaurants?limit=50', {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
});

test('API-CAT-03, OP-16 the API lists six featured restaurants, and the eight categories with most restaurants', async () => {
  expect(await get<Restaurant[]>('/api/restaurants/featured')).toHaveLength(6);
  const popular = await get<{ name: string }[]>('/api/categories/popular');
  expect(popular.map(({ name }) => name).slice(0, 3)).toEqual([
    'Bahamian Cuisine',
    'Seafood',
    'Casual Dining',
  ]);
  expect(popular).toHaveLength(8);
});

describe('the content of the answers', () => {
  const number = expect.any(Number) as number;
  const text = expect.any(String) as string;
  const textOrNull = (value: unknown) => value === null || typeof value === 'string';
  const vocabulary = { id: number, name: text, imageUrl: text };

  test.each([
    ['API-CAT-01, HTTP-16', '/api/categories'],
    ['API-CAT-02, HTTP-17', '/api/categories/popular'],
  ])('%s: the endpoint returns a list of categories {id, name, imageUrl}', async (_row, path) => {
    const list = await get<object[]>(path);
    expect(list.length).toBeGreaterThan(0);
    for (const category of list) expect(category).toStrictEqual(vocabulary);
  });

  test('HTTP-18: the API returns at most ten tags {id, name} in the preferred order', async () => {
    const tags = await get<{ name: string }[]>('/api/tags');
    expect(tags.length).toBeLessThanOrEqual(10);
    for (const tag of tags) expect(tag).toStrictEqual({ id: number, name: text });
    const order = tags.map(({ name }) => PREFERRED_TAGS.findIndex((tag) => tag === name));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  test('HTTP-19: the API returns the names of islands, each once, sorted by name', async () => {
    const islands = await get<string[]>('/api/islands');
    expect(islands).toEqual([...new Set(islands)].toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(islands).toContain('New Providence');
  });

  test('API-CAT-04, API-CAT-05, HTTP-20: a page of the list has restaurants, and a pagination whose fields are numbers and booleans', async () => {
    const answer = await get('/api/restaurants?page=2&limit=25');
    expect(Object.keys(answer).toSorted()).toEqual(['pagination', 'restaurants']);
    expect(answer.restaurants).toHaveLength(25);
    expect(answer.pagination).toStrictEqual({
      page: 2,
      limit: 25,
      total: 158,
      hasNext: true,
      hasPrev: true,
    });
  });

  test('HTTP-21: /api/restaurants/all returns restaurants and total, and nothing else', async () => {
    const answer = await get('/api/restaurants/all?islands=Exuma');
    expect(Object.keys(answer).toSorted()).toEqual(['restaurants', 'total']);
    expect(answer.total).toBe(answer.restaurants.length);
  });

  test('HTTP-22: /api/restaurants/featured returns a list of restaurants', async () => {
    const featured = await get<Restaurant[]>('/api/restaurants/featured');
    expect(featured.map(({ id }) => id)).toEqual(
      (await get('/api/restaurants?limit=6')).restaurants.map(({ id }) => id),
    );
  });

  test.each(['/api/restaurants?limit=100', '/api/restaurants/all', '/api/restaurants/featured'])(
    'API-CAT-31..35, API-CAT-44: each restaurant of %s has the required fields',
    async (path) => {
      const answer = await get<List | Restaurant[]>(path);
      const restaurants = Array.isArray(answer) ? answer : answer.restaurants;
      expect(restaurants.length).toBeGreaterThan(0);
      for (const one of restaurants) {
        expect(one).toMatchObject({ id: number, name: text, category: text, reviews: number });
        expect(one.rating === null || (one.rating >= 0 && one.rating <= 5)).toBe(true);
        expect(one.reviews).toBeGreaterThanOrEqual(0);
        expect(one.categories.length).toBeGreaterThan(0);
        for (const category of one.categories) expect(category).toStrictEqual(vocabulary);
        expect([null, '$', '$$', '$$$', '$$$$']).toContain(one.price_range);
        for (const key of [
          'reviews_link',
          'island',
          'description',
          'enhanced_description',
        ] as const)
          expect(textOrNull(one[key]), key).toBe(true);
        for (const degrees of [one.latitude, one.longitude])
          expect(degrees === null || Number.isFinite(degrees)).toBe(true);
      }
      // Guards against a field that is null everywhere.
      for (const key of ['rating', 'price_range', 'island', 'description', 'latitude'] as const)
        expect(
          restaurants.some((one) => one[key] !== null),
          key,
        ).toBe(true);
    },
  );

  test('API-CAT-38, API-CAT-39: a single restaurant also has tags, subtypes, map link, phone and site', async () => {
    const { restaurants } = await get('/api/restaurants/all');
    const details = await Promise.all(
      restaurants.map(({ id }) => get<Restaurant>(`/api/restaurants/${id}`)),
    );
    for (const one of details) {
      for (const tag of one.tags) expect(tag).toStrictEqual({ id: number, name: text });
      for (const subtype of one.subtypes) expect(subtype).toEqual(text);
      for (const key of ['location_link', 'phone', 'site'] as const)
        expect(textOrNull(one[key]), key).toBe(true);
    }
    const sample = details.find(({ name }) => name === "Gussie Mae's Conch Stand");
    expect(sample?.tags.length).toBeGreaterThan(0);
    expect(sample?.subtypes.length).toBeGreaterThan(0);
    expect(sample?.phone).toMatch(/^\+1 242-\d{3}-\d{4}$/);
    for (const key of ['location_link', 'site'] as const)
      expect(
        details.some((one) => one[key]?.startsWith('https://')),
        key,
      ).toBe(true);
  });

  test('API-CAT-43: the features of a restaurant have seven groups, with a boolean for each feature', async () => {
    const { restaurants } = await get('/api/restaurants/all');
    const groups = new Set<string>();
    for (const { id } of restaurants) {
      const { about } = await get<Restaurant>(`/api/restaurants/${id}`);
      for (const [group, features] of Object.entries(JSON.parse(about) as Record<string, object>)) {
        groups.add(group);
        for (const [name, has] of Object.entries(features)) expect(has, name).toBeTypeOf('boolean');
      }
    }
    // A data source may add other groups, but the seven of the specification are always there.
    expect([...groups]).toEqual(
      expect.arrayContaining([
        'Service options',
        'Highlights',
        'Popular for',
        'Offerings',
        'Amenities',
        'Atmosphere',
        'Accessibility',
      ]),
    );
  });

  test.each([
    ['HTTP-16', '/api/categories'],
    ['HTTP-17', '/api/categories/popular'],
    ['HTTP-18', '/api/tags'],
    ['HTTP-19', '/api/islands'],
    ['HTTP-20', '/api/restaurants'],
    ['HTTP-21', '/api/restaurants/all'],
    ['HTTP-22', '/api/restaurants/featured'],
  ])('%s: %s answers 500 {error} on an unexpected error, and logs it', async (_row, path) => {
    const logged: unknown[] = [];
    const broken = new Error('secret detail');
    const failing = new Proxy(createCatalogue(), {
      get() {
        throw broken;
      },
    });
    const engine = { ...createEmbeddedEngine(), search: () => Promise.reject(broken) };
    const failingApi = createApi(
      {
        context: {
          payload: noPayload,
          catalogue: failing,
          engine,
          clock: () => NOW,
          siteUrl: 'https://guide.example',
          picturesDirectory: pictures,
        },
        siteName: 'Test guide',
        logError: (error) => logged.push(error),
      },
      ROUTES,
    );
    const response = await failingApi.request(path);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Internal server error' });
    expect(logged).toEqual([broken]);
  });
});

test('API-CAT-25..28, CONST-11 the API lists categories, tags in the preferred order, and islands by name', async () => {
  expect(await get<unknown[]>('/api/categories')).toHaveLength(18);
  const tags = await get<{ name: string }[]>('/api/tags');
  expect(tags.map(({ name }) => name)).toEqual([...PREFERRED_TAGS]);
  const islands = await get<string[]>('/api/islands');
  expect(islands).toHaveLength(18);
  expect(islands).toEqual(islands.toSorted());
});

test('API-CAT-29, API-CAT-36..43 a single restaurant has everything that its page shows', async () => {
  const restaurant = await get<Restaurant>('/api/restaurants/1');
  expect(restaurant).toMatchObject({
    id: 1,
    verified: true,
    phone: '+1 242-555-0100',
    island: 'New Providence',
  });
  expect(restaurant.photos.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  expect(JSON.parse(restaurant.about)).toMatchObject({ 'Service options': { Takeout: true } });
  expect(restaurant.working_hours).toMatchObject({
    Monday: 'Closed',
    Sunday: '12:30 PM - 9:00 PM',
  });
});

test.each([
  ['API-CAT-30', '/api/restaurants/99999', 404, 'Restaurant not found'],
  ['HTTP-23 an id that is no number', '/api/restaurants/abc', 404, 'Restaurant not found'],
  ['HTTP-23', '/api/restaurants/1e3', 404, 'Restaurant not found'],
  [
    'HTTP-29 an unknown folder',
    '/api/images/categories/Nothing/list',
    404,
    'Image folder not found',
  ],
  ['API-IMG-13', '/api/images/categories/%2e%2e%2f/list', 404, 'Image folder not found'],
  ['HTTP-32', '/api/nothing/here', 404, 'Not found'],
  ['HTTP-32', '/api', 404, 'Not found'],
])('%s: %s is answered in JSON with status %i', async (_id, path, status, error) => {
  const response = await api.request(path);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error });
});

test('HTTP-32 a wrong method on a known path is answered in JSON with 405', async () => {
  const response = await api.request('/api/restaurants', { method: 'POST', body: '{}' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET');
  expect(await response.json()).toHaveProperty('error');
});

test.each(CATEGORY_NAMES.map((name) => [categoryFolder(name)]))(
  'API-IMG-03..12, CONST-13 the API lists exactly the pictures of the folder %s',
  async (folder) => {
    const drawing = folder.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    const drawn = [1, 2, 3].map((variant) => `${drawing}-${variant}.webp`);
    for (const address of [folder, encodeURIComponent(folder)]) {
      const listed = await get<string[]>(`/api/images/categories/${address}/list`);
      expect(listed).toEqual(['a-1.WEBP', 'b-2.webp', ...drawn].toSorted());
    }
  },
);

test('the OpenAPI document and the documentation page contain every endpoint', async () => {
  const document = await get<{ openapi: string; paths: Record<string, object> }>(
    '/api/openapi.json',
  );
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual([...new Set(ENDPOINTS.map(({ path }) => path))]);
  const page = await (await api.request('/api/docs')).text();
  for (const { path } of ENDPOINTS) expect(page).toContain(path);
});
