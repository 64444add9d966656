import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { exchange, serveForTest, type ExchangeOptions } from '#server/testing/http-exchange.ts';
import { createDispatcher, type DispatcherParts } from './dispatch.ts';
import { answerText } from '#server/http/plain-answer.ts';
import { readyAnswer } from '#server/http/ready-answer.ts';
import { requestIds } from '#server/http/request-id.ts';
import { createLogger } from '#server/http/request-log.ts';
import { COMMON_HEADERS } from '#server/http/security-headers.ts';
import { createPageResponder, type Representation } from '#server/http/respond-page.ts';

const pageOf = (key: string, status = 200): Representation => ({
  status,
  contentType: 'text/html',
  headers: {},
  digest: key,
  identity: () => Buffer.from(`page ${key}`),
  brotli: null,
  gzip: null,
});

const PAGES = new Map([
  ...['/', '/restaurants', '/restaurants/12', '/restaurants/pending', '/about', '/sitemap.xml'].map(
    (key) => [key, pageOf(key)] as const,
  ),
  ['/404', pageOf('/404', 404)],
  ['/restaurants/not-found', pageOf('/restaurants/not-found', 404)],
]);

const say = (area: string) => (req: IncomingMessage, res: ServerResponse) => {
  answerText(res, 200, `${area} ${req.url}`);
};

const READY: DispatcherParts['health'] = {
  readiness: () => 'ready',
  details: () => ({ status: 'ready', parts: { pages: { state: 'up' } } }),
  hasRoom: () => true,
  token: null,
};

type Overrides = Partial<DispatcherParts>;

async function serve(overrides: Overrides = {}) {
  const log: Record<string, unknown>[] = [];
  const logger = createLogger('debug', {
    write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>),
  });
  const dispatch = createDispatcher({
    pages: { get: (key) => PAGES.get(key) ?? null },
    requestedPages: {
      get: (key, query) =>
        query.startsWith('?search=') ? Promise.resolve(pageOf(`${key} for ${query}`)) : null,
    },
    respondPage: createPageResponder({}),
    editorsPages: null,
    notFoundKey: '/404',
    restaurantNotFoundKey: '/restaurants/not-found',
    restaurantPendingKey: '/restaurants/pending',
    publishNow: () => Promise.resolve('missing'),
    movedTo: (key) => (key === '/restaurants/99' ? '/restaurants/joes-grill-12' : null),
    isPublished: true,
    apiAnswers: { get: () => null },
    api: say('api'),
    adminApi: say('admin api'),
    admin: say('admin'),
    staticFiles: {
      answer: (_, res, pathname) =>
        ['/_astro/a.js', '/_next/static/own.js', '/favicon.svg'].includes(pathname)
          ? Promise.resolve(answerText(res, 200, `file ${pathname}`))
          : undefined,
    },
    plainForms: {
      isTheirs: (method, pathname) => method === 'POST' && pathname === '/login',
      answer: say('plain form'),
    },
    health: READY,
    metrics: null,
    headers: { site: { 'X-Area': 'site' }, api: { 'X-Area': 'api' }, admin: { 'X-Area': 'admin' } },
    logger,
    requestIdOf: requestIds(['loopback']),
    onFault: (error) => logger.error({ err: error }),
    ...overrides,
  });
  const port = await serveForTest(dispatch);
  const ask = (path: string, options?: ExchangeOptions) => exchange(port, path, options);
  return { log, ask, port };
}

describe('untrusted headers', () => {
  const PATHS = [
    '/',
    '/about',
    '/favicon.svg',
    '/healthz',
    '/api/x',
    '/admin/api/x',
    '/admin',
    '/none',
  ];

  /** Sends this raw request head and returns the raw answer. */
  async function answerTo(port: number, head: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.end(`${head}\r\n\r\n`);
    await once(socket, 'close');
    return text;
  }

  test.each([
    'Host: a\r\nHost: a',
    'Host: a\r\nHost: b',
    'host: a\r\nHOST: a',
    'Host: a\r\nX-A: b\r\nHost:',
    'Host: a b',
    'Host: a/b',
    'Host: user@a',
    'Host: a:b',
    'Host: a:99999',
    'Host: [::1',
    'Host: a,b?c',
    'X-A: b',
    'Host: a\r\nOrigin: http://a\r\nOrigin: http://b',
    'Host: a\r\nContent-Type: text/plain\r\ncontent-type: application/json',
    'Host: a\r\nAuthorization: a\r\nAuthorization: b',
    'Host: a\r\nContent-Length: 0\r\nContent-Length: 0',
  ])('%j gets status 400 on every path, and the connection ends', async (headers) => {
    const { port } = await serve();
    for (const path of PATHS) {
      const answer = await answerTo(port, `GET ${path} HTTP/1.1\r\n${headers}`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 400 [^]*Connection: close/);
      for (const [name, value] of Object.entries(COMMON_HEADERS))
        expect(answer, path).toContain(`${name}: ${value}\r\n`);
    }
  });

  test.each([
    'GET / HTTP/1.0',
    'GET / HTTP/1.0\r\nHost: a',
    'GET / HTTP/1.1\r\nHost:',
    'GET / HTTP/1.1\r\nHost: guide.example:4321',
    'GET / HTTP/1.1\r\nHost: [::1]:4321',
    'GET / HTTP/1.1\r\nHost: a\r\nCookie: a=1\r\nCookie: b=2\r\nPost: a\r\nPost: b',
  ])('the valid request %j gets status 200', async (head) => {
    const { port } = await serve();
    expect(await answerTo(port, `${head}\r\nConnection: close`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('routing', () => {
  test.each([
    ['/', 'page /'],
    ['/?utm_source=x', 'page /'],
    ['/restaurants?search=conch', 'page /restaurants for ?search=conch'],
    ['/restaurants?utm_source=x', 'page /restaurants'],
    ['/listings', 'page /restaurants'],
    ['/listings?search=conch', 'page /restaurants for ?search=conch'],
    ['/restaurants/route-66-12', 'page /restaurants/12'],
    ['/sitemap.xml', 'page /sitemap.xml'],
    ['http://guide.example/about', 'page /about'],
    ['http://guide.example', 'page /'],
    ['/api', 'api /api\n'],
    ['/api/restaurants?page=2', 'api /api/restaurants?page=2\n'],
    [
      '/api/images/categories/Coffee_&_Cafes/list',
      'api /api/images/categories/Coffee_&_Cafes/list\n',
    ],
    ['/api/', 'api /api/\n'],
    ['/admin/api', 'admin api /admin/api\n'],
    ['/admin/api/editors/me', 'admin api /admin/api/editors/me\n'],
    ['/admin', 'admin /admin\n'],
    ['/admin/collections/restaurants', 'admin /admin/collections/restaurants\n'],
    ['/admin/apis', 'admin /admin/apis\n'],
    ['/_next/static/a.js', 'admin /_next/static/a.js\n'],
    ['/_next/static/own.js', 'file /_next/static/own.js\n'],
    ['/_astro/a.js', 'file /_astro/a.js\n'],
    ['/favicon.svg', 'file /favicon.svg\n'],
  ])('the URL %s is handled by the right area of the site', async (path, text) => {
    const answer = await (await serve()).ask(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(text);
  });

  test.each(['/apis', '/administrator', '/_nextra', '/API', '/%61pi', '//api/restaurants'])(
    'NF-01 OP-28 the URL %s, which only resembles another area’s, shows the not-found page with status 404',
    async (path) => {
      const answer = await (await serve()).ask(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toBe('page /404');
    },
  );

  test.each([
    '/api/../admin/collections',
    '/api/%2e%2e/admin',
    '/api/.%2E/admin',
    '/admin/../api',
    '/admin/api/..',
    '/_next/./x',
    '/admin/api\\..\\..\\api',
  ])('HTTP-32 the path %s, which would resolve to another area, gets status 404', async (path) => {
    const answer = await (await serve()).ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(JSON.parse(answer.text)).toEqual({ error: 'Not found' });
  });

  test.each([
    ['/api/x', 'api'],
    ['/admin/api/x', 'api'],
    ['/admin', 'admin'],
  ])('the answer for %s has the headers of its area (site, API or admin)', async (path, area) => {
    expect((await (await serve()).ask(path)).headers['x-area']).toBe(area);
  });
});

describe('prepared API answers', () => {
  const ready = readyAnswer({
    status: 200,
    contentType: 'application/json',
    digest: 'abc',
    encoding: 'identity',
    body: Buffer.from('["ready"]'),
    isOneOfSeveral: false,
    headers: { 'X-Area': 'ready' },
  });
  const apiAnswers: DispatcherParts['apiAnswers'] = {
    get(_, { pathname, search }) {
      if (pathname === '/api/now') return ready;
      return pathname === '/api/soon' ? Promise.resolve(search ? null : ready) : null;
    },
  };

  test.each([
    ['/api/now', '["ready"]', 'ready'],
    ['/api/soon', '["ready"]', 'ready'],
    ['http://guide.example/api/now?x=1', '["ready"]', 'ready'],
    ['/api/soon?not', 'api /api/soon?not\n', 'api'],
    ['/api/none', 'api /api/none\n', 'api'],
    ['/admin/api/now', 'admin api /admin/api/now\n', 'api'],
  ])('a request for %s is answered with %s', async (path, text, area) => {
    const { ask, log } = await serve({ apiAnswers });
    const answer = await ask(path);
    expect([answer.status, answer.text, answer.headers['x-area']]).toEqual([200, text, area]);
    await expect.poll(() => log).toHaveLength(1);
  });

  test('a prepared answer gets status 304 if the client has the current version', async () => {
    const { ask } = await serve({ apiAnswers });
    expect((await ask('/api/now', { headers: { 'If-None-Match': '"abc"' } })).status).toBe(304);
  });

  test("an unreadable host gets status 400, and a failed preparation gets the API's error answer", async () => {
    const { ask } = await serve({ apiAnswers });
    expect((await ask('/api/now', { headers: { Host: 'a b' } })).status).toBe(400);
    const failing = await serve({ apiAnswers: { get: () => Promise.reject(new Error('no')) } });
    const answer = await failing.ask('/api/now');
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({ error: 'Internal server error' });
    expect(answer.headers['x-area']).toBe('api');
  });
});

describe('unreadable URLs', () => {
  test.each(['/admin/%zz', '/admin/%', '/admin/collections/%E0%A4%A', '/admin/%00', '/_next/%zz'])(
    'the URL %s gets status 400 before a framework sees it',
    async (path) => {
      const answer = await (await serve()).ask(path);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toEqual({
        error: 'The path of the address cannot be read.',
      });
    },
  );

  test.each(['a b', 'evil/..', '[::', 'a:99999', 'a:b', '\u00FF', 'user@host'])(
    'the host %j gets status 400',
    async (host) => {
      for (const path of ['/admin', '/admin/api/x', '/api/x']) {
        const answer = await (await serve()).ask(path, { headers: { Host: host } });
        expect(answer.status).toBe(400);
      }
    },
  );

  test.each(['localhost:4321', '[::1]:80', '127.0.0.1', 'guide.example', 'GUIDE.example:1'])(
    'the host %s is accepted',
    async (host) => {
      expect((await (await serve()).ask('/api/x', { headers: { Host: host } })).status).toBe(200);
    },
  );
});

describe('security headers of all answers', () => {
  const missing = { pages: { get: () => null } };
  test.each<[string, string, ExchangeOptions, Overrides, number]>([
    ['of a page', '/about', { method: 'POST' }, {}, 405],
    ['of a page', '/about', { headers: { 'Accept-Encoding': 'identity;q=0' } }, {}, 406],
    ['of no page', '/none', {}, missing, 404],
    ['that moves', '/restaurants/', {}, {}, 301],
    ['too early', '/about', {}, { ...missing, isPublished: false }, 503],
    ['of health', '/healthz', {}, {}, 200],
    ['of health', '/livez', {}, {}, 200],
    ['of health', '/readyz', {}, { health: { ...READY, readiness: () => 'starting' } }, 503],
    ['of health', '/healthz', { method: 'PUT' }, {}, 405],
    ['of no part', '/api/../x', {}, {}, 404],
    ['of an address that can not be read', '/admin/%zz', {}, {}, 400],
    ['of a failure', '/api/x', {}, { api: () => Promise.reject(new Error('no')) }, 500],
  ])(
    'an answer %s %s has the security headers (%o)',
    async (_, path, options, overrides, status) => {
      const answer = await (await serve(overrides)).ask(path, options);
      expect(answer.status).toBe(status);
      for (const [name, value] of Object.entries(COMMON_HEADERS))
        expect(answer.headers[name.toLowerCase()], name).toBe(value);
    },
  );
});

describe('missing pages', () => {
  test.each([
    ['/no-such-page', 'page /404'],
    ['/restaurants/foo', 'page /404'],
    ['/restaurants/99999999', 'page /restaurants/not-found'],
    ['/restaurants/foo-999999', 'page /restaurants/not-found'],
    ['/restaurants/99999999999999999999', 'page /restaurants/not-found'],
    ['/categories/999999', 'page /404'],
    ['/islands/atlantis', 'page /404'],
    ['/%', 'page /404'],
  ])('NF-04 DET-06 OP-27 OP-28 %s shows %s with status 404', async (path, text) => {
    const answer = await (await serve()).ask(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(text);
  });

  test('DET-05 a restaurant page whose publishing takes long shows a placeholder', async () => {
    const publishNow = (key: string) =>
      Promise.resolve(key === '/restaurants/13' ? ('coming' as const) : ('missing' as const));
    const { ask } = await serve({ publishNow });
    const answer = await ask('/restaurants/13');
    expect([answer.status, answer.text]).toEqual([200, 'page /restaurants/pending']);
    expect((await ask('/restaurants/14')).status).toBe(404);
  });

  test('MERGE-03 the page of a merged place redirects permanently, with its query', async () => {
    const { ask } = await serve();
    const { status, headers } = await ask('/restaurants/conch-shack-99?from=map');
    expect(status).toBe(301);
    expect(headers.location).toBe('/restaurants/joes-grill-12?from=map');
  });

  test('a missing restaurant page is published on request', async () => {
    const there = new Map(PAGES);
    const { ask } = await serve({
      pages: { get: (key) => there.get(key) ?? null },
      publishNow(key) {
        there.set(key, pageOf(key));
        return Promise.resolve('published');
      },
    });
    const answer = await ask('/restaurants/13');
    expect([answer.status, answer.text]).toEqual([200, 'page /restaurants/13']);
  });

  test('DET-05 until the first publishing of all pages has ended, an unpublished restaurant page shows the placeholder', async () => {
    const { ask } = await serve({ isPublished: false });
    expect((await ask('/restaurants/13')).text).toBe('page /restaurants/pending');
    expect((await ask('/restaurants/12')).text).toBe('page /restaurants/12');
  });

  test('a request before any page is published gets status 503 and the advice to retry', async () => {
    const get = (key: string) => (key === '/restaurants/pending' ? null : (PAGES.get(key) ?? null));
    const { ask } = await serve({ isPublished: false, pages: { get } });
    const answer = await ask('/restaurants/13');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await ask('/restaurants/12')).status).toBe(200);
    expect((await ask('/no-such-page')).status).toBe(404);
  });

  test('a missing page gets status 404 even if no not-found page is published', async () => {
    const { ask } = await serve({ pages: { get: () => null } });
    const answer = await ask('/no-such-page');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('a request waits while its page is read from disk', async () => {
    const { ask } = await serve({
      pages: { get: (key) => Promise.resolve(PAGES.get(key) ?? null) },
    });
    expect((await ask('/about')).text).toBe('page /about');
    expect((await ask('/restaurants/13')).text).toBe('page /restaurants/not-found');
  });
});

test.each([
  ['/restaurants/', '/restaurants'],
  ['/restaurants/?search=conch&page=2', '/restaurants?search=conch&page=2'],
  ['/restaurants/caf%C3%A9-12/', '/restaurants/caf%C3%A9-12'],
])('the URL %s redirects permanently to %s', async (path, location) => {
  const answer = await (await serve()).ask(path);
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(location);
});

test.each(['//other.example/', '/\\other.example/', '//other.example/restaurants/'])(
  'the URL %s does not redirect to another site',
  async (path) => {
    const answer = await (await serve()).ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers).not.toHaveProperty('location');
  },
);

describe('errors of handlers', () => {
  const secret = new Error('password=hunter2');
  const throwing = () => {
    throw secret;
  };
  const rejecting = () => Promise.reject(secret);

  test.each<[string, string, Overrides]>([
    ['thrown by the API', '/api/x', { api: throwing }],
    ['rejected by the API', '/api/x', { api: rejecting }],
    ['of the admin API', '/admin/api/x', { adminApi: rejecting }],
    ['of the health check', '/readyz?verbose', { health: { ...READY, details: rejecting } }],
  ])('OP-33 errors %s are JSON without details, and are logged', async (_, path, overrides) => {
    const { ask, log } = await serve(overrides);
    const answer = await ask(path);
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({ error: 'Internal server error' });
    expect(log).toContainEqual(
      expect.objectContaining({
        level: 50,
        path: path.split('?')[0],
        err: expect.objectContaining({ message: secret.message }) as unknown,
      }),
    );
  });

  test.each<[string, string, Overrides]>([
    ['of a page in memory', '/about', { pages: { get: throwing } }],
    ['of a page on disk', '/about', { pages: { get: rejecting } }],
    ['of the not-found page', '/no-such-page', { pages: { get: rejecting } }],
    ['of a file', '/_astro/a.js', { staticFiles: { answer: rejecting } }],
    ['of the admin', '/admin', { admin: throwing }],
  ])('errors %s are plain text without details', async (_, path, overrides) => {
    const answer = await (await serve(overrides)).ask(path);
    expect(answer.status).toBe(500);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).not.toMatch(/hunter2|Error|at /);
  });

  test('an error after the answer has begun cuts the connection', async () => {
    const { ask } = await serve({
      api: async (_, res) => {
        res.writeHead(200, { 'Content-Length': 100 });
        await new Promise<void>((resolve) => res.write('half', () => resolve()));
        throw secret;
      },
    });
    await expect(ask('/api/x')).rejects.toThrow(/aborted|socket hang up/);
  });

  test('an error of a handler removes the headers that the handler has set', async () => {
    const { ask } = await serve({
      api: (_, res) => {
        res.setHeader('Set-Cookie', 'session=1');
        throw secret;
      },
    });
    const { headers } = await ask('/api/x');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['x-area']).toBe('api');
  });
});

test('the log of a request contains nothing about the visitor', async () => {
  const { ask, log } = await serve();
  await ask('/restaurants?search=my+secret&email=a@b.example', {
    headers: { Cookie: 'session=hunter2', 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'agent' },
  });
  await expect.poll(() => log).toHaveLength(1);
  expect(log[0]).toEqual({
    requestId: expect.any(String) as unknown,
    level: 20,
    time: expect.any(Number) as unknown,
    method: 'GET',
    path: '/restaurants',
    status: 200,
    isComplete: true,
    durationMs: expect.any(Number) as unknown,
  });
});

describe('request ids', () => {
  const GIVEN = { 'X-Request-Id': 'proxy-0123456789' };
  const failing = () => Promise.reject(new Error('broken'));

  test.each(['/api/restaurants', '/admin', '/admin/api/me', '/about'])(
    'the answer of %s and its log line have the request id',
    async (path) => {
      const { ask, log } = await serve();
      const answer = await ask(path, { headers: GIVEN });
      expect(answer.headers['x-request-id']).toBe('proxy-0123456789');
      await expect.poll(() => log).toHaveLength(1);
      expect(log[0]).toMatchObject({ requestId: 'proxy-0123456789' });
    },
  );

  test("every log line written during a request has the request's id", async () => {
    const { ask, log } = await serve({
      api: async (_, res) => {
        await new Promise((resolve) => setImmediate(resolve));
        createLogger('info', {
          write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>),
        }).warn('meanwhile');
        answerText(res, 200, 'done');
      },
    });
    const answer = await ask('/api/auth/me');
    await expect.poll(() => log).toHaveLength(2);
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(log.map(({ requestId }) => requestId)).toEqual([id, id]);
  });

  test.each(['/api/auth/me', '/admin', '/about'])(
    'the answer and the log of a failure of %s have the request id',
    async (path) => {
      const { ask, log } = await serve({
        api: failing,
        admin: failing,
        pages: { get: failing },
        logger: createLogger('error', {
          write: (line) => void failures.push(JSON.parse(line) as Record<string, unknown>),
        }),
      });
      const failures: Record<string, unknown>[] = [];
      const answer = await ask(path, { headers: GIVEN });
      expect(answer.status).toBe(500);
      expect(answer.headers['x-request-id']).toBe('proxy-0123456789');
      expect(failures).toMatchObject([{ requestId: 'proxy-0123456789', msg: 'A request failed.' }]);
      expect(log).toEqual([]);
    },
  );

  test('when requests are not logged, published pages are sent without a request id', async () => {
    const { ask } = await serve({ logger: createLogger('info', { write: () => {} }) });
    expect((await ask('/about')).headers).not.toHaveProperty('x-request-id');
    expect((await ask('/api/restaurants')).headers).toHaveProperty('x-request-id');
  });
});

describe('storage failures', () => {
  const away = Object.assign(new Error('Away'), { name: 'MongoServerSelectionError' });
  test.each([
    ['/api/auth/me', 'application/json; charset=utf-8'],
    ['/admin/api/me', 'application/json; charset=utf-8'],
    ['/admin', 'text/plain; charset=utf-8'],
    ['/about', 'text/plain; charset=utf-8'],
  ])('while storage fails, %s gets status 503 and says when to retry', async (path, type) => {
    const failing = () => Promise.reject(away);
    const { ask } = await serve({
      api: failing,
      admin: failing,
      adminApi: failing,
      pages: { get: failing },
      onFault: () => {},
    });
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-type': type });
    expect(answer.text).toContain('cannot reach its database');
  });
});
