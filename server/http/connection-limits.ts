/**
 * Every connection ends: one that sends nothing, sends slowly, reads its answer slowly, or is kept
 * open between requests. What is no HTTP is answered here, too, since no handler sees it.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
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
    // A wish for another protocol is answered as if it had not been uttered, whoever listens for it.
    shouldUpgradeCallback: () => false,
  };
  const server = createServer(settings, handler);
  server.timeout = limits.silentMs;
  endLongExchanges(server, limits);
  server.on('clientError', answerUnreadable);
  return server;
}

/** Node limits how long a request takes to arrive, and silence; it lets an answer drip for ever. */
function endLongExchanges(server: Server, { exchangeMs, checkMs }: ConnectionLimits): void {
  /** When the last request of each open connection arrived. */
  const latest = new Map<Duplex, number>();
  server.on('request', ({ socket }) => {
    if (!latest.has(socket)) socket.once('close', () => latest.delete(socket));
    latest.set(socket, performance.now());
  });
  const checking = setInterval(() => {
    const oldest = performance.now() - exchangeMs;
    // Idle ones have been closed long before.
    for (const [socket, since] of latest) if (since < oldest) socket.destroy();
  }, checkMs);
  server.once('close', () => clearInterval(checking));
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
