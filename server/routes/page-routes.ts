/**
 * Every page of the site, said once: where it is, what it shows, which changes touch it, whether it
 * stands in the sitemap and how it may be kept. Page keys, page data, publishing, the sitemap and the
 * dispatcher follow from this table.
 */
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { restaurantSummary } from '#cms/catalogue/published/restaurant-record.ts';
import { listFeaturedRestaurants } from '#cms/catalogue/operations/list-restaurants.ts';
import { listTags, popularCategories } from '#cms/catalogue/operations/list-vocabularies.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import type { RestaurantList } from '#domain/pages/page-data.ts';
import { categoryPath, islandPath } from '#domain/pages/slug.ts';
import { newest, REVALIDATE, type PageRoute } from './page-route.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

/** Restaurants on one page of a category or island. */
export const LIST_PAGE_SIZE = 24;

export const NOT_FOUND_KEY = '/404';
export const RESTAURANT_NOT_FOUND_KEY = '/restaurants/not-found';

const never = () => [];
const always = (path: string) => () => [path];

/** Pages of whoever is signed in: nothing personal is published, they are the same for everybody. */
const MEMBER_ROUTES: readonly PageRoute[] = ['/favorites', '/profile', '/profile/security'].map(
  (path) => ({
    path,
    cacheControl: REVALIDATE,
    paths: always(path),
    touched: never,
    data: () => ({ kind: 'member' }),
  }),
);

const CONTENT_ROUTES: readonly PageRoute[] = [
  {
    path: '/',
    cacheControl: REVALIDATE,
    paths: always('/'),
    touched: always('/'),
    data: (_value, _page, catalogue) => ({
      kind: 'home',
      featured: listFeaturedRestaurants({ catalogue }),
      categories: popularCategories({ catalogue }),
      islands: [...catalogue.islandCounts()],
    }),
    sitemap: {
      priority: '1.0',
      changeFrequency: 'daily',
      lastModified: (_path, catalogue) => newest(catalogue.all()),
    },
  },
  {
    path: '/restaurants',
    aliases: ['/listings'],
    cacheControl: REVALIDATE,
    paths: always('/restaurants'),
    touched: always('/restaurants'),
    data: (_value, _page, catalogue) => ({
      kind: 'listing',
      list: listPage(catalogue.all(), 1, DEFAULT_PAGE_SIZE),
      categories: [...catalogue.categoryCounts()],
      islands: [...catalogue.islandCounts()],
      tags: listTags({ catalogue }),
    }),
    sitemap: {
      priority: '0.9',
      changeFrequency: 'daily',
      lastModified: (_path, catalogue) => newest(catalogue.all()),
    },
  },
  {
    path: '/restaurants/{restaurant}',
    showsOneRecord: true,
    ifMissing: 'restaurant-not-found',
    cacheControl: REVALIDATE,
    paths: (catalogue) => catalogue.all().map(restaurantKey),
    touched: ({ versions }) => versions.map(restaurantKey),
    data: (value, _page, catalogue) => {
      const restaurant = catalogue.restaurant(Number(value));
      return restaurant && { kind: 'restaurant', restaurant };
    },
    sitemap: {
      priority: '0.8',
      changeFrequency: 'weekly',
      lastModified: (path, catalogue) =>
        catalogue.restaurant(Number(lastSegment(path)))?.updatedAt ?? null,
    },
  },
  {
    path: '/categories/{id}',
    isPaged: true,
    cacheControl: REVALIDATE,
    paths: (catalogue) =>
      catalogue.categoryCounts().flatMap(({ id, count }) => pagePaths(categoryPath(id), count)),
    touched: ({ versions, largestCount }) => {
      const ids = versions.flatMap(({ categories }) => categories.map(({ id }) => id));
      return distinct(ids.map(categoryPath)).flatMap((path) => pagePaths(path, largestCount(path)));
    },
    data: (value, page, catalogue) => {
      const category = catalogue.categoryCounts().find(({ id }) => id === Number(value));
      const list = category && listPage(catalogue.inCategory(category.id), page, LIST_PAGE_SIZE);
      return category && list && page <= list.pages ? { kind: 'category', category, list } : null;
    },
    sitemap: {
      priority: '0.7',
      changeFrequency: 'weekly',
      lastModified: (path, catalogue) => newest(catalogue.inCategory(Number(lastSegment(path)))),
    },
  },
  {
    path: '/islands/{slug}',
    isPaged: true,
    cacheControl: REVALIDATE,
    paths: (catalogue) =>
      catalogue.islandCounts().flatMap(({ name, count }) => pagePaths(islandPath(name), count)),
    touched: ({ versions, largestCount }) => {
      const names = versions.flatMap(({ island }) => island ?? []);
      return distinct(names.map(islandPath)).flatMap((path) => pagePaths(path, largestCount(path)));
    },
    data: (value, page, catalogue) => {
      const island = catalogue.islandCounts().find(({ slug }) => slug === value);
      const list = island && listPage(catalogue.onIsland(island.slug), page, LIST_PAGE_SIZE);
      return island && list && page <= list.pages ? { kind: 'island', island, list } : null;
    },
    sitemap: {
      priority: '0.7',
      changeFrequency: 'weekly',
      lastModified: (path, catalogue) => newest(catalogue.onIsland(lastSegment(path))),
    },
  },
  {
    path: '/about',
    cacheControl: REVALIDATE,
    paths: always('/about'),
    touched: never,
    data: () => ({ kind: 'about' }),
    sitemap: { priority: '0.5', changeFrequency: 'weekly', lastModified: () => null },
  },
  ...['/login', '/register', '/verify-email', '/reset-password'].map(signInRoute),
  {
    path: NOT_FOUND_KEY,
    isAddress: false,
    cacheControl: REVALIDATE,
    paths: always(NOT_FOUND_KEY),
    touched: never,
    data: () => ({ kind: 'not-found' }),
  },
  {
    path: RESTAURANT_NOT_FOUND_KEY,
    isAddress: false,
    cacheControl: REVALIDATE,
    paths: always(RESTAURANT_NOT_FOUND_KEY),
    touched: never,
    data: () => ({ kind: 'restaurant-not-found' }),
  },
  {
    path: '/robots.txt',
    cacheControl: REVALIDATE,
    paths: always('/robots.txt'),
    touched: never,
    data: () => ({ kind: 'robots' }),
  },
];

export const PAGE_ROUTES: readonly PageRoute[] = [
  ...CONTENT_ROUTES,
  ...MEMBER_ROUTES,
  ...sitemapRoutes(CONTENT_ROUTES),
];

/** Number of restaurants of each category and island, by path of its first page. */
export function listCounts(catalogue: Catalogue): ReadonlyMap<string, number> {
  return new Map([
    ...catalogue.categoryCounts().map(({ id, count }) => [categoryPath(id), count] as const),
    ...catalogue.islandCounts().map(({ name, count }) => [islandPath(name), count] as const),
  ]);
}

/** A page of sign-in shows nothing of the catalogue, and is not to be found. */
function signInRoute(path: string): PageRoute {
  return {
    path,
    cacheControl: REVALIDATE,
    paths: always(path),
    touched: never,
    data: () => ({ kind: 'sign-in', request: null }),
  };
}

function restaurantKey({ id }: { id: number }): string {
  return `/restaurants/${id}`;
}

/** Paths of the pages of a list: `/islands/exuma`, `/islands/exuma/2`, … */
function pagePaths(path: string, count: number): string[] {
  const pages = Math.max(1, Math.ceil(count / LIST_PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => (index === 0 ? path : `${path}/${index + 1}`));
}

function listPage(restaurants: readonly Restaurant[], page: number, size: number): RestaurantList {
  return {
    restaurants: restaurants.slice((page - 1) * size, page * size).map(restaurantSummary),
    total: restaurants.length,
    page,
    pages: Math.max(1, Math.ceil(restaurants.length / size)),
  };
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function distinct(paths: string[]): string[] {
  return [...new Set(paths)];
}
