import { restaurantIdFromSegment } from '#domain/pages/slug.ts';

export type PageRequest =
  /** `ifMissing` says which screen is shown when no such page is published. */
  | { kind: 'page'; key: string; ifMissing: 'not-found' | 'restaurant-not-found' }
  /** The one address of a page that has several. */
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }
  | { kind: 'restaurant-not-found' };

/**
 * Which published page a path asks for. Never throws: a path that can not be decoded is not found.
 *
 * @param pathname path of the request as it was sent, without its query
 */
export function pageKeyOf(pathname: string): PageRequest {
  const fixed = FIXED_KEYS.get(pathname);
  if (fixed) return page(fixed);
  if (!pathname.startsWith('/')) return NOT_FOUND;
  if (pathname.endsWith('/')) {
    const to = pathname.slice(0, -1);
    // Only the address of a page: `//other.example/` would lead away from this site.
    return !to.endsWith('/') && pageKeyOf(to).kind === 'page'
      ? { kind: 'redirect', to }
      : NOT_FOUND;
  }
  const segments = decodedSegments(pathname);
  if (!segments) return NOT_FOUND;
  const [area, name = '', number, ...rest] = segments;
  if (rest.length > 0) return NOT_FOUND;
  if (number === undefined && name === '') return page(FIXED_KEYS.get(`/${area}`));
  if (area === 'restaurants') return number === undefined ? restaurantPage(name) : NOT_FOUND;
  if (area === 'categories' && NUMBER.test(name)) return listPage(`/categories/${name}`, number);
  if (area === 'islands' && SLUG.test(name)) return listPage(`/islands/${name}`, number);
  return NOT_FOUND;
}

const NOT_FOUND: PageRequest = { kind: 'not-found' };
const NUMBER = /^[1-9]\d{0,14}$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const FIXED_KEYS = new Map([
  ['/', '/'],
  ['/restaurants', '/restaurants'],
  ['/listings', '/restaurants'],
  ['/about', '/about'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/robots.txt', '/robots.txt'],
]);

function page(key: string | undefined): PageRequest {
  return key === undefined ? NOT_FOUND : { kind: 'page', key, ifMissing: 'not-found' };
}

function decodedSegments(pathname: string): string[] | null {
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Digits, or anything that ends in a dash and digits: only the number counts. */
function restaurantPage(segment: string): PageRequest {
  const id = restaurantIdFromSegment(segment);
  if (id !== null)
    return { kind: 'page', key: `/restaurants/${id}`, ifMissing: 'restaurant-not-found' };
  return /^(?:.*-)?\d+$/s.test(segment) ? { kind: 'restaurant-not-found' } : NOT_FOUND;
}

/** The first page of a list is the address without a number. */
function listPage(path: string, number: string | undefined): PageRequest {
  if (number === undefined) return page(path);
  if (number === '1') return { kind: 'redirect', to: path };
  return NUMBER.test(number) ? page(`${path}/${number}`) : NOT_FOUND;
}
