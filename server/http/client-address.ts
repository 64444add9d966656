import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

export type ClientAddress = (req: IncomingMessage) => string;

/**
 * Creates a function that returns the client's address of a request. It trusts `X-Forwarded-For`
 * only as far as trusted proxies wrote it: any client can send that header.
 *
 * @param trustedProxies addresses and networks, as in `TRUSTED_PROXIES`
 * @param onUntrusted called once, for a sender that forwards requests without being trusted: all
 *   its visitors then count as one
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

/** The remote address is missing once the connection is closed. */
export function socketAddress(req: IncomingMessage): string {
  return req.socket.remoteAddress ?? 'unknown';
}
