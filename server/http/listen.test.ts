import { once } from 'node:events';
import {
  Agent,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exchange } from '#server/testing/http-exchange.ts';
import { COMMON_HEADERS } from './security-headers.ts';
import { listen, ListenError, type ListenOptions } from './listen.ts';

async function start(handler: RequestListener, more: Partial<ListenOptions> = {}) {
  const listening = await listen({ handler, host: '127.0.0.1', port: 0, ...more });
  onTestFinished(() => listening.close());
  return listening;
}

const hello: RequestListener = (_, res) => void res.end('hello');

test('port 0 selects a free port, and `port` and `url` name that port', async () => {
  const { port, url } = await start(hello);
  expect(port).toBeGreaterThan(0);
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect((await exchange(port, '/')).text).toBe('hello');
});

describe('ports and addresses that cannot be used', () => {
  test('the error for a port in use mentions PORT', async () => {
    const { port } = await start(hello);
    const second = listen({ handler: hello, host: '127.0.0.1', port });
    await expect(second).rejects.toThrow(ListenError);
    await expect(listen({ handler: hello, host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to another port.`,
    );
  });

  test('the error for an address of another machine mentions HOST', async () => {
    const foreign = listen({ handler: hello, host: '192.0.2.1', port: 0 });
    await expect(foreign).rejects.toThrow(/no address 192\.0\.2\.1\. Set HOST/);
  });
});

/** Longer than any test, so that connections are closed only by what the test checks. */
const NEVER_MS = 600_000;

describe('closing a server', () => {
  const patient = { closeTimeoutMs: NEVER_MS, limits: { idleMs: NEVER_MS } };

  test('closing a server finishes a running request and accepts no new one', async () => {
    let answer: ServerResponse | undefined;
    const { port, close } = await start((_, res) => void (answer = res));
    const running = exchange(port, '/');
    await expect.poll(() => answer).toBeDefined();
    const closed = close();
    await expect(exchange(port, '/')).rejects.toThrow('ECONNREFUSED');
    answer?.end('finished');
    expect((await running).text).toBe('finished');
    await closed;
  });

  test('closing a server does not wait for idle keep-alive connections', async () => {
    const { port, close } = await start(hello, patient);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
    const { socket } = answer.resume();
    await once(answer, 'end');
    expect(socket.destroyed).toBe(false);
    await close();
    await expect.poll(() => socket.destroyed).toBe(true);
  });

  test('closing a server does not wait for a connection that becomes idle later', async () => {
    let answer: ServerResponse | undefined;
    const { port, close } = await start((_, res) => void (answer = res), patient);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const sent = get({ port, agent }, (response) => response.resume());
    sent.on('error', () => {});
    await expect.poll(() => answer).toBeDefined();
    const closed = close();
    answer?.end('finished');
    await closed;
    await expect.poll(() => sent.socket?.destroyed).toBe(true);
  });

  test('closing a server finishes an upload in progress and then ends the connection', async () => {
    let bytes = 0;
    const { port, close } = await start((req, res) => {
      req.on('data', (chunk: Buffer) => (bytes += chunk.length));
      req.on('end', () => res.end(`${bytes} bytes`));
    });
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n');
    socket.write(Buffer.alloc(100_000));
    await expect.poll(() => bytes).toBe(100_000);
    const closed = close();
    socket.write(Buffer.alloc(100_000));
    await expect(exchange(port, '/')).rejects.toThrow('ECONNREFUSED');
    socket.write(Buffer.alloc(100_000));
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*300000 bytes/);
    await closed;
  });

  test('while a server closes, a request on an open connection is answered and the connection ends', async () => {
    const held: ServerResponse[] = [];
    const { port, close } = await start((req, res) => {
      if (req.url === '/slow') held.push(res);
      else res.end('hello');
    });
    const other = exchange(port, '/slow');
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    // Send half a request, so that the connection is not idle.
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    await expect.poll(() => held.length).toBe(1);
    const closed = close();
    socket.write('\r\n');
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*hello$/);
    held[0]?.end('slow');
    expect((await other).text).toBe('slow');
    await closed;
  });

  test('closing a server cuts requests that take too long', async () => {
    let isAsked = false;
    const { port, close } = await start(() => void (isAsked = true), { closeTimeoutMs: 100 });
    const running = exchange(port, '/');
    running.catch(() => {});
    await expect.poll(() => isAsked).toBe(true);
    await close();
    await expect(running).rejects.toThrow('socket hang up');
  });

  test('`close` of a server can be called twice', async () => {
    const { close } = await start(hello);
    await Promise.all([close(), close()]);
    await close();
  });
});

describe('bodies with `Expect: 100-continue`', () => {
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n';

  test('a handler that reads the body triggers `100 Continue`, and the connection stays open', async () => {
    const { port } = await start((req, res) => {
      setImmediate(() => req.on('data', (chunk: Buffer) => void res.end(chunk)));
    });
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    for (const body of ['when', 'read']) {
      socket.write(head);
      expect(String((await once(socket, 'data'))[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n');
      socket.write(body);
      expect(String((await once(socket, 'data'))[0])).toMatch(
        new RegExp(`^HTTP/1.1 200.*${body}$`, 's'),
      );
    }
  });

  test('a handler that refuses the body ends the connection', async () => {
    const { port } = await start((_, res) => void res.writeHead(401).end());
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write(head);
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 401 [^]*Connection: close/);
  });
});

test('requests with too large headers are refused', async () => {
  const { port } = await start(hello);
  const answer = await exchange(port, '/', { headers: { 'X-Large': 'x'.repeat(17 * 1024) } });
  expect(answer.status).toBe(431);
});

test('input that is not HTTP is refused with the common headers and affects no other connection', async () => {
  const { port } = await start(hello);
  const text = await conversation(port, ['hello?\r\n\r\n']);
  expect(text).toContain('400 Bad Request');
  for (const [name, value] of Object.entries(COMMON_HEADERS))
    expect(text).toContain(`\r\n${name}: ${value}\r\n`);
  expect((await exchange(port, '/')).text).toBe('hello');
});

describe('connection limits', () => {
  const SOON = { headersMs: 1000, requestMs: 1500, idleMs: 200, silentMs: 1200, checkMs: 50 };
  const HEAD = 'GET / HTTP/1.1\r\nHost: guide.example\r\n';

  test('an upgrade request is answered as a normal request, even with an upgrade listener', async () => {
    // Next also adds such a listener with its first request.
    let isTaken = false;
    const { port } = await start((req, res) => {
      const { server } = req.socket as Socket & { server: Server };
      if (server.listenerCount('upgrade') === 0) server.on('upgrade', () => (isTaken = true));
      res.end('hello');
    });
    await exchange(port, '/');
    const asking = `${HEAD}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`;
    const text = await conversation(port, [asking]);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*hello$/);
    expect(isTaken).toBe(false);
  });

  test.each<[string, string[], RegExp]>([
    ['that sends nothing', [], /^(?:HTTP\/1\.1 408 |$)/],
    ['that never ends its headers', [HEAD], /^HTTP\/1\.1 408 /],
    [
      'that adds a header now and then',
      [HEAD, ...Array<string>(40).fill('X-More: 1\r\n')],
      /^HTTP\/1\.1 40[08] /,
    ],
    [
      'that never ends its body',
      [`${HEAD.replace('GET', 'POST')}Content-Length: 900\r\n\r\n`, ...Array<string>(40).fill('x')],
      /^(?:HTTP\/1\.1 408 |$)/,
    ],
    ['that asks for nothing more', [`${HEAD}\r\n`], /^HTTP\/1\.1 200 /],
    ['that asks for a tunnel', ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'], /^(?:HTTP\/1\.1 40|$)/],
  ])('a connection %s is closed', async (_, pieces, answered) => {
    const readThenAnswer: RequestListener = (req, res) => {
      if (req.readableEnded) res.end('hello');
      else req.resume().once('end', () => res.end('hello'));
    };
    const { port } = await start(readThenAnswer, { limits: SOON });
    expect(await conversation(port, pieces)).toMatch(answered);
  });

  test('a client that reads a large answer very slowly is cut off', async () => {
    const limits = { ...SOON, silentMs: 60_000, exchangeMs: 400 };
    let ended: Promise<unknown> | undefined;
    const large = 64 * 1024 * 1024;
    const { port } = await start(
      (_, res) => {
        ended = once(res, 'close');
        res.end(Buffer.alloc(large));
      },
      { limits },
    );
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`${HEAD}\r\n`);
    await once(socket, 'readable');
    const drops = setInterval(() => void socket.read(1), 10);
    await ended;
    clearInterval(drops);
    await once(socket.resume(), 'close');
    expect(socket.bytesRead).toBeLessThan(large);
  });

  test('a client that stops reading a large answer is cut off', async () => {
    let ended: Promise<unknown> | undefined;
    const large = 64 * 1024 * 1024;
    const { port } = await start(
      (_, res) => {
        ended = once(res, 'close');
        res.end(Buffer.alloc(large));
      },
      { limits: { silentMs: 400, checkMs: 50 } },
    );
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.write(`${HEAD}\r\n`);
    await once(socket, 'readable');
    await ended;
    await once(socket.resume(), 'close');
    expect(socket.bytesRead).toBeLessThan(large);
  });

  test('an answer that is still being sent is not cut off, even after earlier requests', async () => {
    const { port } = await start(
      (req, res) => {
        if (req.url === '/') return void res.end('hello');
        let left = 12;
        const sending = setInterval(() => {
          if (left-- > 0) return void res.write('more ');
          clearInterval(sending);
          res.end('end');
        }, 100);
      },
      { limits: { silentMs: 500, checkMs: 50 } },
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ask = (path: string) => exchange(port, path, { agent });
    await ask('/');
    await ask('/');
    expect((await ask('/slow')).text).toMatch(/^(?:more ){12}end$/);
    expect((await ask('/')).text).toBe('hello');
  });

  test('a client that was refused and keeps its side of the connection open is cut off', async () => {
    const { port } = await start(hello);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.write('hello?\r\n\r\n');
    await once(socket.resume(), 'end');
    const sending = setInterval(() => socket.write('more'), 20);
    onTestFinished(() => clearInterval(sending));
    await expect.poll(() => socket.closed).toBe(true);
  });
});

/** Sends these pieces with pauses. Resolves with the answer when the server ends the connection. */
async function conversation(port: number, pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => {});
  const [first = '', ...rest] = pieces;
  socket.write(first);
  const sending = setInterval(() => socket.writable && socket.write(rest.shift() ?? ''), 50);
  await once(socket, 'close');
  clearInterval(sending);
  return text;
}
