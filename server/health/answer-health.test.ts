import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#server/http/address.ts';
import { exchange, serveForTest, type ExchangeOptions } from '#server/testing/http-exchange.ts';
import { answerHealth, type Health } from './answer-health.ts';

const TOKEN = 'a-token-of-the-tests-only';
const DETAILS = { status: 'degraded' as const, parts: { database: { state: 'down' as const } } };

const HEALTH: Health = {
  readiness: () => 'ready',
  details: () => DETAILS,
  hasRoom: () => true,
  token: TOKEN,
};

function serve(overrides: Partial<Health> = {}) {
  const health = { ...HEALTH, ...overrides };
  return serveForTest((req, res) => void answerHealth(health, req, res, addressOf(req.url ?? '')));
}

async function ask(path: string, overrides: Partial<Health> = {}, options: ExchangeOptions = {}) {
  const { status, text } = await exchange(await serve(overrides), path, options);
  return [status, text.trim()];
}

const rejects = () => Promise.reject(new Error('The database was asked.'));

test.each(['/livez', '/healthz', '/livez?verbose'])(
  '%s answers ok as long as the process runs',
  async (path) => {
    expect(await ask(path, { readiness: () => 'starting', details: rejects })).toEqual([200, 'ok']);
  },
);

test.each(['starting', 'draining'] as const)(
  'a guide that is %s answers /readyz with 503',
  async (word) => {
    expect(await ask('/readyz', { readiness: () => word })).toEqual([503, word]);
    expect((await ask('/readyz?verbose', { readiness: () => word }))[0]).toBe(503);
  },
);

test('an unreachable database or a full disk does not change the status 200 of /readyz', async () => {
  const broken = { details: rejects, hasRoom: () => false };
  expect(await ask('/readyz', broken)).toEqual([200, 'ready']);
});

test.each<[boolean, [number, string]]>([
  [true, [200, 'ready']],
  [false, [503, 'full']],
])('a load balancer can ask whether the disk has room for writes (%s)', async (room, expected) => {
  expect(await ask('/readyz?writes', { hasRoom: () => Promise.resolve(room) })).toEqual(expected);
});

describe('the details of /readyz', () => {
  const forwarded: Record<string, string>[] = [
    { 'X-Forwarded-For': '203.0.113.9' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=203.0.113.9' },
    { 'X-Real-IP': '203.0.113.9' },
    { Via: '1.1 front' },
    { Host: 'guide.example' },
    { Host: 'localhost.guide.example' },
    { Host: '127.0.0.1.guide.example' },
  ];

  test.each(['/readyz?verbose', '/readyz?verbose=1', '/readyz?a=b&verbose'])(
    'requests from this machine get the details of /readyz: %s',
    async (path) => {
      const [status, text] = await ask(path);
      expect([status, JSON.parse(String(text))]).toEqual([200, DETAILS]);
    },
  );

  test.each(forwarded)(
    'requests through a proxy get no details of /readyz: %o',
    async (headers) => {
      expect(await ask('/readyz?verbose', {}, { headers })).toEqual([200, 'ready']);
    },
  );

  test.each(forwarded)(
    'requests with the token get the details of /readyz: %o',
    async (headers) => {
      const options = { headers: { ...headers, Authorization: `Bearer ${TOKEN}` } };
      expect((await ask('/readyz?verbose', {}, options))[1]).toContain('"database"');
      for (const wrong of [`Bearer ${TOKEN}x`, 'Bearer', `Basic ${TOKEN}`, TOKEN]) {
        const refused = { headers: { ...headers, Authorization: wrong } };
        expect(await ask('/readyz?verbose', {}, refused)).toEqual([200, 'ready']);
      }
    },
  );

  test('requests from another machine get no details of /readyz', async () => {
    const handle = (address: string) =>
      createServer((req, res) => {
        Object.defineProperty(req.socket, 'remoteAddress', { value: address });
        void answerHealth({ ...HEALTH, token: null }, req, res, addressOf(req.url ?? ''));
      });
    for (const [address, isTold] of [
      ['203.0.113.9', false],
      ['::ffff:203.0.113.9', false],
      ['172.17.0.1', false],
      ['::1', true],
      ['::ffff:127.0.0.1', true],
    ] as const) {
      const server = handle(address).listen(0, '127.0.0.1');
      onTestFinished(() => void server.close());
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const { text } = await exchange(port, '/readyz?verbose');
      expect(text.includes('database'), address).toBe(isTold);
    }
  });
});
