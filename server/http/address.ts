import { memoize } from '#domain/wording/memoize.ts';
import { pageKeyOf, type PageRequest } from '#server/routes/page-key.ts';

/** The part of the product that answers a request. */
export type Area = 'health' | 'metrics' | 'api' | 'admin-api' | 'admin' | 'site';

/** A parsed request URL. Path and query are as the client sent them. */
export type Address = {
  pathname: string;
  /** Includes the question mark; empty without a query. */
  search: string;
  area: Area;
  /** The page of the site at this path, unless the request is for a file. */
  page: PageRequest;
};

/**
 * Parses the URL of a request, also in the absolute form that proxies send (`http://host/path`).
 * Results are cached by path.
 */
export function addressOf(url: string): Address {
  const end = url.indexOf('?');
  if (end < 0) return read(url);
  const hash = url.indexOf('#');
  if (hash >= 0 && hash < end) return read(url.slice(0, hash));
  const search = url.slice(end, hash < 0 ? undefined : hash);
  return { ...read(url.slice(0, end)), search };
}

const read = memoize((url): Address => {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/#]*/i, '');
  const pathname = path.replace(/#.*$/s, '') || '/';
  return { pathname, search: '', area: areaOf(pathname), page: pageKeyOf(pathname) };
}, 20_000);

function areaOf(pathname: string): Area {
  if (pathname === '/livez' || pathname === '/healthz' || pathname === '/readyz') return 'health';
  if (pathname === '/metrics') return 'metrics';
  if (isBelow(pathname, '/api')) return 'api';
  if (isBelow(pathname, '/admin/api')) return 'admin-api';
  if (isBelow(pathname, '/admin') || isBelow(pathname, '/_next')) return 'admin';
  return 'site';
}

function isBelow(pathname: string, area: string): boolean {
  return (
    pathname.startsWith(area) && (pathname.length === area.length || pathname[area.length] === '/')
  );
}
