import type { RequestListener } from 'node:http';
import { isIPv6, Server as NetServer } from 'node:net';
import { createLimitedServer, type ConnectionLimits } from './connection-limits.ts';

export type Listening = {
  port: number;
  /** URL of this server, without a trailing slash. */
  url: string;
  /**
   * Stops accepting connections, finishes running requests and resolves when all connections are
   * closed.
   */
  close: () => Promise<void>;
};

export type ListenOptions = {
  handler: RequestListener;
  host: string;
  /** With 0, the system selects a free port. */
  port: number;
  /**
   * Time limit for running requests after `close`, in milliseconds. Then their connections are cut.
   */
  closeTimeoutMs?: number;
  limits?: Partial<ConnectionLimits>;
};

/**
 * For this long after `close`, open connections accept another request. The answer announces that
 * the connection will be closed.
 */
const LAST_REQUEST_MS = 500;

/** The server cannot listen. The message says which variable to change. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Starts a server.
 *
 * @throws ListenError when the address is in use or not allowed
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { handler, host, port, closeTimeoutMs = 20_000, limits } = options;
  const server = createLimitedServer(handler, limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, host, port)));
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    // From now on, answer with `Connection: close`.
    server.prependListener('request', (_, res) => {
      res.shouldKeepAlive = false;
    });
    const startedAt = performance.now();
    // A connection that becomes idle after `close` would stay open until its client leaves.
    const idle = setInterval(() => {
      if (performance.now() - startedAt > LAST_REQUEST_MS) server.closeIdleConnections();
    }, 50);
    const deadline = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    try {
      await new Promise<void>((resolve, reject) => {
        // Call the method of `net.Server`, because `http.Server` would cut idle connections at
        // once, even if a request is just arriving.
        NetServer.prototype.close.call(server, (error) => (error ? reject(error) : resolve()));
      });
    } finally {
      clearInterval(idle);
      clearTimeout(deadline);
    }
  }

  return {
    port: boundPort,
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${boundPort}`,
    close: () => (closing ??= close()),
  };
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const explanation = explanationOf(error.code, host, port);
  return explanation ? new ListenError(explanation, { cause: error }) : error;
}

function explanationOf(code: string | undefined, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT to another port.`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this account. Set PORT to a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return null;
  }
}
