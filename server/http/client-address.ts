import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

export type ClientAddress = (req: IncomingMessage) => string;

/**
 * Makes the function that says from which address a request came. `X-Forwarded-For` counts only as
 * far as trusted proxies wrote it: anybody can send that header.
 *
 * @param trustedProxies addresses and networks, as of `TRUSTED_PROXIES`
 * @param onUntrusted told once of a sender that forwards for others without being trusted: all its
 *   visitors then count as one
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

/** Of a connection that is already gone there is none. */
export function socketAddress(req: IncomingMessage): string {
  return req.socket.remoteAddress ?? 'unknown';
}
