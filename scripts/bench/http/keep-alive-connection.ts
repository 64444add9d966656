/**
 * A client that sends requests to a local server over one connection, one after another. A client
 * of `node:http` would need as much CPU time per request as the measured server. This client sends
 * prepared requests and only detects the end of each answer.
 */
import { connect } from 'node:net';

export type Answer = {
  status: number;
  /** Header lines as received, without the status line. */
  headers: string;
  /** The body as received, possibly compressed; null unless requested. */
  body: Buffer | null;
};

export type KeepAliveConnection = {
  /**
   * Sends one request at a time. Rejects when the connection breaks before the answer is complete.
   */
  ask: (request: Buffer, options?: { keepsBody?: boolean }) => Promise<Answer>;
  readonly isOpen: boolean;
  close: () => void;
};

/** Returns the bytes of a GET request for a path of the server on this port. */
export function getRequest(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`);
}

type Waiting = {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  keepsBody: boolean;
};

export function openConnection(port: number): KeepAliveConnection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let waiting: Waiting | null = null;
  let isOpen = true;
  let head: Buffer | null = null;
  let reading: Reading | null = null;

  function fail(error: Error): void {
    isOpen = false;
    const failed = waiting;
    waiting = null;
    failed?.reject(error);
  }

  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed.')));
  socket.on('data', (chunk) => {
    let bytes = chunk;
    if (!reading) {
      bytes = head ? Buffer.concat([head, chunk]) : chunk;
      const end = bytes.indexOf('\r\n\r\n');
      head = end < 0 ? bytes : null;
      if (end < 0) return;
      reading = readingOf(bytes.toString('latin1', 0, end + 2), waiting?.keepsBody ?? false);
      bytes = bytes.subarray(end + 4);
    }
    if (!take(reading, bytes)) return;
    const { status, headers, body } = reading;
    reading = null;
    const answered = waiting;
    waiting = null;
    answered?.resolve({ status, headers, body: body && Buffer.concat(body) });
  });

  return {
    ask(request, { keepsBody = false } = {}) {
      if (waiting) throw new Error('A connection answers one request at a time.');
      return new Promise((resolve, reject) => {
        if (!isOpen) return reject(new Error('The connection is closed.'));
        waiting = { resolve, reject, keepsBody };
        socket.write(request);
      });
    },
    get isOpen() {
      return isOpen;
    },
    close: () => socket.destroy(),
  };
}

/**
 * An answer that has been received in part. `left` is the number of missing bytes, or null for a
 * chunked answer.
 */
type Reading = {
  status: number;
  headers: string;
  left: number | null;
  tail: string;
  body: Buffer[] | null;
};

const LAST_CHUNK = '0\r\n\r\n';

function readingOf(head: string, keepsBody: boolean): Reading {
  const lineEnd = head.indexOf('\r\n');
  const status = Number(head.slice(9, 12));
  const headers = head.slice(lineEnd + 2);
  const length = /^content-length: *(\d+)/im.exec(headers);
  const isChunked = !length && /^transfer-encoding: *chunked/im.test(headers);
  const left = isChunked ? null : Number(length?.[1] ?? 0);
  return { status, headers, left, tail: '', body: keepsBody ? [] : null };
}

/** Adds received bytes. Returns true when the answer is complete. */
function take(reading: Reading, bytes: Buffer): boolean {
  reading.body?.push(bytes);
  if (reading.left !== null) {
    reading.left -= bytes.length;
    return reading.left <= 0;
  }
  const end = bytes.subarray(-LAST_CHUNK.length).toString('latin1');
  reading.tail = (reading.tail + end).slice(-LAST_CHUNK.length);
  if (reading.tail !== LAST_CHUNK) return false;
  if (reading.body) reading.body = [withoutChunkSizes(Buffer.concat(reading.body))];
  return true;
}

function withoutChunkSizes(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}
