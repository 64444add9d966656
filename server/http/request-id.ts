import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { socketAddress } from './client-address.ts';

export type RequestIds = (req: IncomingMessage) => string;

/** The header that carries the id, in requests and answers. */
export const REQUEST_ID = 'X-Request-Id';

/** Letters, digits and the characters that proxies and tracing tools use in ids. */
const SANE = /^[A-Za-z\d][\w.:-]{7,63}$/;

/**
 * Creates a function that returns the id of a request: the id from a trusted proxy, or a random one
 * that reveals nothing about the visitor.
 *
 * @param trustedProxies IP addresses and networks, as in `TRUSTED_PROXIES`
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
