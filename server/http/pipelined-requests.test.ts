import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveForTest } from '#server/testing/http-exchange.ts';
import { MAX_UNANSWERED, MAX_WAITING } from './pipelined-requests.ts';

/** A server whose answers the test sends, and a connection to the server. */
async function held() {
  const open: { path: string; res: ServerResponse }[] = [];
  const started: string[] = [];
  const port = await serveForTest((req, res) => {
    const path = req.url ?? '';
    started.push(path);
    if (path.startsWith('/now')) res.end(path);
    else open.push({ path, res });
  });
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  return {
    socket,
    started,
    open,
    answered: () => [...text.matchAll(/\r\n\r\n(\/[a-z\d]+)/g)].map(([, path]) => path),
    answer: (path: string) => void open.find((each) => each.path === path)?.res.end(path),
  };
}

function send(socket: Socket, paths: string[]) {
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
}

function numbered(count: number, name = 'slow'): string[] {
  return Array.from({ length: count }, (_, index) => `/${name}${index + 1}`);
}

describe('pipelined requests', () => {
  test('at most eight requests of a connection run at once, and the others follow in order', async () => {
    const { socket, started, answer, answered } = await held();
    const paths = numbered(40);
    send(socket, paths);
    await expect.poll(() => started.length).toBe(MAX_UNANSWERED);
    for (const [index, path] of paths.entries()) {
      expect(started).toEqual(paths.slice(0, index + MAX_UNANSWERED));
      answer(path);
      const next = Math.min(paths.length, index + 1 + MAX_UNANSWERED);
      await expect.poll(() => started.length).toBe(next);
    }
    await expect.poll(answered).toEqual(paths);
  });

  test('a pipelined request whose answer is finished still counts as running until the answers before it are sent', async () => {
    const { socket, started, answer, answered } = await held();
    const paths = ['/slow', ...numbered(40, 'now')];
    send(socket, paths);
    await expect.poll(() => started.length).toBe(MAX_UNANSWERED);
    expect(answered()).toEqual([]);
    answer('/slow');
    await expect.poll(answered).toEqual(paths);
  });

  test('pipelined requests with immediate answers are all answered', async () => {
    const { socket, answered } = await held();
    const paths = numbered(60, 'now');
    send(socket, paths);
    await expect.poll(answered).toEqual(paths);
    send(socket, paths);
    await expect.poll(answered).toEqual([...paths, ...paths]);
  });

  test('after too many pipelined requests, the running ones are answered and the connection ends', async () => {
    const { socket, started, answered, answer } = await held();
    const paths = numbered(1 + MAX_UNANSWERED + MAX_WAITING);
    const closed = once(socket, 'close');
    send(socket, paths);
    await expect.poll(() => started.length).toBe(MAX_UNANSWERED);
    send(socket, ['/late']);
    for (const path of paths) answer(path);
    await closed;
    expect(answered()).toEqual(paths.slice(0, MAX_UNANSWERED));
    expect(started).toHaveLength(MAX_UNANSWERED);
  });

  test.each(['destroy', 'resetAndDestroy', 'end'] as const)(
    'no further pipelined request starts after the client ends the connection by %s',
    async (leave) => {
      const { socket, started, open } = await held();
      send(socket, numbered(40));
      await expect.poll(() => started.length).toBe(MAX_UNANSWERED);
      const [first] = open;
      const closed = once(socket, 'close');
      socket[leave]();
      await expect.poll(() => first?.res.req.socket.writable).toBe(false);
      for (const { res } of open) res.end('too late');
      await closed;
      expect(started).toHaveLength(MAX_UNANSWERED);
    },
  );

  test('pipelined requests that wait in the queue receive their whole bodies', async () => {
    const bodies: string[] = [];
    const port = await serveForTest((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        bodies.push(body);
        setImmediate(() => res.end(body));
      });
    });
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const texts = Array.from({ length: 30 }, (_, index) => String(index).repeat(3000));
    socket.resume();
    for (const text of texts)
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
    await expect.poll(() => bodies).toEqual(texts);
  });
});
