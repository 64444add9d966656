/**
 * Every connection ends: one that sends nothing, sends slowly, reads its answer slowly, or is kept
 * open between requests. None asks for more than a few answers at once. What is no HTTP is answered here, too, since no handler sees it.
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
import { EVERY_ANSWER } from './security-headers.ts';

/** How long a connection may take, in milliseconds. */
export type ConnectionLimits = {
  /** From the connection or the last answer to the end of a request's headers. */
  headersMs: number;
  /** From the connection or the last answer to the end of a request's body. */
  requestMs: number;
  /** Open without a request. */
  idleMs: number;
  /** Without a byte in either direction. */
  silentMs: number;
  /** From a request's headers to the end of its answer. */
  exchangeMs: number;
  /** How often connections are looked at. */
  checkMs: number;
};

const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  // An upload of 10 MB over a slow line.
  requestMs: 120_000,
  // Longer than the 60 seconds for which web servers in front usually keep theirs.
  idleMs: 65_000,
  silentMs: 120_000,
  exchangeMs: 10 * 60_000,
  checkMs: 5000,
};

/** A server that is not listening yet, and whose connections all end. */
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
    // The dispatcher says so, with the headers of every answer.
    requireHostHeader: false,
    // A request without a body is not made a stream that has to flow and end: a tenth of a page's time.
    // Its events `end` and `close` never come, so that readers of bodies ask whether it has ended.
    optimizeEmptyRequests: true,
    // A wish for another protocol is answered as if it had not been uttered, whoever listens for it.
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
 * Asks for a body that its sender holds back (`Expect: 100-continue`) when the body is first read. After
 * an answer without it the sender may leave the body out, so the connection ends.
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
 * Node limits how long a request takes to arrive; it lets an answer wait or drip for ever. Its own
 * limit for silence would be set anew with every request, so that who is answered at once would pay
 * for it: it is set for those alone that are still at it when they are looked at.
 */
function endStuckExchanges(server: Server, { silentMs, exchangeMs, checkMs }: ConnectionLimits) {
  /** Open connections, and since when the exchange of each was seen to last. */
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

/** Node has a limit for idle connections, and takes it away when a request comes. */
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
  const headers = { ...EVERY_ANSWER, 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = REASONS.get(error.code ?? '') ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
  // The sender may go on sending without ever closing its side.
  socket.once('finish', () => socket.destroy());
}
