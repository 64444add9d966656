import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { categoryPath, islandPath, islandSlug } from '#domain/pages/slug.ts';

/** Restaurants on one page of a category or island. */
export const LIST_PAGE_SIZE = 24;

/** Pages that exist whatever the catalogue holds. */
const FIXED_PAGES = [
  '/',
  '/restaurants',
  '/about',
  '/404',
  '/restaurants/not-found',
  '/robots.txt',
  '/sitemap.xml',
];

/** Pages that show something of every restaurant. */
const SHARED_PAGES = ['/restaurants', '/', '/sitemap.xml'];

export function restaurantKey(id: number): string {
  return `/restaurants/${id}`;
}

/** Keys of every page that the catalogue calls for, restaurants last. */
export function allPageKeys(catalogue: Catalogue): string[] {
  return [
    ...FIXED_PAGES,
    ...catalogue.categoryCounts().flatMap(({ id, count }) => listKeys(categoryPath(id), count)),
    ...catalogue.islandCounts().flatMap(({ slug, count }) => listKeys(islandPath(slug), count)),
    ...catalogue.all().map(({ id }) => restaurantKey(id)),
  ];
}

/**
 * Keys of every page that showed or shows one of these restaurants, the restaurants' own pages
 * first. Pages that are gone by now are among them.
 *
 * @param counts restaurants of a list before the change, by path of its first page
 */
export function pageKeysOf(
  versions: readonly Restaurant[],
  counts: { before: ListCounts; after: ListCounts },
): string[] {
  const lists = new Set<string>();
  for (const { categories, island } of versions) {
    for (const { id } of categories) lists.add(categoryPath(id));
    if (island) lists.add(islandPath(islandSlug(island)));
  }
  const largest = (path: string) =>
    Math.max(counts.before.get(path) ?? 0, counts.after.get(path) ?? 0);
  return [
    ...new Set(versions.map(({ id }) => restaurantKey(id))),
    ...SHARED_PAGES,
    ...[...lists].flatMap((path) => listKeys(path, largest(path))),
  ];
}

/** Number of restaurants of each category and island, by path of its first page. */
export type ListCounts = ReadonlyMap<string, number>;

export function listCounts(catalogue: Catalogue): ListCounts {
  return new Map([
    ...catalogue.categoryCounts().map(({ id, count }) => [categoryPath(id), count] as const),
    ...catalogue.islandCounts().map(({ slug, count }) => [islandPath(slug), count] as const),
  ]);
}

/** Keys of the pages of a list: `/islands/exuma`, `/islands/exuma/2`, ... */
function listKeys(path: string, count: number): string[] {
  const pages = Math.max(1, Math.ceil(count / LIST_PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => (index === 0 ? path : `${path}/${index + 1}`));
}
