import { beforeAll, expect, test } from 'vitest';
import { recordsOf } from '#cms/catalogue/published/catalogue.ts';
import type { Hono } from 'hono';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';
import { toSearchDocument } from '#search/search-document.ts';
import { noPayload } from '#tests/support/no-payload.ts';
import { sampleCatalogue } from '#tests/support/sample-pages.ts';
import { ROUTES } from '#cms/routes.ts';
import { createApi } from './api.ts';
import type { LastingContext } from './operation-context.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { sharedCallsOf } from './shared-calls.ts';

let api: Hono;
let context: LastingContext;
const callAt = sharedCallsOf(ROUTES);

beforeAll(async () => {
  const catalogue = await sampleCatalogue();
  const engine = createEmbeddedEngine();
  await engine.rebuild(recordsOf(catalogue, catalogue.all()).map(toSearchDocument));
  context = {
    payload: noPayload,
    catalogue,
    engine,
    clock: () => new Date('2026-07-14T22:30:00Z'),
    siteUrl: 'https://guide.example',
    picturesDirectory: '',
  };
  api = createApi({ context, siteName: 'Test guide', logError: () => {} }, ROUTES);
});

test.each([
  '/api/restaurants',
  '/api/restaurants?',
  '/api/restaurants?page=2&page=3',
  '/api/restaurants?search=gussie+mae%27s',
  "/api/restaurants?search=gussie mae's",
  '/api/restaurants?search=caf%C3%A9&facets=true',
  '/api/restaurants?search=café',
  '/api/restaurants?search=%zz%20conch%',
  '/api/restaurants?sea%72ch=conch',
  '/api/restaurants?search=a=b&limit',
  '/api/restaurants?&&limit=3&__proto__=x&=y',
  '/api/restaurants?categories=Coffee+%26+Cafes%2CSeafood&openNow=true',
  '/api/restaurants/all?fields=map&islands=Exuma',
  '/api/restaurants/featured',
  '/api/restaurants/7',
  '/api/restaurants/%37',
  '/api/suggestions?q=nassau',
  '/api/tags?any=thing',
])('the cache of shared answers gives the same answer for %s as the API', async (address) => {
  const [pathname = '', ...rest] = address.split(/(?=\?)/);
  const body = await callAt(pathname, rest.join(''))?.body(context);
  expect(body?.toString()).toBe(await (await api.request(address)).text());
});

test.each(['/api/restaurants/abc', '/api/restaurants/999999', '/api/restaurants/%e0%a4%a'])(
  'the cache of shared answers and the API both refuse %s',
  async (pathname) => {
    await expect(callAt(pathname, '')?.body(context)).rejects.toThrow(Refusal);
    expect((await api.request(pathname)).status).toBe(404);
  },
);

test.each([
  '/api',
  '/api/',
  '/api/restaurants/',
  '/api/nothing',
  '/api/restaurants/1/2',
  '/api/docs',
])('the cache of shared answers leaves %s to the API', (pathname) => {
  expect(callAt(pathname, '')).toBeNull();
});

test('a call whose answer depends on the visitor never uses the cache of shared answers', () => {
  const own = ROUTES.filter(({ endpoint }) => !endpoint.cacheScope).map(({ endpoint }) => endpoint);
  expect(own.length).toBeGreaterThan(10);
  for (const { method, path } of own) {
    const call = callAt(path.replaceAll(/\{\w+\}/g, '7'), '');
    if (method === 'GET') expect(call, path).toBeNull();
    // The same path may also have a shared GET endpoint. Stories, for example, are read and posted
    // at one path.
    else expect(call?.endpoint.method ?? 'GET', path).toBe('GET');
  }
});

test('every call with shared answers is a GET that anyone may make without rate limits', () => {
  const shared = ROUTES.filter(({ endpoint }) => endpoint.cacheScope);
  expect(shared).toHaveLength(11);
  for (const { endpoint } of shared) {
    expect(endpoint).toMatchObject({ method: 'GET', access: 'anyone', limits: [] });
    expect(endpoint).not.toHaveProperty('body');
  }
});
