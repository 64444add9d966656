import ipaddr from 'ipaddr.js';

/**
 * The header in which the server hands on from which address a request came. The server sets it on
 * every request, over whatever the client wrote there.
 */
export const CLIENT_ADDRESS = 'x-guide-client-address';

/** What the sender of a request counts as in limits. */
export function clientOf(headers: Headers): string {
  return clientAt(headers.get(CLIENT_ADDRESS) ?? 'unknown');
}

/**
 * What an address counts as: the IPv4 address, or the /64 network of an IPv6
 * address, since whoever has one address of such a network has them all.
 */
export function clientAt(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Also turns an IPv4 address in the form of IPv6 (`::ffff:192.0.2.1`) into what it is.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
