/** Attacks a running guide through its admin, with and without an editor's session. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#server/build.ts';
import { exchange, type ExchangeOptions } from '#server/testing/http-exchange.ts';
import { freePort, startGuideProcess, type GuideProcess } from '#tests/support/guide-process.ts';
import { adminActions } from './admin-actions.ts';
import { throwawayDatabaseUrl } from '#tests/support/throwaway-database.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JSON_BODY = { 'Content-Type': 'application/json' };

let dataDir: string;
let guide: GuideProcess;
let port: number;
let editor: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guide-attacks-'));
  port = await freePort();
  const env = { SAMPLE_DATA: 'off', DATABASE_URL: throwawayDatabaseUrl(dataDir) };
  guide = await startGuideProcess({ dataDir, port, env, until: 'done' });
  const signedIn = await post('/admin/api/editors/login', JSON.stringify(guide.editor));
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  editor = { Cookie: cookie, Origin: guide.url };
}, 240_000);

afterAll(async () => {
  await guide.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function ask(path: string, options: ExchangeOptions = {}) {
  return exchange(port, path, {
    ...options,
    headers: { Host: `localhost:${port}`, ...options.headers },
  });
}

function post(path: string, body: string | Buffer | Buffer[], headers = {}) {
  return ask(path, { method: 'POST', headers: { ...JSON_BODY, ...headers }, body });
}

/** A multipart form as a program other than a browser might write it. */
function form(fileName: string, file: Buffer) {
  const part = (disposition: string) =>
    `--frontier\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  return {
    headers: { 'Content-Type': 'multipart/form-data; boundary=frontier' },
    body: Buffer.concat([
      Buffer.from(`${part('name="_payload"')}\r\n{"alt":"A plate"}\r\n`),
      Buffer.from(`${part(`name="file"; filename="${fileName}"`)}Content-Type: image/png\r\n\r\n`),
      file,
      Buffer.from('\r\n--frontier--\r\n'),
    ]),
  };
}

describe('connections to the admin', () => {
  test('upgrade requests leave no open connection, even after the admin was loaded', async () => {
    expect((await ask('/admin')).status).toBeLessThan(400);
    const before = await openSockets();
    const paths = ['/', '/admin', '/_next/webpack-hmr', '/api/restaurants', '/none'];
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const socket = connect(port, '127.0.0.1');
        const path = paths[index % paths.length];
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        );
        // The server has answered normally. Now the client disconnects.
        expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 \d{3} /);
        socket.destroy();
      }),
    );
    await expect.poll(openSockets).toBeLessThanOrEqual(before);
  });

  /** Number of connections to the guide in `/proc/net/tcp`, or 0 on systems without this file. */
  async function openSockets(): Promise<number> {
    const table = await import('node:fs/promises').then(({ readFile }) =>
      readFile('/proc/net/tcp', 'utf8').catch(() => ''),
    );
    const own = port.toString(16).toUpperCase().padStart(4, '0');
    const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
    // Leave out state 0A, which is LISTEN, and state 06, which is TIME_WAIT after both sides have
    // closed.
    return rows.filter(
      ([, local, , state]) => local?.endsWith(`:${own}`) && state !== '0A' && state !== '06',
    ).length;
  }
});

describe('request bodies of signed-out clients', () => {
  const large = form('a.png', Buffer.alloc(10 * 1024 * 1024));

  test.each(['login', 'forgot-password', 'reset-password', 'refresh-token', 'logout'])(
    'the call %s refuses more than 64 KB, with or without a Content-Length',
    async (call) => {
      const path = `/admin/api/editors/${call}`;
      expect((await post(path, large.body, large.headers)).status).toBe(413);
      const pieces = Array.from({ length: 20 }, () => Buffer.alloc(8 * 1024, ' '));
      const chunked = { 'Transfer-Encoding': 'chunked' };
      expect((await post(path, pieces, { ...large.headers, ...chunked })).status).toBe(413);
      expect((await post(path, pieces, chunked)).status).toBe(413);
    },
  );

  test('an upload without a session is refused before its body is read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /admin/api/media HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n--x\r\n`,
    );
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

test('a form on another site cannot sign an editor in', async () => {
  const headers = {
    Origin: 'https://evil.example',
    'Content-Type': 'multipart/form-data; boundary=x',
  };
  const answer = await post('/admin/api/editors/login', '--x--', headers);
  expect(answer.status).toBe(403);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('answers about an editor account are never cached', async () => {
  for (const headers of [{}, editor]) {
    const answer = await ask('/admin/api/editors/me', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('no redirect of the admin leads to another site', async () => {
  for (const path of ['http://evil.example/admin', '/admin//evil.example', '/admin'])
    for (const host of ['evil.example', `localhost:${port}`]) {
      const { headers } = await ask(path, { headers: { Host: host, 'X-Forwarded-Host': host } });
      expect(headers.location ?? '').not.toContain('//');
    }
});

describe('server actions of the admin', () => {
  const ids = async () => [...(await adminActions(join(PROJECT_ROOT, 'cms/.next'))())];

  test('server actions without a session are refused before their bodies arrive, and pages still answer', async () => {
    const [id = ''] = await ids();
    expect(id).toMatch(/^[\da-f]{42}$/);
    const head = `POST /admin HTTP/1.1\r\nHost: localhost:${port}\r\nNext-Action: ${id}\r\nContent-Length: 1000000\r\n\r\n`;
    const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    const refused = sockets.map(async (socket) => {
      socket.write(head);
      return String((await once(socket, 'data'))[0]);
    });
    for (const answer of await Promise.all(refused)) expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write(Buffer.alloc(1_000_000, '['));
    }
    expect((await ask('/')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('server actions with forged, expired or foreign sessions are refused', async () => {
    const [id = ''] = await ids();
    const { email, password } = guide.editor ?? { email: '', password: '' };
    const signedIn = await post('/admin/api/editors/login', JSON.stringify({ email, password }));
    const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const own = { Cookie: cookie, Origin: guide.url };
    const act = (headers: Record<string, string>) =>
      ask('/admin', { method: 'POST', headers: { ...headers, 'Next-Action': id }, body: '[]' });
    expect((await act(own)).status).not.toBe(401);
    expect((await post('/admin/api/editors/logout', '{}', own)).status).toBe(200);
    const claims = Buffer.from(JSON.stringify({ id: 1, collection: 'editors', sid: 'x' }));
    for (const Cookie of [
      cookie,
      'payload-token=x',
      `payload-token=${cookie.split('.')[0]?.split('=')[1]}.${claims.toString('base64url')}.AAAA`,
      `payload-token=${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims.toString('base64url')}.`,
    ])
      expect((await act({ Cookie, Origin: guide.url })).status).toBe(401);
  });

  test.each([
    ['constructor'],
    ['toString'],
    ['valueOf'],
    ['__proto__'],
    [['constructor']],
    ['none'],
    [undefined],
  ])('a server function named %j reveals nothing internal to an editor', async (name) => {
    const known = await ids();
    for (const id of [...known, String(name).padEnd(42)]) {
      const sent = [{ name, args: {}, serverFunctions: {} }];
      const headers = { ...editor, 'Next-Action': id, 'Content-Type': 'text/plain;charset=UTF-8' };
      const answer = await ask('/admin', { method: 'POST', headers, body: JSON.stringify(sent) });
      expect(answer.text.length).toBeLessThan(2000);
      expect(answer.text).not.toMatch(/payload|secret|cookie/i);
    }
  });
});

test('a client that disconnects while sending its body to the admin causes no error', async () => {
  const [action = ''] = await adminActions(join(PROJECT_ROOT, 'cms/.next'))();
  const types = {
    json: 'Content-Type: application/json',
    form: 'Content-Type: multipart/form-data; boundary=x',
    fields: 'Content-Type: application/x-www-form-urlencoded',
    action: `Content-Type: text/plain\r\nNext-Action: ${action}`,
    query: 'Content-Type: application/x-www-form-urlencoded\r\nX-HTTP-Method-Override: GET',
  };
  const requests: [string, keyof typeof types][] = [
    ['POST /api/auth/login', 'json'],
    ['POST /api/auth/forgot-password', 'json'],
    ['POST /login', 'fields'],
    ['POST /', 'json'],
    ['POST /admin/api/editors/login', 'json'],
    ['POST /admin/api/editors/login', 'form'],
    ['POST /admin/api/restaurants', 'query'],
    ['POST /admin/api/media', 'form'],
    ['PATCH /admin/api/restaurants/1', 'json'],
    ['POST /admin', 'action'],
    ['POST /admin', 'form'],
  ];
  const before = guide.output().length;
  for (const [line, type] of requests)
    for (const length of ['Content-Length: 5000', 'Transfer-Encoding: chunked'])
      for (const leave of ['destroy', 'resetAndDestroy', 'end'] as const) {
        const socket = connect(port, '127.0.0.1');
        const closed = once(socket, 'close');
        const headers = [`${line} HTTP/1.1`, `Host: localhost:${port}`, types[type], length];
        for (const [name, value] of Object.entries(editor)) headers.push(`${name}: ${value}`);
        socket.on('error', () => {}).resume();
        socket.write(`${headers.join('\r\n')}\r\n\r\n4\r\n{"a"\r\n`);
        // When this request is answered, the server is already waiting for the body of the other
        // request.
        await ask('/healthz');
        socket[leave]();
        if (leave === 'end') await Promise.race([closed, ask('/api/auth/me')]);
        socket.destroy();
        await closed;
      }
  expect((await ask('/admin/api/editors/me', { headers: editor })).status).toBe(200);
  expect(guide.output().slice(before)).not.toMatch(/"level":[56]0|Error|aborted/);
});

describe('unreadable requests', () => {
  test.each([
    '/admin/%zz',
    '/admin/api/restaurants/%zz',
    '/admin/api/__proto__',
    '/admin/api/constructor/1',
    '/admin/api/media/abc',
    '/admin/api/media/file/nothing.png',
    '/admin/api/media/file/%00',
    '/admin/api/editors/NaN',
    '/admin/api/restaurants/versions/abc',
    '/admin/api/payload-preferences/x',
    '/admin/api/restaurants?where[name][near]=1,2',
    '/admin/api/restaurants?where[createdAt][equals]=x',
    '/admin/api/restaurants?where[photos.image][equals]=x',
    '/admin/api/restaurants?where[categories][not_like]=x',
    '/admin/api/media?where[id][in]=a,b',
    '/admin/api/media?where[id][equals]=1e400',
    '/admin/api/restaurants?page=1e300',
    '/admin/api/restaurants/count?where=x',
  ])('GET %s causes no server error', async (path) => {
    const { status } = await ask(path, { headers: editor });
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' };
  test.each<[string, string, Record<string, string>, string]>([
    ['POST', '/admin', { 'Next-Action': 'x'.repeat(42) }, '[]'],
    ['POST', '/admin', { 'Next-Action': '0'.repeat(42), 'Content-Type': 'text/plain' }, '[]'],
    ['POST', '/admin', MULTIPART, 'hello'],
    ['POST', '/admin/login', { 'Content-Type': 'multipart/form-data' }, 'hello'],
    ['POST', '/admin/api/restaurants', { 'Content-Type': 'text/plain' }, 'hello'],
    ['POST', '/admin/api/restaurants', { 'Content-Type': '' }, 'hello'],
    ['POST', '/admin/api/restaurants', MULTIPART, 'hello'],
    ['POST', '/admin/api/editors/login', MULTIPART, 'hello'],
    ['POST', '/admin/api/restaurants', JSON_BODY, '{'],
    ['POST', '/admin/api/restaurants', JSON_BODY, 'null'],
    ['POST', '/admin/api/restaurants', JSON_BODY, '{"name":{},"categories":[{"a":1}]}'],
    ['POST', '/admin/api/editors/login', JSON_BODY, '{"email":{"$gt":""},"password":["y"]}'],
    ['POST', '/admin/api/editors/reset-password', JSON_BODY, '{"token":{"a":1},"password":"x"}'],
    ['POST', '/admin/api/editors/verify/x', JSON_BODY, '{}'],
    [
      'POST',
      '/admin/api/media',
      JSON_BODY,
      '{"alt":"x","url":"http://[::1]/x","filename":"a.png"}',
    ],
    ['POST', '/admin/api/media/', JSON_BODY, '{"alt":"x","filename":"../../secret"}'],
    ['DELETE', '/admin/api/media/abc', {}, ''],
    ['DELETE', '/admin/api/payload-preferences/abc', {}, ''],
    ['PATCH', '/admin/api/categories/abc', JSON_BODY, '{}'],
    ['POST', '/admin/api/categories', JSON_BODY, '{"id":1e99,"name":"Far"}'],
    ['POST', '/admin/api/categories', JSON_BODY, '{"id":1.5,"name":"Between"}'],
    ['POST', '/admin/api/restaurants?draft=true', JSON_BODY, '{"name":"a","categories":[99999]}'],
    ['POST', '/admin/api/categories', JSON_BODY, '{"a":'.repeat(3000) + '1' + '}'.repeat(3000)],
  ])(
    'the malformed request %s %s %o %s gets a status of 400 to 499',
    async (method, path, headers, body) => {
      const answer = await ask(path, { method, headers: { ...editor, ...headers }, body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

test.each(['{}', '{"a":1}', '[]', 'null', '1', 'text', '', '{"filename":"a.png","size":1}'])(
  'a photo whose file is the text %j is answered with 400',
  async (file) => {
    for (const [method, path] of [
      ['POST', '/admin/api/media'],
      ['PATCH', '/admin/api/media/1'],
    ] as const) {
      const part = (name: string, value: string) =>
        `--frontier\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const body = `${part('_payload', '{"alt":"A plate"}')}${part('file', file)}--frontier--\r\n`;
      const headers = { ...editor, 'Content-Type': 'multipart/form-data; boundary=frontier' };
      const answer = await ask(path, { method, headers, body });
      expect([method, answer.status]).toEqual([method, 400]);
    }
  },
);

describe('file names of photos', () => {
  test.each([
    '.png',
    '..%2f..%2fx.png',
    '../../x.png',
    'a\0b.png',
    '\u202Egnp.exe.png',
    'a#b?.png',
    'Café.png',
  ])('a photo uploaded as %j is served under its stored name', async (name) => {
    const { headers, body } = form(name, PNG);
    const answer = await post('/admin/api/media', body, { ...editor, ...headers });
    expect(answer.status).toBe(201);
    const { doc } = JSON.parse(answer.text) as { doc: { filename: string } };
    expect((await ask(`/media/${encodeURIComponent(doc.filename)}`)).status).toBe(200);
    expect(await readdir(join(dataDir, 'media'))).toContain(doc.filename);
  });
});

test('an admin page runs only scripts with its nonce', async () => {
  const answer = await ask('/admin/login');
  const policy = String(answer.headers['content-security-policy']);
  const [, nonce = 'none'] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
  const scripts = answer.text.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});
