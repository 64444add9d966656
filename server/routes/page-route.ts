import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { PageData, SitemapEntry } from '#domain/pages/page-data.ts';

/** The change of one edit or several to the catalogue. */
export type CatalogueChange = {
  /** The edited restaurants, both before and after the change. */
  versions: readonly RestaurantOutline[];
  /** The catalogue after the change. */
  catalogue: Catalogue;
};

/** The screen shown when no page exists at an address. */
export type MissingScreen = 'not-found' | 'restaurant-not-found';

export type PageRoute = {
  /**
   * Path of the route's pages. A placeholder in braces stands for a value: `{restaurant}` is an id,
   * or any text that ends with a dash and an id. `{id}` is a number, `{slug}` lower-case words.
   */
  path: string;
  /** Other paths that show the same page. */
  aliases?: readonly string[];
  /** Whether later pages follow at `/2`, `/3`, … */
  isPaged?: boolean;
  /** False for screens that are shown at other addresses and have no own address. */
  isAddress?: boolean;
  /** Whether each page shows one record. An edit is published there first. */
  showsOneRecord?: boolean;
  /**
   * Whether its pages, which are slow to build, are rebuilt only when no edit came for a while, or
   * on request.
   */
  waitsForQuiet?: boolean;
  ifMissing?: MissingScreen;
  cacheControl: string;
  /** Paths of all pages for the current catalogue. */
  paths: (catalogue: Catalogue) => string[];
  /**
   * Paths of the pages that show, or showed, the changed records, including pages that no longer
   * exist. For a list only the first page.
   */
  touched: (change: CatalogueChange) => string[];
  /** The current data of a page. Null when there is no such page. */
  data: (value: string, page: number, catalogue: Catalogue) => PageData | null;
  sitemap?: {
    priority: string;
    changeFrequency: 'daily' | 'weekly';
    /**
     * Set when each page shows one restaurant and its path ends with the id. Returns the
     * restaurants to list in the sitemap, up to 100,000 of them.
     */
    restaurants?: (catalogue: Catalogue) => readonly RestaurantOutline[];
    /** The sitemap details of one path. */
    details: (path: string, catalogue: Catalogue) => Pick<SitemapEntry, 'lastModified' | 'image'>;
  };
};

/** Browsers and caches may store it but must revalidate on each use, so edits are live at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Safe to cache by list: a list never changes after the catalogue has returned it. */
const newestOf = new WeakMap<readonly RestaurantOutline[], string | null>();

/** The time of the latest edit of these restaurants (ISO 8601). Null when there are none. */
export function newest(restaurants: readonly RestaurantOutline[]): string | null {
  const known = newestOf.get(restaurants);
  if (known !== undefined) return known;
  let latest: string | null = null;
  for (const { updatedAt } of restaurants)
    if (latest === null || updatedAt > latest) latest = updatedAt;
  newestOf.set(restaurants, latest);
  return latest;
}
