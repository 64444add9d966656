import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { restaurantIdFromSegment } from '#domain/pages/slug.ts';
import type { PageData } from '#domain/pages/page-data.ts';
import type { MissingScreen, PageRoute } from './page-route.ts';
import { PAGE_ROUTES } from './page-routes.ts';

export type PageRequest =
  /** If no such page is published, the screen `ifMissing` is shown. */
  | { kind: 'page'; key: string; ifMissing: MissingScreen }
  /** The canonical URL of a page with several URLs. */
  | { kind: 'redirect'; to: string }
  | { kind: MissingScreen };

/**
 * Returns the published page that a path requests. Never throws: a path that cannot be decoded is
 * not found. If only the path in lower case exists, redirects there.
 *
 * @param pathname path of the request as it was sent, without its query
 */
export function pageKeyOf(pathname: string): PageRequest {
  const request = exactPageKeyOf(pathname);
  if (request.kind === 'page' || request.kind === 'redirect') return request;
  if (!/[A-Z]/.test(pathname) || pathname.includes('%')) return request;
  const to = pathname.toLowerCase();
  const other = exactPageKeyOf(to);
  if (other.kind === 'page') return { kind: 'redirect', to };
  return other.kind === 'redirect' ? other : request;
}

function exactPageKeyOf(pathname: string): PageRequest {
  const fixed = ADDRESSES.get(pathname);
  if (fixed) return requestOf(fixed, fixed.path);
  if (!pathname.startsWith('/')) return NOT_FOUND;
  if (pathname.endsWith('/')) {
    const to = pathname.slice(0, -1);
    // Redirect only to the path of a page, because `//other.example/` would lead to another site.
    return !to.endsWith('/') && exactPageKeyOf(to).kind === 'page'
      ? { kind: 'redirect', to }
      : NOT_FOUND;
  }
  const path = decoded(pathname);
  if (path === null) return NOT_FOUND;
  const plain = ADDRESSES.get(path);
  if (plain) return requestOf(plain, plain.path);
  for (const route of VALUED_ROUTES) {
    const found = route.read(path);
    if (found) return found;
  }
  return NOT_FOUND;
}

/** Returns the current data of the page with this key, or null if there is no such page. */
export function pageData(key: string, catalogue: Catalogue): PageData | null {
  const found = routeOfKey(key);
  return found && found.route.data(found.value, found.page, catalogue);
}

/** Whether this is the key of page 2 or later of a list. */
export function isFurtherPage(key: string): boolean {
  return (routeOfKey(key)?.page ?? 1) > 1;
}

/** Whether an edit rebuilds the page with this key only after a quiet time, or on request. */
export function isMadeWhenQuiet(key: string): boolean {
  return routeOfKey(key)?.route.waitsForQuiet === true;
}

export function pageCacheControl(key: string): string {
  return routeOfKey(key)?.route.cacheControl ?? 'no-store';
}

const NOT_FOUND: PageRequest = { kind: 'not-found' };
const PLAIN_ROUTES = PAGE_ROUTES.filter(({ path }) => !path.includes('{'));
const ADDRESSES = new Map(
  PLAIN_ROUTES.filter(({ isAddress = true }) => isAddress).flatMap((route) =>
    [route.path, ...(route.aliases ?? [])].map((path) => [path, route] as const),
  ),
);
const PLAIN_KEYS = new Map(PLAIN_ROUTES.map((route) => [route.path, route]));

function requestOf({ ifMissing = 'not-found' }: PageRoute, key: string): PageRequest {
  return { kind: 'page', key, ifMissing };
}

function decoded(pathname: string): string | null {
  try {
    // An encoded slash belongs to a name and does not separate path segments.
    const segments = pathname.split('/').map(decodeURIComponent);
    return segments.some((segment) => segment.includes('/')) ? null : segments.join('/');
  } catch {
    return null;
  }
}

/** The pattern of each kind of value in a path. */
const VALUES: Record<string, string> = {
  restaurant: String.raw`(?:[^/]*-)?\d+`,
  id: String.raw`[1-9]\d{0,14}`,
  slug: '[a-z0-9]+(?:-[a-z0-9]+)*',
  part: String.raw`0|[1-9]\d{0,3}`,
};

type ValuedRoute = {
  route: PageRoute;
  read: (path: string) => PageRequest | null;
  keyValues: (key: string) => { value: string; page: number } | null;
};

const VALUED_ROUTES: readonly ValuedRoute[] = PAGE_ROUTES.filter(({ path }) =>
  path.includes('{'),
).map(valuedRoute);

function valuedRoute(route: PageRoute): ValuedRoute {
  const [before = '', kind = '', after = ''] = route.path.split(/[{}]/);
  const escaped = (text: string) => text.replaceAll('.', String.raw`\.`);
  const page = route.isPaged ? String.raw`(?:/([1-9]\d{0,14}))?` : '()';
  const pattern = new RegExp(
    `^${escaped(before)}(${VALUES[kind] ?? ''})${escaped(after)}${page}$`,
    'su',
  );

  function keyValues(key: string) {
    const match = key.startsWith(before) ? pattern.exec(key) : null;
    return match && { value: match[1] ?? '', page: Number(match[2] || 1) };
  }

  return {
    route,
    keyValues,
    read(path) {
      const found = keyValues(path);
      if (!found) return null;
      const value = kind === 'restaurant' ? restaurantValue(found.value) : found.value;
      if (value === null) return route.ifMissing ? { kind: route.ifMissing } : NOT_FOUND;
      const first = `${before}${value}${after}`;
      // The first page of a list has no number in its URL.
      if (path === `${first}/1` && found.page === 1) return { kind: 'redirect', to: first };
      return requestOf(route, found.page > 1 ? `${first}/${found.page}` : first);
    },
  };
}

/**
 * Returns `12` for `12` and `joes-grill-12`. Null for a number that cannot be a restaurant's id.
 */
function restaurantValue(segment: string): string | null {
  const id = restaurantIdFromSegment(segment);
  return id === null ? null : String(id);
}

function routeOfKey(key: string): { route: PageRoute; value: string; page: number } | null {
  const plain = PLAIN_KEYS.get(key);
  if (plain) return { route: plain, value: '', page: 1 };
  for (const { route, keyValues } of VALUED_ROUTES) {
    const values = keyValues(key);
    if (values) return { route, ...values };
  }
  return null;
}
