import { connect, type Socket } from 'node:net';

export type FloodOptions = {
  connections: number;
  /** Number of requests that each connection sends at once, without waiting for answers. */
  requestsPerConnection: number;
  /** Returns path and query of the request with this number. */
  pathOf: (index: number) => string;
  /** Sends another request for each answer, until `close` is called. */
  isEndless?: boolean;
};

export type Flood = {
  /** Status line and headers of each answer so far. */
  heads: string[];
  /** Resolves when each connection has received all answers or is closed. */
  over: Promise<void>;
  close: () => void;
};

const HEAD = /HTTP\/1\.1 \d{3} [^]*?\r\n\r\n/g;

/** Floods a guide as an attacker does: many connections, each with many pipelined requests. */
export function flood(port: number, options: FloodOptions): Flood {
  const { connections, requestsPerConnection, pathOf, isEndless = false } = options;
  const heads: string[] = [];
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1' }));
  let index = 0;
  const request = () => `GET ${pathOf(index++)} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;

  function attack(socket: Socket): Promise<void> {
    let count = 0;
    let text = '';
    socket.setEncoding('latin1');
    socket.write(Array.from({ length: requestsPerConnection }, request).join(''));
    return new Promise((resolve) => {
      socket.on('data', (chunk) => {
        text += String(chunk);
        let end = 0;
        for (const { 0: head, index: start } of text.matchAll(HEAD)) {
          heads.push(head);
          end = start + head.length;
          if (isEndless) socket.write(request());
          else if (++count === requestsPerConnection) resolve();
        }
        text = text.slice(end);
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
  }

  return {
    heads,
    over: Promise.all(sockets.map(attack)).then(() => {}),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Counts the answers by status. */
export function countStatuses(heads: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const head of heads) {
    const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
