import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

export type ClientAddress = (req: IncomingMessage) => string;

/**
 * Creates a function that returns the IP address of a request's client. `X-Forwarded-For` is
 * trusted only as far as trusted proxies wrote it, because any client can send that header.
 *
 * @param trustedProxies IP addresses and networks, as in `TRUSTED_PROXIES`
 * @param onUntrusted called once, for a sender that forwards requests without being trusted; all
 * its visitors then count as one client
 */
export function clientAddressReader(
  trustedProxies: readonly string[],
  onUntrusted: (address: string) => void = () => {},
): ClientAddress {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  let hasTold = false;
  return (req) => {
    const sender = socketAddress(req);
    if (!req.headers['x-forwarded-for']) return sender;
    if (isTrusted(sender, 0)) return proxyAddr(req, isTrusted);
    if (!hasTold) onUntrusted(sender);
    hasTold = true;
    return sender;
  };
}

/**
 * Returns `unknown` once the connection is closed, because Node then no longer knows its IP
 * address.
 */
export function socketAddress(req: IncomingMessage): string {
  return req.socket.remoteAddress ?? 'unknown';
}
