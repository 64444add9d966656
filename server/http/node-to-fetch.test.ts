import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { CLIENT_ADDRESS } from '#cms/limits/client-address.ts';
import { exchange, serveForTest } from '#server/testing/http-exchange.ts';
import { createFetchListener, type FetchHandler } from './node-to-fetch.ts';

const KB = 1024;

async function serve(handler: FetchHandler, maxBodyBytes = 64 * KB) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const listener = createFetchListener(handler, { maxBodyBytes, onError });
  return { errors, port: await serveForTest((req, res) => void listener(req, res)) };
}

const echo: FetchHandler = async (request) => {
  const body = request.method === 'GET' ? '' : await request.text();
  const { pathname, search } = new URL(request.url);
  return Response.json({ method: request.method, pathname, search, length: body.length });
};

/** Answers an unreadable body with status 400, as the API does. */
const forgiving: FetchHandler = async (request) => {
  try {
    await request.arrayBuffer();
  } catch {
    return Response.json({ error: 'The body must be JSON.' }, { status: 400 });
  }
  return Response.json({});
};

test('a fetch handler answers a Node request', async () => {
  const { port } = await serve(echo);
  const answer = await exchange(port, '/api/a%26b?x=1', { method: 'POST', body: 'body' });
  expect(JSON.parse(answer.text)).toEqual({
    method: 'POST',
    pathname: '/api/a%26b',
    search: '?x=1',
    length: 4,
  });
});

describe('request bodies', () => {
  const tooLarge = { error: 'The request is too large. At most 64 KB are accepted.' };

  test.each([
    ['the whole limit', [Buffer.alloc(64 * KB)]],
    ['the whole limit in pieces', [Buffer.alloc(40 * KB), Buffer.alloc(24 * KB)]],
  ])('a request body with %s is accepted without a stated length', async (_, body) => {
    const { port } = await serve(echo);
    const answer = await exchange(port, '/', { method: 'POST', body });
    expect(JSON.parse(answer.text)).toMatchObject({ length: 64 * KB });
  });

  test('a request body of exactly the limit is accepted with a stated length', async () => {
    const { port } = await serve(echo);
    const answer = await exchange(port, '/', { method: 'POST', body: Buffer.alloc(64 * KB) });
    expect(JSON.parse(answer.text)).toMatchObject({ length: 64 * KB });
  });

  test('a request body with a stated length over the limit is refused before the handler runs', async () => {
    let isCalled = false;
    const { port } = await serve(() => {
      isCalled = true;
      return new Response();
    });
    const answer = await exchange(port, '/', { method: 'POST', body: Buffer.alloc(64 * KB + 1) });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual(tooLarge);
    expect(isCalled).toBe(false);
  });

  test.each<[string, Buffer | Buffer[]]>([
    ['with', Buffer.alloc(20 * KB * KB)],
    ['without', Array.from({ length: 20 }, () => Buffer.alloc(KB * KB))],
  ])('a client that sends many megabytes %s a stated length gets its answer', async (_, body) => {
    const { port } = await serve(echo);
    const answer = await exchange(port, '/', { method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual(tooLarge);
  });

  test.each<[string, FetchHandler]>([
    ['throws', echo],
    ['answers 400', forgiving],
  ])(
    'a request body over the limit without a stated length is refused when the handler %s',
    async (_, handler) => {
      const { port, errors } = await serve(handler);
      const body = Array.from({ length: 5 }, () => Buffer.alloc(16 * KB));
      const answer = await exchange(port, '/', { method: 'POST', body });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toEqual(tooLarge);
      expect(errors).toEqual([]);
    },
  );

  test('the message for a too large body shows a large limit in megabytes', async () => {
    const { port } = await serve(echo, 2 * KB * KB);
    const answer = await exchange(port, '/', {
      method: 'POST',
      body: Buffer.alloc(2 * KB * KB + 1),
    });
    expect(JSON.parse(answer.text)).toEqual({
      error: 'The request is too large. At most 2 MB are accepted.',
    });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'a %s request without a length and without a body is answered at once, with an empty body',
    async (method) => {
      const { port } = await serve(echo);
      // Use a socket, because Node's client would send `Content-Length: 0`.
      const socket = connect(port, '127.0.0.1');
      socket.write(`${method} / HTTP/1.1\r\nHost: guide.example\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*"length":0/);
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE'])(
    'the limit of the request body applies to %s',
    async (method) => {
      const { port } = await serve(forgiving);
      const answer = await exchange(port, '/', { method, body: Buffer.alloc(65 * KB) });
      expect(answer.status).toBe(413);
    },
  );
});

test('OP-33 an unhandled error of the handler is reported and answered with JSON without details', async () => {
  const error = new Error('password=hunter2');
  const { port, errors } = await serve(() => Promise.reject(error));
  const answer = await exchange(port, '/');
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.text)).toEqual({ error: 'Internal server error' });
  expect(errors).toEqual([error]);
});

test('the adapter for fetch handlers does not replace Node’s global fetch classes', async () => {
  const { Request: before } = globalThis;
  await serve(echo);
  expect(globalThis.Request).toBe(before);
});

test('a client cannot forge its own IP address', async () => {
  const handler: FetchHandler = (request) =>
    Response.json({ client: request.headers.get(CLIENT_ADDRESS) });
  const { port } = await serve(handler);
  const headers = { [CLIENT_ADDRESS]: '192.0.2.1', 'X-Forwarded-For': '192.0.2.2' };
  const answer = await exchange(port, '/', { headers });
  expect(JSON.parse(answer.text)).toEqual({
    client: expect.stringMatching(/127\.0\.0\.1$/) as string,
  });
});
