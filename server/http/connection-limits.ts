/**
 * Limits for connections. A connection is closed if its client sends nothing, sends or reads
 * slowly, or stays idle. The number of concurrent requests per connection is limited, too. Input
 * that is not HTTP is answered here, because it reaches no handler.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { limitPipelining } from './pipelined-requests.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/** Time limits for a connection, in milliseconds. */
export type ConnectionLimits = {
  /** Maximum time from the connection or the last answer to the end of the request headers. */
  headersMs: number;
  /** Maximum time from the connection or the last answer to the end of the request body. */
  requestMs: number;
  /** Maximum time that a connection is open without a request. */
  idleMs: number;
  /** Maximum time without a byte in either direction. */
  silentMs: number;
  /** Maximum time from the request headers to the end of the answer. */
  exchangeMs: number;
  /** Interval between two checks of the connections. */
  checkMs: number;
};

const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  // Enough for an upload of 10 MB over a slow connection.
  requestMs: 120_000,
  // Longer than the 60 seconds for which reverse proxies usually keep a connection.
  idleMs: 65_000,
  silentMs: 120_000,
  exchangeMs: 10 * 60_000,
  checkMs: 5000,
};

/** Creates a server with these limits. It does not listen yet. */
export function createLimitedServer(
  handler: RequestListener,
  given: Partial<ConnectionLimits> = {},
): Server {
  const limits = { ...LIMITS, ...given };
  const settings = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
    noDelay: true,
    // The dispatcher checks the Host header instead of Node, because its answers have the common
    // headers.
    requireHostHeader: false,
    // With this option, requests without a body get no stream, which saves a tenth of the time per
    // page. Their `end` and `close` events never fire, so code that reads bodies must check whether
    // the request has ended.
    optimizeEmptyRequests: true,
    // Ignore `Upgrade` headers, even if other code listens for upgrades.
    shouldUpgradeCallback: () => false,
  };
  const server = createServer(settings, limitPipelining(handler));
  endStuckExchanges(server, limits);
  server.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
    continueWhenRead(req, res);
    server.emit('request', req, res);
  });
  server.on('clientError', answerUnreadable);
  return server;
}

/**
 * Sends `100 Continue` (for `Expect: 100-continue`) when the handler starts to read the body. If
 * the handler answers without reading the body, the client may never send it, so the connection is
 * closed.
 */
function continueWhenRead(req: IncomingMessage, res: ServerResponse): void {
  const { shouldKeepAlive } = res;
  res.shouldKeepAlive = false;
  req._read = (size) => {
    Reflect.deleteProperty(req, '_read');
    if (!res.headersSent) {
      res.shouldKeepAlive = shouldKeepAlive;
      res.writeContinue();
    }
    req._read(size);
  };
}

/**
 * Closes connections whose request hangs. Node limits how long a request may take to arrive, but
 * not how long its answer may take. A socket timeout for every request would slow down fast
 * answers. So only requests that are still running at a check get a timeout.
 */
function endStuckExchanges(server: Server, { silentMs, exchangeMs, checkMs }: ConnectionLimits) {
  /** For each open connection, the time when a check first found a running request. */
  const seenSince = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    seenSince.set(socket, Infinity);
    socket.once('close', () => seenSince.delete(socket));
  });
  const checking = setInterval(() => {
    const now = performance.now();
    for (const [socket, since] of seenSince) {
      if (!isInExchange(socket, silentMs)) continue;
      if (socket.timeout !== silentMs) {
        socket.setTimeout(silentMs);
        seenSince.set(socket, now);
      } else if (since < now - exchangeMs) socket.destroy();
    }
  }, checkMs);
  server.once('close', () => clearInterval(checking));
}

/**
 * Whether a request is running. Only on idle connections Node sets a timeout other than `silentMs`.
 */
function isInExchange({ timeout }: Socket, silentMs: number): boolean {
  return !timeout || timeout === silentMs;
}

const REASONS = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const headers = { ...COMMON_HEADERS, 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = REASONS.get(error.code ?? '') ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
  // Close the connection after the answer, because the client may never stop sending.
  socket.once('finish', () => socket.destroy());
}
