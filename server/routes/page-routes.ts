/**
 * The table of all kinds of pages. It has the path of each kind, its data, the changes that affect
 * it, its sitemap entry and its caching. Page keys, page data, publishing, the sitemap and the
 * dispatcher are derived from this table.
 */
import { recordsOf, type Catalogue } from '#cms/catalogue/published/catalogue.ts';
import { fixedNameOf } from '#cms/catalogue/published/former-names.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import { listFeaturedRestaurants } from '#cms/catalogue/operations/list-restaurants.ts';
import { listTags, popularCategories } from '#cms/catalogue/operations/list-vocabularies.ts';
import { summariesOf } from '#cms/catalogue/operations/record-views.ts';
import { publicHolidaysAround } from '#domain/calendar/public-holidays.ts';
import { COMPARE_PATH, MAX_COMPARED, MISSING_RESTAURANT } from '#domain/comparison/compare-path.ts';
import { NOTHING_COMPARED, type CompareQuery } from '#domain/comparison/compare-query.ts';
import type { Category } from '#domain/contract/category.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { StoryPage } from '#domain/contract/stories.ts';
import { nearestIslands } from '#domain/geography/island-neighbours.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import type {
  CategoryCount,
  NameCount,
  NamedPlace,
  NearbyPlace,
  PageData,
  ListingResult,
  RestaurantList,
} from '#domain/pages/page-data.ts';
import { similarPlaces } from '#domain/restaurant/similar-places.ts';
import { categoryPath, islandPath } from '#domain/pages/slug.ts';
import { textsOn } from '#domain/texts/site-texts.ts';
import { categoryWords } from '#domain/restaurant/category-words.ts';
import { newest, REVALIDATE, type PageRoute } from './page-route.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

/** Restaurants on one page of a category or island. */
export const LIST_PAGE_SIZE = 24;
const SIMILAR_PLACES = 6;
const SUGGESTED_PLACES = 4;

/** Number of other islands or categories that a page links to. */
const NEIGHBOURS = 6;

export const HOME_KEY = '/';
export const ABOUT_KEY = '/about';
export const ISLANDS_KEY = '/islands';
export const LISTING_KEY = '/restaurants';
export const NOT_FOUND_KEY = '/404';
export const RESTAURANT_NOT_FOUND_KEY = '/restaurants/not-found';
export const RESTAURANT_PENDING_KEY = '/restaurants/pending';

/** A placeholder: the publisher reads the stories, because the catalogue has none. */
export const NO_STORIES: StoryPage = { comments: [], page: 1, pages: 1, total: 0 };

const never = () => [];
const always = (path: string) => () => [path];

/**
 * Pages for signed-in visitors. The published page is the same for everyone and contains nothing
 * personal.
 */
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
    path: HOME_KEY,
    cacheControl: REVALIDATE,
    paths: always(HOME_KEY),
    touched: always(HOME_KEY),
    data: (_value, _page, catalogue) => ({
      kind: 'home',
      texts: textsOn('home', catalogue.texts().site),
      featured: listFeaturedRestaurants({ catalogue }),
      categories: popularCategories({ catalogue }),
      islands: [...catalogue.islandCounts()],
    }),
    sitemap: {
      priority: '1.0',
      changeFrequency: 'daily',
      details: (_path, catalogue) => editedWith(catalogue.all()),
    },
  },
  {
    path: LISTING_KEY,
    aliases: ['/listings'],
    cacheControl: REVALIDATE,
    paths: always(LISTING_KEY),
    touched: always(LISTING_KEY),
    data: (_value, _page, catalogue) =>
      listingData(catalogue, listPage(catalogue, catalogue.all(), 1, DEFAULT_PAGE_SIZE), ''),
    sitemap: {
      priority: '0.9',
      changeFrequency: 'daily',
      details: (_path, catalogue) => editedWith(catalogue.all()),
    },
  },
  {
    path: '/restaurants/{restaurant}',
    showsOneRecord: true,
    ifMissing: 'restaurant-not-found',
    cacheControl: REVALIDATE,
    paths: (catalogue) => catalogue.published().map(restaurantKey),
    touched: ({ versions }) => versions.map(restaurantKey),
    data: (value, _page, catalogue) => {
      const restaurant = catalogue.peek(Number(value));
      return restaurant && restaurantData(catalogue, restaurant);
    },
    sitemap: {
      priority: '0.8',
      changeFrequency: 'weekly',
      restaurants: (catalogue) => catalogue.all(),
      details(path, catalogue) {
        const id = Number(lastSegment(path));
        return {
          lastModified: catalogue.outline(id)?.updatedAt ?? null,
          image: catalogue.picture(id),
        };
      },
    },
  },
  {
    path: '/categories',
    cacheControl: REVALIDATE,
    paths: always('/categories'),
    touched: always('/categories'),
    data: (_value, _page, catalogue) => ({
      kind: 'categories',
      categories: [...catalogue.categoryCounts()],
    }),
    sitemap: {
      priority: '0.7',
      changeFrequency: 'weekly',
      details: (_path, catalogue) => editedWith(catalogue.all()),
    },
  },
  {
    path: ISLANDS_KEY,
    cacheControl: REVALIDATE,
    paths: always(ISLANDS_KEY),
    touched: always(ISLANDS_KEY),
    data: (_value, _page, catalogue) => ({
      kind: 'islands',
      islands: catalogue.islandCounts().map((island) => ({
        ...island,
        words: wordsAboutIsland(island, catalogue),
      })),
    }),
    sitemap: {
      priority: '0.7',
      changeFrequency: 'weekly',
      details: (_path, catalogue) => editedWith(catalogue.all()),
    },
  },
  {
    path: '/categories/{id}',
    isPaged: true,
    cacheControl: REVALIDATE,
    paths: (catalogue) =>
      catalogue.categoryCounts().flatMap(({ id, count }) => pagePaths(categoryPath(id), count)),
    touched: ({ versions }) =>
      versions.flatMap(({ categories }) => categories.map(({ id }) => categoryPath(id))),
    data: (value, page, catalogue) => {
      const category = catalogue.categoryCounts().find(({ id }) => id === Number(value));
      const all = category && catalogue.inCategory(category.id);
      const list = all && listPage(catalogue, all, page, LIST_PAGE_SIZE);
      if (!category || !list || page > list.pages) return null;
      const told = page === 1 ? all : [];
      return {
        kind: 'category',
        category,
        list,
        words: page === 1 ? wordsAbout(category, catalogue) : null,
        islands: mostFirst(told.flatMap(({ island }) => island ?? [])),
        related: relatedCategories(category, told),
      };
    },
    sitemap: {
      priority: '0.7',
      changeFrequency: 'weekly',
      details: (path, catalogue) => ({
        ...editedWith(catalogue.inCategory(Number(lastSegment(path)))),
        image: catalogue.vocabulary().categories.get(Number(lastSegment(path)))?.imageUrl ?? null,
      }),
    },
  },
  {
    path: '/islands/{slug}',
    isPaged: true,
    cacheControl: REVALIDATE,
    paths: (catalogue) =>
      catalogue.islandCounts().flatMap(({ name, count }) => pagePaths(islandPath(name), count)),
    touched({ versions, catalogue }) {
      const own = versions.flatMap(({ island }) => (island ? islandPath(island) : []));
      // The pages of the other islands change, too, because they show how many restaurants this
      // island has.
      const others = own.length > 0 ? catalogue.islandCounts() : [];
      return [...own, ...others.map(({ name }) => islandPath(name))];
    },
    data: (value, page, catalogue) => {
      const island = catalogue.islandCounts().find(({ slug }) => slug === value);
      const all = island && catalogue.onIsland(island.slug);
      const list = all && listPage(catalogue, all, page, LIST_PAGE_SIZE);
      if (!island || !list || page > list.pages) return null;
      const told = page === 1 ? all : [];
      return {
        kind: 'island',
        island,
        list,
        words: page === 1 ? wordsAboutIsland(island, catalogue) : null,
        kinds: mostFirst(told.flatMap(({ categories }) => categories.map(({ name }) => name))),
        around: page === 1 ? nearestIslands(island.name, catalogue.islandCounts(), NEIGHBOURS) : [],
      };
    },
    sitemap: {
      priority: '0.7',
      changeFrequency: 'weekly',
      details: (path, catalogue) => editedWith(catalogue.onIsland(lastSegment(path))),
    },
  },
  {
    path: ABOUT_KEY,
    cacheControl: REVALIDATE,
    paths: always(ABOUT_KEY),
    touched: never,
    data: (_value, _page, catalogue) => ({
      kind: 'about',
      texts: textsOn('about', catalogue.texts().site),
    }),
    sitemap: {
      priority: '0.5',
      changeFrequency: 'weekly',
      details: () => ({ lastModified: null, image: null }),
    },
  },
  {
    path: '/offline',
    cacheControl: REVALIDATE,
    paths: always('/offline'),
    touched: never,
    data: () => ({ kind: 'offline' }),
  },
  {
    path: COMPARE_PATH,
    cacheControl: REVALIDATE,
    paths: always(COMPARE_PATH),
    touched: never,
    data: (_value, _page, catalogue) => compareData(catalogue, NOTHING_COMPARED, 0),
  },
  ...['/login', '/register', '/verify-email', '/reset-password'].map(signInRoute),
  {
    path: '/suggest-edit',
    cacheControl: REVALIDATE,
    paths: always('/suggest-edit'),
    touched: never,
    data: () => ({ kind: 'suggest-edit', restaurant: null, request: null }),
  },
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
    path: RESTAURANT_PENDING_KEY,
    isAddress: false,
    cacheControl: 'no-store',
    paths: always(RESTAURANT_PENDING_KEY),
    touched: never,
    data: () => ({ kind: 'restaurant-pending' }),
  },
  {
    path: '/robots.txt',
    cacheControl: REVALIDATE,
    paths: always('/robots.txt'),
    touched: never,
    data: () => ({ kind: 'robots' }),
  },
  {
    path: '/manifest.webmanifest',
    cacheControl: REVALIDATE,
    paths: always('/manifest.webmanifest'),
    touched: never,
    data: () => ({ kind: 'manifest' }),
  },
];

export const PAGE_ROUTES: readonly PageRoute[] = [
  ...CONTENT_ROUTES,
  ...MEMBER_ROUTES,
  ...sitemapRoutes(CONTENT_ROUTES),
];

/**
 * Returns the data of the listing. `query` is the URL's query, as `writeListingState` writes it.
 */
export function listingData(catalogue: Catalogue, list: ListingResult, query: string): PageData {
  return {
    kind: 'listing',
    query,
    list,
    categories: [...catalogue.categoryCounts()],
    islands: [...catalogue.islandCounts()],
    tags: listTags({ catalogue }),
  };
}

/** Returns the data of a restaurant's page, for its published record or for a draft. */
export function restaurantData(catalogue: Catalogue, restaurant: Restaurant): PageData {
  const nearest = catalogue.nearestTo(restaurant);
  return {
    kind: 'restaurant',
    restaurant,
    stories: NO_STORIES,
    nearby: nearest.flatMap(nearbyPlace),
    similar: summariesOf(catalogue, similarPlaces(restaurant, nearest, SIMILAR_PLACES)),
    holidays: publicHolidaysAround(catalogue.today()),
  };
}

/**
 * Returns the data of the comparison. It includes permanently closed places. Of a place that the
 * guide no longer has, it contains only the id.
 *
 * @param time milliseconds since 1970
 */
export function compareData(catalogue: Catalogue, query: CompareQuery, time: number): PageData {
  const places = query.ids
    .slice(0, MAX_COMPARED)
    .map((id) => ({ id, restaurant: catalogue.peek(id) }));
  const named = (id: number) => ({ id, name: catalogue.outline(id)?.name ?? MISSING_RESTAURANT });
  const others = query.ids.slice(MAX_COMPARED).map(named);
  return {
    kind: 'compare',
    query,
    places,
    others,
    suggested: suggestedFor(catalogue, query),
    time,
  };
}

/** Similar places near the first compared place. */
function suggestedFor(catalogue: Catalogue, { ids }: CompareQuery): NamedPlace[] {
  const [first] = recordsOf(
    catalogue,
    ids.slice(0, MAX_COMPARED).map((id) => ({ id })),
  );
  if (!first || ids.length >= MAX_COMPARED) return [];
  const nearest = catalogue.nearestTo(first).filter(({ id }) => !ids.includes(id));
  return similarPlaces(first, nearest, SUGGESTED_PLACES).map(({ id, name }) => ({ id, name }));
}

/** Sign-in pages show no catalogue data and are not in the sitemap. */
function signInRoute(path: string): PageRoute {
  return {
    path,
    cacheControl: REVALIDATE,
    paths: always(path),
    touched: never,
    data: () => ({ kind: 'sign-in', request: null }),
  };
}

export function restaurantKey({ id }: { id: number }): string {
  return `/restaurants/${id}`;
}

/** Paths of the pages of a list: `/islands/exuma`, `/islands/exuma/2`, … */
function pagePaths(path: string, count: number): string[] {
  const pages = Math.max(1, Math.ceil(count / LIST_PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => (index === 0 ? path : `${path}/${index + 1}`));
}

function listPage(
  catalogue: Catalogue,
  restaurants: readonly RestaurantOutline[],
  page: number,
  size: number,
): RestaurantList {
  return {
    restaurants: summariesOf(catalogue, restaurants.slice((page - 1) * size, page * size)),
    total: restaurants.length,
    page,
    pages: Math.max(1, Math.ceil(restaurants.length / size)),
  };
}

/** Counts the names. Sorts by descending count, then by name. */
function mostFirst(names: readonly string[]): NameCount[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
  );
}

/** Returns the editors' text about a category, or the built-in text. */
function wordsAbout({ id, name }: Category, catalogue: Catalogue): string | null {
  const vocabulary = catalogue.vocabulary();
  return vocabulary.categoryWords?.get(id) ?? categoryWords(fixedNameOf(vocabulary, name));
}

/** Returns the editors' sentence about an island, or the built-in one. */
function wordsAboutIsland({ name }: { name: string }, catalogue: Catalogue): string | null {
  return catalogue.texts().islands.get(name) ?? null;
}

/** Returns the categories that share the most restaurants with a category. */
function relatedCategories(
  own: Category,
  restaurants: readonly RestaurantOutline[],
): CategoryCount[] {
  const categories = restaurants.flatMap(({ categories }) => categories);
  const byName = new Map(categories.map((category) => [category.name, category]));
  return mostFirst(categories.map(({ name }) => name))
    .filter(({ name }) => name !== own.name)
    .slice(0, NEIGHBOURS)
    .flatMap(({ name, count }) => {
      const category = byName.get(name);
      return category ? [{ ...category, count }] : [];
    });
}

/** Returns the sitemap details of a page that shows these restaurants. */
function editedWith(restaurants: readonly RestaurantOutline[]) {
  return { lastModified: newest(restaurants), image: null };
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function nearbyPlace({ id, name, latitude, longitude }: RestaurantOutline): NearbyPlace[] {
  return latitude === null || longitude === null ? [] : [{ id, name, latitude, longitude }];
}
