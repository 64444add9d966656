import type { IncomingMessage } from 'node:http';
import { remembered } from '#domain/wording/remembered.ts';

/**
 * Why a request's address can not be read; null when it can. Frameworks answer such addresses as if
 * they had failed themselves.
 */
export function addressFault(req: IncomingMessage, pathname: string): string | null {
  if (!isReadablePath(pathname)) return 'The path of the address can not be read.';
  if (!isReadableHost(req.headers.host ?? '')) return 'The header Host is not valid.';
  return null;
}

function isReadablePath(pathname: string): boolean {
  try {
    // Names of files and of database fields end at a NUL in one place and not in another.
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/** A name or address with or without a port, by RFC 9110, 7.2. */
const isReadableHost = remembered(
  (host) =>
    /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) &&
    URL.canParse(`http://${host}`),
  200,
);
