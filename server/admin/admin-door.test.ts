import { describe, expect, test } from 'vitest';
import { answerJson } from '#server/http/plain-answer.ts';
import { exchange, serveForTest, type ExchangeOptions } from '#server/testing/http-exchange.ts';
import { adminDoor } from './admin-door.ts';
import { adminListener } from './admin-listener.ts';
import { withScriptNonce } from './script-nonce.ts';

const SITE = 'http://localhost:4321';

/** Returns the headers and the URL that a framework behind the door would receive. */
async function seen(path: string, options?: ExchangeOptions, siteUrl = SITE) {
  const door = adminDoor({ siteUrl, methods: ['GET', 'HEAD', 'POST'] }, (req, res) =>
    answerJson(res, 200, { url: req.url, ...req.headers }),
  );
  const answer = await exchange(
    await serveForTest((req, res) => void door(req, res)),
    path,
    options,
  );
  return { ...answer, json: JSON.parse(answer.status === 405 ? '{}' : answer.text) as object };
}

describe('which origins may change data through the admin', () => {
  test.each<[number, Record<string, string>]>([
    [200, {}],
    [200, { Origin: SITE }],
    [200, { Origin: 'http://127.0.0.1:4321' }],
    [200, { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }],
    [200, { 'Sec-Fetch-Site': 'none' }],
    [403, { Origin: 'https://evil.example' }],
    [403, { Origin: 'null' }],
    [403, { Origin: `${SITE}.evil.example` }],
    [403, { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' }],
    [403, { 'Sec-Fetch-Site': 'same-site' }],
    [403, { Origin: 'https://evil.example', Host: 'evil.example' }],
  ])('a change through the admin gets status %i with the headers %o', async (status, headers) => {
    const answer = await seen('/admin/api/editors/login', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(status);
  });

  test('the admin accepts links from other sites', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await seen('/admin', { headers })).status).toBe(200);
  });

  test.each(['PUT', 'TRACE', 'PROPFIND'])('the admin refuses the method %s', async (method) => {
    const answer = await seen('/admin', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
  });
});

describe("the framework always sees the site's URL", () => {
  test.each<[string, string, Record<string, string>, object]>([
    ['/admin?x=1', SITE, { Host: 'localhost:4321' }, { url: '/admin?x=1', host: 'localhost:4321' }],
    ['/admin', SITE, { Host: '127.0.0.1:4321' }, { host: '127.0.0.1:4321' }],
    [
      'http://evil.example/admin',
      SITE,
      { Host: 'evil.example' },
      { url: '/admin', host: 'localhost:4321' },
    ],
    [
      '/admin',
      SITE,
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
      { host: 'localhost:4321' },
    ],
    [
      '/admin',
      'https://guide.example',
      { Host: 'guide.example', 'X-Forwarded-Proto': 'http', Forwarded: 'host=evil.example' },
      { host: 'guide.example', 'x-forwarded-proto': 'https' },
    ],
  ])(
    "a request for %s at the site %s with headers %o gets the site's URL",
    async (path, siteUrl, headers, expected) => {
      const { json } = await seen(path, { headers }, siteUrl);
      expect(json).toMatchObject(expected);
      expect(json).not.toHaveProperty('x-forwarded-host');
      expect(json).not.toHaveProperty('forwarded');
    },
  );
});

test('each admin answer has its own nonce, and framework and browser see the same nonce', async () => {
  const pass = withScriptNonce({ siteUrl: SITE }, (req, res) =>
    answerJson(res, 200, req.headers['content-security-policy']),
  );
  const port = await serveForTest((req, res) => void pass(req, res));
  const headers = { 'Content-Security-Policy': "script-src 'nonce-chosen'" };
  const policies: unknown[] = [];
  for (const turn of [1, 2]) {
    const answer = await exchange(port, `/admin?${turn}`, { headers });
    expect(answer.headers['content-security-policy']).toBe(JSON.parse(answer.text));
    expect(answer.text).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='; /);
    policies.push(answer.text);
  }
  expect(new Set(policies).size).toBe(2);
});

describe("the admin's application", () => {
  test("the admin's listener rejects when the admin fails", async () => {
    const listener = adminListener(() =>
      Promise.resolve(() => Promise.reject(new Error('no page'))),
    );
    // The handler ignores its arguments.
    await expect(listener({} as never, {} as never)).rejects.toThrow('no page');
  });

  test('the admin is loaded only once, and a failed load is tried again', async () => {
    let loads = 0;
    const listener = adminListener(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('not built')) : Promise.resolve(async () => {});
    });
    const ask = () => listener({} as never, {} as never);
    await expect(ask()).rejects.toThrow('The admin could not be started.');
    await Promise.all([ask(), ask()]);
    expect(loads).toBe(2);
  });
});
