import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { fetchJson } from './fetch-json.ts';

const TIMEOUT_MS = 15_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers every call with this; answers what it was called with. */
function stubFetch(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** A fetch that never answers until its signal is aborted. */
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

/** The time of the next call is over when the test says so. */
function stubTimeout() {
  const timeout = new AbortController();
  const started = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const pass = () => timeout.abort(new DOMException('Too late', 'TimeoutError'));
  return { started, pass };
}

test('gets the path with the cookies and parses the answer', async () => {
  const fetch = stubFetch(Response.json(['Exuma']));
  await expect(fetchJson('/api/islands')).resolves.toEqual(['Exuma']);
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
])('%s an answer of %i %s with the body "%s" throws "%s"', async (_, status, statusText, body, message) => {
  stubFetch(new Response(body, { status, statusText }));
  const error: unknown = await fetchJson('/api/tags').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status, statusText });
});

test('a body that is no JSON throws', async () => {
  stubFetch(new Response('<!doctype html>'));
  await expect(fetchJson('/api/tags')).rejects.toThrow(SyntaxError);
});

describe('gives up', () => {
  test('after 15 seconds', async () => {
    const timeout = stubTimeout();
    stubHangingFetch();
    const answer = fetchJson('/api/tags');
    expect(timeout.started).toHaveBeenCalledExactlyOnceWith(TIMEOUT_MS);
    timeout.pass();
    await expect(answer).rejects.toThrow('Too late');
  });

  test('after 15 seconds although the caller could still abort', async () => {
    const timeout = stubTimeout();
    stubHangingFetch();
    const answer = fetchJson('/api/tags', new AbortController().signal);
    timeout.pass();
    await expect(answer).rejects.toThrow('Too late');
  });

  test('when the caller aborts', async () => {
    stubHangingFetch();
    const caller = new AbortController();
    const answer = fetchJson('/api/tags', caller.signal);
    caller.abort(new Error('No longer wanted'));
    await expect(answer).rejects.toThrow('No longer wanted');
  });
});
