import ipaddr from 'ipaddr.js';

/**
 * The header with the client's IP address. The server sets it on every request and overwrites any
 * value from the client.
 */
export const CLIENT_ADDRESS = 'x-guide-client-address';

/** The client of a request, as rate limits count it. */
export function clientOf(headers: Headers): string {
  return clientAt(headers.get(CLIENT_ADDRESS) ?? 'unknown');
}

/**
 * The client that an IP address belongs to: the IPv4 address, or the /64 network of an IPv6
 * address. One person usually has all addresses of such a network.
 */
export function clientAt(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Also converts an IPv4-mapped address (`::ffff:192.0.2.1`) to IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
