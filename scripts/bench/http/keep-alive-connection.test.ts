import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { getRequest, openConnection } from './keep-alive-connection.ts';

const LONG = 'conch '.repeat(50_000);
const opened: { close: () => void }[] = [];

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function connectionTo(port: number) {
  const connection = openConnection(port);
  opened.unshift(connection);
  return connection;
}

test.each<[string, RequestListener, number, string]>([
  ['of a stated length', (_, res) => void res.end(LONG), 200, LONG],
  [
    'in chunks',
    (_, res) => {
      res.write(LONG);
      res.end('peas');
    },
    200,
    `${LONG}peas`,
  ],
  ['without a body', (_, res) => void res.writeHead(503, { 'Content-Length': 0 }).end(), 503, ''],
])(
  'one connection of the benchmark client handles several answers: %s',
  async (_, listener, status, text) => {
    const port = await portOf(createServer(listener));
    const connection = connectionTo(port);
    for (let turn = 0; turn < 3; turn++) {
      const answer = await connection.ask(getRequest(port, '/'), { keepsBody: true });
      expect(answer.status).toBe(status);
      expect(answer.body?.toString()).toBe(text);
    }
  },
);

async function sendByteByByte(socket: Socket, text: string): Promise<void> {
  for (const byte of Buffer.from(text)) {
    await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve));
  }
}

test('the benchmark client reads an answer that arrives byte by byte', async () => {
  const answer = 'HTTP/1.1 200 OK\r\nX-Dish: souse\r\nContent-Length: 5\r\n\r\nguava';
  const port = await portOf(
    createTcpServer((socket) => {
      socket.setNoDelay(true);
      socket.once('data', () => void sendByteByByte(socket, answer));
    }),
  );
  const connection = connectionTo(port);
  expect(await connection.ask(getRequest(port, '/'), { keepsBody: true })).toEqual({
    status: 200,
    headers: 'X-Dish: souse\r\nContent-Length: 5\r\n',
    body: Buffer.from('guava'),
  });
});

test('a request of the benchmark client fails when the connection breaks before the whole answer has arrived', async () => {
  const port = await portOf(
    createTcpServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfig'));
    }),
  );
  const connection = connectionTo(port);
  await expect(connection.ask(getRequest(port, '/'))).rejects.toThrow('closed');
  expect(connection.isOpen).toBe(false);
});
