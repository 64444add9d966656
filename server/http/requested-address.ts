import type { IncomingMessage } from 'node:http';
import { memoize } from '#domain/wording/memoize.ts';

/**
 * Headers that may occur only once. With duplicates, Node uses the first one, while a proxy in
 * front may use the last.
 */
const SINGLE = new Map(
  ['Host', 'Origin', 'Content-Type', 'Content-Length', 'Authorization'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);
const LENGTHS = new Set([...SINGLE.keys()].map((name) => name.length));

/**
 * Returns the reason why a request's headers cannot be trusted, or null. Such a request gets status
 * 400 (RFC 9112, 3.2).
 */
export function headersFault(req: IncomingMessage): string | null {
  const { rawHeaders, httpVersion } = req;
  let seen: Set<string> | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? '';
    if (!LENGTHS.has(sent.length)) continue;
    const name = sent.toLowerCase();
    const single = SINGLE.get(name);
    if (!single) continue;
    if (seen?.has(name)) return `The header ${single} came more than once.`;
    (seen ??= new Set()).add(name);
  }
  const { host } = req.headers;
  if (host === undefined) return httpVersion === '1.1' ? 'The header Host is missing.' : null;
  return host === '' || isReadableHost(host) ? null : 'The header Host is not valid.';
}

/**
 * Returns the reason why a request's URL is unreadable, or null. Frameworks would answer such a URL
 * with 500.
 */
export function addressFault(req: IncomingMessage, pathname: string): string | null {
  if (!isReadablePath(pathname)) return 'The path of the address cannot be read.';
  if (!isReadableHost(req.headers.host ?? '')) return 'The header Host is not valid.';
  return null;
}

function isReadablePath(pathname: string): boolean {
  try {
    // Refuse NUL characters, because some programs end names of files and database fields there.
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/** A host name or IP address with an optional port (RFC 9110, 7.2). */
const isReadableHost = memoize(
  (host) =>
    /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) &&
    URL.canParse(`http://${host}`),
  200,
);
