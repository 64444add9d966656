/**
 * Rules of the service worker: what may be cached on a device, and which calls delete cached data.
 */

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
/**
 * API answers to cache. Suggestions are left out, because each typed letter would add an answer.
 */
const ANSWERS = /^\/api\/(?:restaurants|tags|categories|islands)(?:\/|$)/;
/** The calls for the session and the favorites. */
const PERSONAL = /^\/api\/(?:auth\/me|favorites)$/;
const PICTURES = /^\/(?:images|media)\/|^\/[\w-]+\.(?:svg|png|ico)$/;
/**
 * A result with one of these parameters is never cached, because open times would become outdated,
 * and a position is private.
 */
const NEVER_IN_QUERY = [...TIMED_FILTERS, 'near'];

/** Returns how the worker caches the answer to a request to this site, or null if it does not. */
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
 * Returns the URL under which a page is cached: the URL without its query. Only a listing keeps its
 * query, without `view`, because list and map are the same page.
 */
export function pageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (LISTING.test(url.pathname)) url.searchParams.delete('view');
  else url.search = '';
  return url.href;
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether an answer may be cached as an answer of this kind. */
export function mayBeCached(kind: Kind, { status, type, redirected, headers }: Answer): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false;
  // Personal answers have `no-store`. They are cached separately, and nothing else may be cached
  // with them.
  const isForAll = !/\b(?:no-store|private)\b/.test(headers.get('Cache-Control') ?? '');
  if (isForAll !== (kind !== 'personal')) return false;
  const contentType = headers.get('Content-Type') ?? '';
  if (kind === 'page') return contentType.startsWith('text/html');
  const isApi = kind === 'answer' || kind === 'personal';
  const size = Number(headers.get('Content-Length') ?? 0);
  return !isApi || (contentType.startsWith('application/json') && size <= MAX_ANSWER_BYTES);
}

const MAX_ANSWER_BYTES = 1024 * 1024;

/** Whether the answer says that the page no longer exists. Its cached copy must then be deleted. */
export function saysGone({ status }: Pick<Response, 'status'>): boolean {
  return status === 404 || status === 410;
}

/**
 * Whether the answer means that a proxy could not reach the guide, or that the guide could not
 * render the page. Every page of the guide has a content security policy, whatever its status.
 */
export function saysAway({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status >= 500 && !headers.has('Content-Security-Policy');
}

/**
 * Returns what a call deletes from the device. `everything` is for signing out and deleting the
 * account. `personal` is for other calls about accounts, and for forms sent without JavaScript.
 * Null means nothing.
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
