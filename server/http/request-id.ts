import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { socketAddress } from './client-address.ts';

export type RequestIds = (req: IncomingMessage) => string;

/** The header of requests and answers that carries the id. */
export const REQUEST_ID = 'X-Request-Id';

/** Letters, digits and the marks that ids of proxies and tracing are written with. */
const SANE = /^[A-Za-z\d][\w.:-]{7,63}$/;

/**
 * Makes the function that names a request: as the trusted proxy in front has named it, else by an id of
 * its own, which says nothing of who asks.
 *
 * @param trustedProxies addresses and networks, as of `TRUSTED_PROXIES`
 */
export function requestIds(trustedProxies: readonly string[]): RequestIds {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (req) => {
    const given = req.headers['x-request-id'];
    const isKept =
      typeof given === 'string' && SANE.test(given) && isTrusted(socketAddress(req), 0);
    return isKept ? given : randomUUID();
  };
}
