import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { createPageResponder, type Representation } from './respond-page.ts';

const TEXT = '<p>Conch salad on Arawak Cay</p>'.repeat(40);

const pageOf = (more: Partial<Representation> = {}): Representation => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  headers: { 'Content-Security-Policy': "default-src 'self'" },
  digest: 'abc',
  identity: () => Buffer.from(TEXT),
  brotli: brotliCompressSync(TEXT),
  gzip: gzipSync(TEXT),
  ...more,
});

const serve = (page: Representation, cacheControl?: string) => {
  const respond = createPageResponder({ 'X-Content-Type-Options': 'nosniff' }, cacheControl);
  return serveForTest((req, res) => respond(req, res, page));
};

describe('encodings of pages', () => {
  test.each<[string | undefined, string | undefined, string, (body: Buffer) => Buffer]>([
    [undefined, undefined, '"abc"', (body) => body],
    ['identity', undefined, '"abc"', (body) => body],
    ['gzip, deflate, br', 'br', '"abc-br"', brotliDecompressSync],
    ['gzip, br;q=0.1', 'gzip', '"abc-gz"', gunzipSync],
    ['gzip, identity;q=0', 'gzip', '"abc-gz"', gunzipSync],
  ])(
    'a page for Accept-Encoding %s is sent in %s with tag %s',
    async (accept, encoding, tag, unpack) => {
      const port = await serve(pageOf());
      const answer = await exchange(port, '/', {
        headers: accept ? { 'Accept-Encoding': accept } : {},
      });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(answer.body.length),
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': "default-src 'self'",
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
        etag: tag,
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.body).toString()).toBe(TEXT);
    },
  );

  test('a client that refuses every encoding of a page gets status 406', async () => {
    const answer = await exchange(await serve(pageOf()), '/', {
      headers: { 'Accept-Encoding': 'identity;q=0' },
    });
    expect(answer.status).toBe(406);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('a page without compressed versions is sent plain, without `Vary`', async () => {
    const port = await serve(pageOf({ brotli: null, gzip: null }));
    const answer = await exchange(port, '/', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.text).toBe(TEXT);
    expect(answer.headers).toMatchObject({ etag: '"abc"' });
    expect(answer.headers).not.toHaveProperty('vary');
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});

describe('conditional requests for pages', () => {
  test.each([
    ['"abc-br"', 304],
    ['W/"abc-br"', 304],
    ['"old", "abc-br"', 304],
    ['*', 304],
    ['"abc"', 200],
    ['"abc-gz"', 200],
    ['"old"', 200],
  ])(
    'a page request with If-None-Match %s for a brotli answer gets status %i',
    async (header, status) => {
      const port = await serve(pageOf());
      for (const method of ['GET', 'HEAD']) {
        const answer = await exchange(port, '/', {
          method,
          headers: { 'Accept-Encoding': 'br', 'If-None-Match': header },
        });
        expect(answer.status).toBe(status);
        expect(answer.headers).toMatchObject({
          etag: '"abc-br"',
          vary: 'Accept-Encoding',
          'cache-control': 'public, max-age=0, must-revalidate',
        });
        if (status !== 304) continue;
        expect(answer.body).toHaveLength(0);
        expect(answer.headers).not.toHaveProperty('content-length');
        expect(answer.headers).not.toHaveProperty('content-encoding');
      }
    },
  );

  test('OP-28 a not-found page keeps status 404', async () => {
    const answer = await exchange(await serve(pageOf({ status: 404 })), '/', {
      headers: { 'If-None-Match': '*' },
    });
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(TEXT);
  });
});

test('HEAD of a page has the headers of GET and no body', async () => {
  const port = await serve(pageOf());
  const options = { headers: { 'Accept-Encoding': 'br' } };
  const get = await exchange(port, '/', options);
  const head = await exchange(port, '/', { ...options, method: 'HEAD' });
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'the method %s is not allowed for pages',
  async (method) => {
    const answer = await exchange(await serve(pageOf()), '/', { method, body: 'ignored' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.text).not.toContain('<');
  },
);

test('one connection serves many pages in a row', async () => {
  const { Agent, request } = await import('node:http');
  const port = await serve(pageOf());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lengths: number[] = [];
  for (const method of ['GET', 'HEAD', 'POST', 'GET']) {
    lengths.push(
      await new Promise<number>((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', method, agent }, (answer) => {
          let length = 0;
          answer.on('data', (chunk: Buffer) => (length += chunk.length));
          answer.on('end', () => resolve(length));
        });
        sent.on('error', reject);
        sent.end(method === 'POST' ? 'body that nobody reads' : undefined);
      }),
    );
  }
  agent.destroy();
  expect(lengths).toEqual([TEXT.length, 0, expect.any(Number), TEXT.length]);
});

test('the cache time of pages can be set', async () => {
  const answer = await exchange(await serve(pageOf(), 'public, max-age=31536000, immutable'), '/');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a stored page is decompressed once, and only for clients that accept no compression', async () => {
  let unpacked = 0;
  const identity = () => {
    unpacked++;
    return Buffer.from(TEXT);
  };
  const port = await serve(pageOf({ identity }));
  for (const accept of ['br', 'gzip']) {
    await exchange(port, '/', { headers: { 'Accept-Encoding': accept } });
  }
  expect(unpacked).toBe(0);
  for (let round = 0; round < 3; round++) {
    expect((await exchange(port, '/')).text).toBe(TEXT);
  }
  expect(unpacked).toBe(1);
});
