/** Rules of the service worker: what a device may cache, and which calls delete cached data. */

import { TIMED_FILTERS } from '#domain/listing/filters.ts';

export type Kind = 'page' | 'answer' | 'personal' | 'asset' | 'picture';

type Asked = {
  method: string;
  url: URL;
  /** Whether the request opens a page. */
  isNavigation: boolean;
};

const PAGES = /^\/(?:(?:restaurants|listings|categories|islands)(?:\/.*)?|about|favorites)?$/;
const LISTING = /^\/(?:restaurants|listings)$/;
/** Suggestions are not cached, because each typed letter would add an answer. */
const ANSWERS = /^\/api\/(?:restaurants|tags|categories|islands)(?:\/|$)/;
/** The calls for the session and the favorites. */
const PERSONAL = /^\/api\/(?:auth\/me|favorites)$/;
const PICTURES = /^\/(?:images|media)\/|^\/[\w-]+\.(?:svg|png|ico)$/;
/**
 * Results with these parameters are never cached: open times would be outdated, and a position is
 * private.
 */
const NEVER_IN_QUERY = [...TIMED_FILTERS, 'near'];

/** Returns how the worker caches the answer to a request to this origin, or null for never. */
export function kindOf({ method, url, isNavigation }: Asked): Kind | null {
  const { pathname, searchParams } = url;
  if (method !== 'GET') return null;
  if (isNavigation) {
    const goesByTheClock = LISTING.test(pathname) && hasAny(searchParams, NEVER_IN_QUERY);
    return PAGES.test(pathname) && !goesByTheClock ? 'page' : null;
  }
  if (pathname.startsWith('/_astro/')) return 'asset';
  if (PICTURES.test(pathname)) return 'picture';
  if (PERSONAL.test(pathname)) return 'personal';
  return ANSWERS.test(pathname) && !hasAny(searchParams, NEVER_IN_QUERY) ? 'answer' : null;
}

/**
 * Returns the URL under which a page is cached. Only the listing's query matters, without `view`,
 * because list and map are one page.
 */
export function pageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (LISTING.test(url.pathname)) url.searchParams.delete('view');
  else url.search = '';
  return url.href;
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether an answer may be cached as this kind. */
export function mayBeCached(kind: Kind, { status, type, redirected, headers }: Answer): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false;
  // Personal answers have `no-store`. They go into a separate cache, which accepts nothing else.
  const isForAll = !/\b(?:no-store|private)\b/.test(headers.get('Cache-Control') ?? '');
  if (isForAll !== (kind !== 'personal')) return false;
  const contentType = headers.get('Content-Type') ?? '';
  if (kind === 'page') return contentType.startsWith('text/html');
  const isApi = kind === 'answer' || kind === 'personal';
  const size = Number(headers.get('Content-Length') ?? 0);
  return !isApi || (contentType.startsWith('application/json') && size <= MAX_ANSWER_BYTES);
}

const MAX_ANSWER_BYTES = 1024 * 1024;

/** Whether the page no longer exists, so that its cached copy must be deleted. */
export function saysGone({ status }: Pick<Response, 'status'>): boolean {
  return status === 404 || status === 410;
}

/**
 * Whether a proxy answers because the guide is unreachable, or the guide cannot render the page.
 * Pages of the guide always have a content security policy, whatever their status.
 */
export function saysAway({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status >= 500 && !headers.has('Content-Security-Policy');
}

/**
 * Returns what a call deletes from the device. `everything`: signing out or deleting the account.
 * `personal`: other calls about accounts, and forms sent without JavaScript. Null: nothing.
 */
export function forgottenBy(method: string, pathname: string): 'everything' | 'personal' | null {
  if (method === 'GET' || method === 'HEAD') return null;
  if (/^\/api\/auth\/(?:logout|delete-account)$/.test(pathname)) return 'everything';
  return pathname.startsWith('/api/auth/') || /^\/(?!api\/|admin\/)/.test(pathname)
    ? 'personal'
    : null;
}

function hasAny(query: URLSearchParams, names: readonly string[]): boolean {
  return names.some((name) => query.has(name));
}
