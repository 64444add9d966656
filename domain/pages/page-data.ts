/**
 * What the publisher hands to a page of the site. The site knows nothing of the CMS: a page is a
 * function of this data, and the same data always gives the same bytes.
 */
import type { Category } from '#domain/contract/category.ts';
import type { Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';

export type SiteIdentity = {
  /** Scheme and host of canonical addresses, without a trailing slash. */
  origin: string;
  /** Scheme and host of canonical addresses of restaurant pages; usually the same as `origin`. */
  detailOrigin: string;
  name: string;
  contactEmail: string;
  tiles: MapTiles;
};

/** Where the pictures of the map come from. */
export type MapTiles = {
  /** Address of a tile with `{z}`, `{x}` and `{y}`; null where the drawn coast is the map. */
  url: string | null;
  attribution: string;
};

export type CategoryCount = Category & { count: number };
export type IslandCount = { name: string; slug: string; count: number };

export type SitemapEntry = {
  /** Path from the root, beginning with a slash. */
  path: string;
  priority: string;
  changeFrequency: 'daily' | 'weekly';
  /** ISO 8601 moment of the last edit of what the page shows; null where that cannot be said. */
  lastModified: string | null;
};

export type RestaurantList = {
  restaurants: RestaurantSummary[];
  /** Restaurants in the whole list, of which `restaurants` is one page. */
  total: number;
  page: number;
  pages: number;
};

/**
 * What a visitor without JavaScript asked a page of sign-in for, and what came of the form that was
 * sent. Such a page is rendered for that request alone, never published.
 */
export type PlainRequest = {
  /** Of the link that was followed. */
  token: string | null;
  /** Path to go on to after signing in. */
  redirect: string | null;
  /** What was typed, but for passwords, by the name of the field. */
  values: Record<string, string>;
  /** What was wrong with it, by the name of the field. */
  errors: Record<string, string>;
  /** Why nothing was done, where that is about no single field. */
  failure: string | null;
  /** What was done. */
  done: string | null;
};

export type PageData =
  | {
      kind: 'home';
      featured: RestaurantSummary[];
      categories: CategoryCount[];
      islands: IslandCount[];
    }
  | {
      kind: 'listing';
      list: RestaurantList;
      categories: CategoryCount[];
      islands: IslandCount[];
      tags: Tag[];
    }
  | { kind: 'restaurant'; restaurant: Restaurant }
  | { kind: 'category'; category: CategoryCount; list: RestaurantList }
  | { kind: 'island'; island: IslandCount; list: RestaurantList }
  | { kind: 'sitemap'; entries: SitemapEntry[] }
  /** Names the parts `/sitemap-0.xml`, `/sitemap-1.xml`, … of these entries. */
  | { kind: 'sitemap-index'; entries: SitemapEntry[]; partSize: number }
  | { kind: 'robots' }
  | { kind: 'about' }
  /** Signing in and what belongs to it; `request` is null on the published pages. */
  | { kind: 'sign-in'; request: PlainRequest | null }
  /** What it shows is asked for in the browser of whoever is signed in. */
  | { kind: 'member' }
  | { kind: 'not-found' }
  | { kind: 'restaurant-not-found' };

/** `Astro.locals` of every page. */
export type PageLocals = { site: SiteIdentity; page: PageData };
