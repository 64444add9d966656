import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { PageData, SitemapEntry } from '#domain/pages/page-data.ts';

/** How one or more edits change the catalogue. */
export type CatalogueChange = {
  /** The edited restaurants, both before and after the edits. */
  versions: readonly RestaurantOutline[];
  /** The catalogue after the edits. */
  catalogue: Catalogue;
};

/** The screen that a URL without a page shows. */
export type MissingScreen = 'not-found' | 'restaurant-not-found';

export type PageRoute = {
  /**
   * Path of the route's pages. A name in braces is a placeholder: `{restaurant}` is an id, or any
   * text that ends with a dash and an id. `{id}` is a number, `{slug}` lower-case words.
   */
  path: string;
  /** Other paths that show the same page. */
  aliases?: readonly string[];
  /** Whether later pages follow at `/2`, `/3`, … */
  isPaged?: boolean;
  /** False for screens that other URLs show, and that have no URL themselves. */
  isAddress?: boolean;
  /** Whether each page shows one record. An edit publishes such a page first. */
  showsOneRecord?: boolean;
  /**
   * Whether the pages are slow to build, so that an edit rebuilds them only after a quiet time, or
   * on request.
   */
  waitsForQuiet?: boolean;
  ifMissing?: MissingScreen;
  cacheControl: string;
  /** Paths of all pages for the current catalogue. */
  paths: (catalogue: Catalogue) => string[];
  /**
   * Paths of the pages that show, or showed, the changed records, including pages that no longer
   * exist. Of a list, only the first page.
   */
  touched: (change: CatalogueChange) => string[];
  /** Returns the current data of a page, or null if there is no such page. */
  data: (value: string, page: number, catalogue: Catalogue) => PageData | null;
  sitemap?: {
    priority: string;
    changeFrequency: 'daily' | 'weekly';
    /**
     * Set for a route whose pages show one restaurant each and whose paths end with the id. Returns
     * the restaurants for the sitemap, at most 100,000.
     */
    restaurants?: (catalogue: Catalogue) => readonly RestaurantOutline[];
    /** The sitemap details of one path. */
    details: (path: string, catalogue: Catalogue) => Pick<SitemapEntry, 'lastModified' | 'image'>;
  };
};

/**
 * Browsers and caches may store the page but must revalidate it on each use, so that edits show at
 * once.
 */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Caching by list is safe, because the catalogue never changes a list that it has returned. */
const newestOf = new WeakMap<readonly RestaurantOutline[], string | null>();

/**
 * Returns the time of the latest edit of these restaurants (ISO 8601), or null without restaurants.
 */
export function newest(restaurants: readonly RestaurantOutline[]): string | null {
  const known = newestOf.get(restaurants);
  if (known !== undefined) return known;
  let latest: string | null = null;
  for (const { updatedAt } of restaurants)
    if (latest === null || updatedAt > latest) latest = updatedAt;
  newestOf.set(restaurants, latest);
  return latest;
}
