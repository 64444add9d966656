/** Runs Caddy with deploy/Caddyfile in front of two fake guide processes. */
import { once } from 'node:events';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#server/build.ts';
import { freePort, waitFor } from '#tests/support/guide-process.ts';

type Played = { server: Server; address: string; isFull: boolean; seen: string[] };

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
/** The largest photo that an editor may upload. */
const UPLOAD = Buffer.alloc(10 * 1024 * 1024, 'photo');

/**
 * Starts a fake guide process. When its disk is full, it answers writes with 503, as the guide
 * does.
 */
async function played(): Promise<Played> {
  const process: Played = {
    address: '',
    isFull: false,
    seen: [],
    server: createServer((req, res) => {
      if (req.url?.startsWith('/readyz')) {
        const isFull = process.isFull && req.url.includes('writes');
        if (!req.headers['x-forwarded-for']) return void res.writeHead(isFull ? 503 : 200).end();
        process.seen.push(req.url);
        return void res.writeHead(isFull ? 503 : 200).end('ready');
      }
      let bytes = 0;
      req.on('data', (chunk: Buffer) => (bytes += chunk.length));
      req.on('end', () => {
        process.seen.push(`${req.method} ${req.url}`);
        const isRefused = process.isFull && req.method !== 'GET';
        res.writeHead(isRefused ? 503 : 200).end(isRefused ? 'the disk is full' : String(bytes));
      });
    }),
  };
  process.server.listen(0, '127.0.0.1');
  await once(process.server, 'listening');
  process.address = `127.0.0.1:${(process.server.address() as AddressInfo).port}`;
  return process;
}

describe.runIf(hasCaddy)('Caddy', () => {
  let folder: string;
  let caddy: ChildProcess;
  let url: string;
  let one: Played;
  let two: Played;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guide-caddy-'));
    [one, two] = [await played(), await played()];
    const port = await freePort();
    url = `http://localhost:${port}`;
    caddy = spawn(
      'caddy',
      ['run', '--config', join(PROJECT_ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
      {
        env: {
          ...process.env,
          SITE_ADDRESS: `http://:${port}`,
          UPSTREAMS: `${one.address} ${two.address}`,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
        },
        stdio: 'ignore',
      },
    );
    await waitFor(
      () =>
        fetch(`${url}/`).then(
          ({ ok }) => ok,
          () => false,
        ),
      20_000,
    );
  });
  afterAll(async () => {
    const ended = once(caddy, 'exit');
    caddy.kill();
    await ended;
    for (const { server } of [one, two]) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    for (const each of [one, two]) Object.assign(each, { isFull: false, seen: [] });
  });

  const send = async (method: string, body?: BodyInit, path = '/api/x?a=b') => {
    const streamed = body instanceof ReadableStream && { duplex: 'half' };
    const response = await fetch(`${url}${path}`, { method, ...(body && { body }), ...streamed });
    return [response.status, await response.text()];
  };

  test.each<[string, () => BodyInit | undefined, string]>([
    ['POST', () => 'some words', '10'],
    ['PUT', () => UPLOAD, String(UPLOAD.length)],
    ['PATCH', () => new Blob([UPLOAD]).stream(), String(UPLOAD.length)],
    ['DELETE', () => undefined, '0'],
  ])(
    'Caddy sends a %s request with its whole body to the process that has disk space',
    async (method, body, bytes) => {
      for (const [full, other] of [
        [one, two],
        [two, one],
      ] as const) {
        [full.isFull, other.isFull] = [true, false];
        full.seen = [];
        for (let time = 0; time < 6; time++)
          expect(await send(method, body())).toEqual([200, bytes]);
        expect(full.seen).not.toContain(`${method} /api/x?a=b`);
      }
    },
  );

  test('a process with a full disk still receives page requests', async () => {
    one.isFull = true;
    await waitFor(async () => {
      expect(await send('GET')).toEqual([200, '0']);
      return one.seen.length > 5 && two.seen.length > 5;
    }, 20_000);
  });

  test('when all disks are full, one process answers a write with its error', async () => {
    one.isFull = two.isFull = true;
    expect(await send('POST', 'some words')).toEqual([503, 'the disk is full']);
  });

  test('visitors can read neither /metrics nor the details of /readyz', async () => {
    for (const path of ['/metrics', '/metrics?a=b'])
      expect((await send('GET', undefined, path))[0]).toBe(404);
    for (const query of ['?verbose', '?writes', '?%76erbose=1', '?a=%zz&verbose', '?a;verbose'])
      expect((await send('GET', undefined, `/readyz${query}`))[0]).toBe(200);
    const seen = [...one.seen, ...two.seen];
    expect(seen).toHaveLength(5);
    expect(new Set(seen.map((path) => path.replace(/\?$/, '')))).toEqual(new Set(['/readyz']));
  });
});
