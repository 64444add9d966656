import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { getRestaurant, listRestaurants } from '#domain/contract/restaurants.ts';
import { listCategoryImages, listIslands, listTags } from '#domain/contract/vocabularies.ts';
import { callApi, queryOf } from './api-client.ts';

const TIMEOUT_MS = 15_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers every call with this response. Returns the mock, which records the calls. */
function stubFetch(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/**
 * Replaces `fetch` by a function that never answers, and that fails only when its signal is
 * aborted.
 */
function stubHangingFetch() {
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** Replaces the timeout of the next call by one that expires when the test calls `pass`. */
function stubTimeout() {
  const timeout = new AbortController();
  const started = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const pass = () => timeout.abort(new DOMException('Too late', 'TimeoutError'));
  return { started, pass };
}

test('an API call sends the cookies and returns the parsed answer', async () => {
  const fetch = stubFetch(Response.json(['Exuma']));
  await expect(callApi(listIslands, {})).resolves.toEqual(['Exuma']);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/islands',
    expect.objectContaining({ credentials: 'include' }),
  );
  const [, init] = fetch.mock.calls[0] ?? [];
  expect(init?.method ?? 'GET').toBe('GET');
});

test.each([
  ['ERR-01', 418, "I'm a teapot", 'teapot', '418: teapot'],
  ['ERR-01', 404, 'Not Found', '{"error":"gone"}', '404: {"error":"gone"}'],
  ['ERR-02', 503, 'Service Unavailable', '', '503: Service Unavailable'],
])('the %s call with a %i %s response and the body "%s" throws "%s"', async (_, status, statusText, body, message) => {
  stubFetch(new Response(body, { status, statusText }));
  const error: unknown = await callApi(listTags, {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status, statusText });
});

test('API-GEN-02 the body of an API call is sent as JSON', async () => {
  const create = {
    method: 'POST',
    path: '/api/things',
    summary: '',
    access: 'anyone',
    limits: [],
    maxAgeSeconds: 0,
    body: z.object({ text: z.string() }),
    responses: { 201: z.object({ id: z.int() }) },
    errorStatuses: [],
  } satisfies Endpoint;
  const fetch = stubFetch(Response.json({ id: 3 }, { status: 201 }));
  await expect(callApi(create, { body: { text: 'Nice' } })).resolves.toEqual({ id: 3 });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/things',
    expect.objectContaining({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"text":"Nice"}',
    }),
  );
});

test('an API answer that breaks the contract throws', async () => {
  stubFetch(Response.json([{ id: 1 }]));
  await expect(callApi(listTags, {})).rejects.toThrow(/name/);
});

test('API-GEN-04 the key of a query is the URL of its request', () => {
  const keys = [
    queryOf(listTags, {}),
    queryOf(getRestaurant, { params: { id: '7' } }),
    queryOf(listCategoryImages, { params: { folder: 'Mexican & Latin' } }),
    queryOf(listRestaurants, { query: { islands: 'Exuma,Long Island', near: undefined } }),
  ].map(({ queryKey }) => queryKey);
  expect(keys).toEqual([
    ['/api/tags'],
    ['/api/restaurants/7'],
    ['/api/images/categories/Mexican%20%26%20Latin/list'],
    ['/api/restaurants?islands=Exuma%2CLong+Island'],
  ]);
});

test('an API answer whose body is not JSON throws', async () => {
  stubFetch(new Response('<!doctype html>'));
  await expect(callApi(listTags, {})).rejects.toThrow(SyntaxError);
});

describe('a call without an answer', () => {
  test('an API call without an answer fails after 15 seconds', async () => {
    const timeout = stubTimeout();
    stubHangingFetch();
    const answer = callApi(listTags, {});
    expect(timeout.started).toHaveBeenCalledExactlyOnceWith(TIMEOUT_MS);
    timeout.pass();
    await expect(answer).rejects.toThrow('Too late');
  });

  test('an API call without an answer fails after 15 seconds, even if the caller passes a signal', async () => {
    const timeout = stubTimeout();
    stubHangingFetch();
    const answer = callApi(listTags, {}, new AbortController().signal);
    timeout.pass();
    await expect(answer).rejects.toThrow('Too late');
  });

  test('an API call without an answer fails when the caller aborts', async () => {
    stubHangingFetch();
    const caller = new AbortController();
    const answer = callApi(listTags, {}, caller.signal);
    caller.abort(new Error('No longer wanted'));
    await expect(answer).rejects.toThrow('No longer wanted');
  });
});
