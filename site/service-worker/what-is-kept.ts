/** What a device may keep of the guide, and what ends that. */

export type Kind = 'page' | 'answer' | 'personal' | 'asset' | 'picture';

type Asked = {
  method: string;
  url: URL;
  /** Whether a tab is being opened with it. */
  isNavigation: boolean;
};

const PAGES = /^\/(?:(?:restaurants|listings|categories|islands)(?:\/.*)?|about|favorites)?$/;
const LISTING = /^\/(?:restaurants|listings)$/;
/** Suggestions are left out: every letter that is typed would be another one. */
const ANSWERS = /^\/api\/(?:restaurants|tags|categories|islands)(?:\/|$)/;
/** Who is signed in, and what they saved. */
const PERSONAL = /^\/api\/(?:auth\/me|favorites)$/;
const PICTURES = /^\/(?:images|media)\/|^\/[\w-]+\.(?:svg|png|ico)$/;
/** What goes by the clock would not be so any more; where somebody is, is nobody’s business. */
const NEVER_IN_QUERY = ['openNow', 'openAt', 'near'];

/** As what the answer to a request of this origin may be kept; null where it is not looked at. */
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
 * The address under which a page is kept. Only the listing goes by its query, and its map is drawn on
 * the page of its list.
 */
export function pageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (LISTING.test(url.pathname)) url.searchParams.delete('view');
  else url.search = '';
  return url.href;
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether an answer may be kept as what was asked for. */
export function mayBeKept(kind: Kind, { status, type, redirected, headers }: Answer): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false;
  // What belongs to somebody says so by `no-store`: it is kept apart, and no one else’s is.
  const isForAll = !/\b(?:no-store|private)\b/.test(headers.get('Cache-Control') ?? '');
  if (isForAll !== (kind !== 'personal')) return false;
  const contentType = headers.get('Content-Type') ?? '';
  if (kind === 'page') return contentType.startsWith('text/html');
  const isApi = kind === 'answer' || kind === 'personal';
  const size = Number(headers.get('Content-Length') ?? 0);
  return !isApi || (contentType.startsWith('application/json') && size <= MAX_ANSWER_BYTES);
}

const MAX_ANSWER_BYTES = 1024 * 1024;

/** Whether a page that is gone was asked for: what was kept of it is gone, too. */
export function saysGone({ status }: Pick<Response, 'status'>): boolean {
  return status === 404 || status === 410;
}

/**
 * Whether this is an answer of somebody who stands in for the guide while it is away, or of a guide
 * that can't show the page. Its own pages have a policy, whatever their status.
 */
export function saysAway({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status >= 500 && !headers.has('Content-Security-Policy');
}

/**
 * What is forgotten when such a call is made: `everything` that was visited where somebody leaves this
 * device, what is `personal` where an account changes or a form of one is sent; null for all others.
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
