import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerText } from '#server/http/plain-answer.ts';
import { exchange, serveForTest, type ExchangeOptions } from '#server/testing/http-exchange.ts';
import { pageGate, type StrangerLimits } from './page-gate.ts';

const KNOWN = '40'.repeat(21);
const EDITOR = { Cookie: 'editor' };
const PENDING = { Cookie: 'pending' };

type GateParts = { limits?: Partial<StrangerLimits>; isHeld?: boolean };

/**
 * The tested gate, in front of a page handler. With `isHeld`, each page waits until the test
 * releases it.
 */
async function gate({ limits = {}, isHeld = false }: GateParts = {}) {
  const arrived: IncomingMessage[] = [];
  const passed: IncomingMessage[] = [];
  const held: (() => void)[] = [];
  const answering = pageGate(
    {
      sessionOf(req) {
        arrived.push(req);
        const sessions = { [EDITOR.Cookie]: 'open', [PENDING.Cookie]: 'pending' } as const;
        return Promise.resolve(sessions[req.headers.cookie ?? ''] ?? 'none');
      },
      clientOf: ({ headers }) => String(headers['x-from'] ?? 'anywhere'),
      actions: () => Promise.resolve(new Set([KNOWN])),
      limits,
    },
    async (req, res) => {
      passed.push(req);
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      answerText(res, 200, 'passed');
    },
  );
  const port = await serveForTest((req, res) => void answering(req, res));
  const ask = (path: string, options?: ExchangeOptions) => exchange(port, path, options);
  return { port, ask, arrived, passed, held };
}

/** The kinds of requests that Next treats as a server action. */
const ACTIONS: [string, Record<string, string>, string][] = [
  ['a header', { 'Next-Action': KNOWN, 'Content-Type': 'text/plain' }, '[]'],
  [
    'a form of a known action',
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${KNOWN}"\r\n\r\n\r\n--x--`,
  ],
  [
    'a form with bound values',
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--',
  ],
  ['a form without parts', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1'],
  ['nothing', {}, ''],
];

test('PEOPLE-08 a session without its second factor reaches only the page of its own sign-in', async () => {
  const { ask, passed } = await gate();
  const headers = PENDING;
  const wanted = '/admin/collections/restaurants?page=2';
  const sent = await ask(`${wanted}&_rsc=abc12`, { headers });
  expect([sent.status, sent.headers.location]).toEqual([
    307,
    `/admin/security?redirect=${encodeURIComponent(wanted)}`,
  ]);
  expect((await ask('/admin', { headers })).status).toBe(307);
  expect((await ask('/admin/security/../operations', { headers })).status).toBe(307);
  const action = { ...PENDING, 'Next-Action': KNOWN, 'Content-Type': 'text/plain' };
  expect((await ask('/admin/security', { method: 'POST', headers: action })).status).toBe(401);
  expect(passed).toEqual([]);
  expect((await ask('/admin/security?redirect=%2Fadmin', { headers })).status).toBe(200);
  expect(passed).toHaveLength(1);
});

describe('a server action', () => {
  test.each(ACTIONS)(
    'a server action without a session, sent by %s, gets status 401 and never reaches Next',
    async (_, headers, body) => {
      const { ask, passed } = await gate();
      for (const path of ['/admin', '/admin/login', '/admin/collections/restaurants/1?a=b'])
        for (const cookie of [{}, { Cookie: 'payload-token=a.b.c' }] as Record<string, string>[]) {
          const answer = await ask(path, {
            method: 'POST',
            headers: { ...headers, ...cookie },
            body,
          });
          expect([answer.status, answer.text]).toEqual([401, 'Please sign in again.\n']);
          // Next's client shows the text only if the content type is exactly this.
          expect(answer.headers['content-type']).toBe('text/plain');
        }
      expect(passed).toEqual([]);
    },
  );

  test.each([
    ['with a length', 'Content-Length: 1000000\r\n'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n'],
    ['after the answer 100', 'Content-Length: 1000000\r\nExpect: 100-continue\r\n'],
  ])(
    'a server action without a session is refused before its body arrives: %s',
    async (_, header) => {
      const { port } = await gate();
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.write(`POST /admin HTTP/1.1\r\nHost: a\r\nNext-Action: ${KNOWN}\r\n${header}\r\n`);
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
    },
  );

  test('a server action of an editor reaches Next with its body', async () => {
    const { ask, passed } = await gate();
    const headers = { ...EDITOR, 'Next-Action': KNOWN };
    expect((await ask('/admin', { method: 'POST', headers, body: '[]' })).text).toBe('passed\n');
    expect(passed).toHaveLength(1);
  });

  test.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'size',
    '41'.repeat(21),
    ' ',
  ])('a server action of an editor that is not in the build gets status 404: %j', async (id) => {
    const { ask, passed } = await gate();
    const headers = { ...EDITOR, 'Next-Action': id };
    const answer = await ask('/admin', { method: 'POST', headers, body: '[]' });
    expect([answer.status, answer.text]).toEqual([
      404,
      'Unknown action. Please reload the page.\n',
    ]);
    expect(answer.headers['x-nextjs-action-not-found']).toBe('1');
    expect(passed).toEqual([]);
  });

  test('a server action of an editor gets status 405 when sent by a form, and 413 when too large', async () => {
    const { ask } = await gate();
    const [, [, form = {}, body] = []] = ACTIONS;
    const asForm = await ask('/admin', { method: 'POST', headers: { ...EDITOR, ...form }, body });
    expect(asForm.status).toBe(405);
    const headers = { ...EDITOR, 'Next-Action': KNOWN };
    const large = Buffer.alloc(1024 * 1024 + 1, ' ');
    expect((await ask('/admin', { method: 'POST', headers, body: large })).status).toBe(413);
  });
});

describe('admin pages without a session', () => {
  test('admin pages have a rate limit per network for signed-out clients, but not for editors', async () => {
    const { ask } = await gate({ limits: { pagesPerMinute: 3 } });
    const statuses = async (headers: Record<string, string>) => {
      const answers = [];
      for (const path of ['/admin', '/admin/login', '/admin/x', '/admin/login'])
        answers.push(await ask(path, { headers }));
      return answers;
    };
    const [, , third, fourth] = await statuses({ 'X-From': 'here' });
    expect([third?.status, fourth?.status]).toEqual([200, 429]);
    expect(Number(fourth?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(fourth?.headers['retry-after'])).toBeLessThanOrEqual(60);
    const head = await ask('/admin', { method: 'HEAD', headers: { 'X-From': 'here' } });
    expect(head.status).toBe(429);
    expect((await ask('/admin', { headers: { 'X-From': 'elsewhere' } })).status).toBe(200);
    const editors = await statuses({ 'X-From': 'here', ...EDITOR });
    expect(editors.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('few admin pages render at a time, editors skip the queue, and a full queue answers 503', async () => {
    const limits = { atOnce: 1, waiting: 2, waitingPerOwner: 1 };
    const { ask, arrived, passed, held } = await gate({ limits, isHeld: true });
    const answers: Promise<unknown>[] = [];
    for (const headers of [{ 'X-From': 'a' }, { 'X-From': 'b' }, { 'X-From': 'c' }, EDITOR]) {
      answers.push(ask('/admin', { headers }));
      await expect.poll(() => arrived.length).toBe(answers.length);
    }
    await expect.poll(() => passed.length).toBe(2);
    for (const from of ['b', 'd']) {
      const refused = await ask('/admin', { headers: { 'X-From': from } });
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    }
    for (const count of [2, 3, 4]) {
      await expect.poll(() => passed.length).toBe(count);
      for (const release of held.splice(0)) release();
    }
    await Promise.all(answers);
    expect(passed.map(({ headers }) => headers['x-from'])).toEqual(['a', undefined, 'b', 'c']);
  });

  test('no admin page is rendered for a client that has disconnected', async () => {
    const { port, ask, arrived, passed, held } = await gate({
      limits: { atOnce: 1 },
      isHeld: true,
    });
    const first = ask('/admin');
    await expect.poll(() => passed.length).toBe(1);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /admin/left HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => arrived.length).toBe(2);
    const last = ask('/admin/last');
    await expect.poll(() => arrived.length).toBe(3);
    socket.destroy();
    await expect.poll(() => arrived[1]?.socket.destroyed).toBe(true);
    held.shift()?.();
    await first;
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    await last;
    expect(passed.map(({ url }) => url)).toEqual(['/admin', '/admin/last']);
  });
});

test('no request below /_next reaches Next', async () => {
  const { ask, passed } = await gate({ limits: { pagesPerMinute: 0 } });
  const paths = ['/_next', '/_next/', '/_next/static/chunks/b.js', '/_next/image?url=/a'];
  const headers = { ...EDITOR, 'Next-Action': KNOWN };
  for (const path of paths)
    for (const method of ['GET', 'POST'])
      expect((await ask(path, { method, headers })).status).toBe(404);
  expect(passed).toEqual([]);
});
