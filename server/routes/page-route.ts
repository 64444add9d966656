import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { RestaurantOutline } from '#cms/catalogue/published/restaurant-outline.ts';
import type { PageData, SitemapEntry } from '#domain/pages/page-data.ts';

/** What an edit, or several, changed in the catalogue. */
export type CatalogueChange = {
  /** The restaurants concerned, as they were and as they are. */
  versions: readonly RestaurantOutline[];
  /** The catalogue after the change. */
  catalogue: Catalogue;
};

/** The screen shown where no page is. */
export type MissingScreen = 'not-found' | 'restaurant-not-found';

export type PageRoute = {
  /**
   * Path of its pages, with a segment in braces for each value: `{restaurant}` is an id or anything
   * that ends in a dash and an id, `{id}` a number, `{slug}` lower-case words.
   */
  path: string;
  /** Further paths under which visitors find the same page. */
  aliases?: readonly string[];
  /** Whether its pages go on under `/2`, `/3`, … */
  isPaged?: boolean;
  /** False for screens that answer other addresses and have none of their own. */
  isAddress?: boolean;
  /** Whether each page is that of one record, so that an edit shows there first. */
  showsOneRecord?: boolean;
  /** Whether its pages, which take long, are made when nothing has changed for a while or on request. */
  waitsForQuiet?: boolean;
  ifMissing?: MissingScreen;
  cacheControl: string;
  /** Paths of all its pages, as the catalogue is now. */
  paths: (catalogue: Catalogue) => string[];
  /**
   * Paths of its pages that showed or show what has changed, also of those that are gone now; of a
   * list the first page alone.
   */
  touched: (change: CatalogueChange) => string[];
  /** What the page shows now; null when there is no such page. */
  data: (value: string, page: number, catalogue: Catalogue) => PageData | null;
  sitemap?: {
    priority: string;
    changeFrequency: 'daily' | 'weekly';
    /**
     * Where each of its pages is that of a restaurant, by whose id its path ends: those whose pages are to
     * be found there. There can be a hundred thousand of them.
     */
    restaurants?: (catalogue: Catalogue) => readonly RestaurantOutline[];
    /** What is said of each of its paths. */
    details: (path: string, catalogue: Catalogue) => Pick<SitemapEntry, 'lastModified' | 'image'>;
  };
};

/** Kept by browsers and caches, but asked for every time: an edit is live at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** A list that was handed out never changes. */
const newestOf = new WeakMap<readonly RestaurantOutline[], string | null>();

/** The latest moment at which one of these was edited (ISO 8601). */
export function newest(restaurants: readonly RestaurantOutline[]): string | null {
  const known = newestOf.get(restaurants);
  if (known !== undefined) return known;
  let latest: string | null = null;
  for (const { updatedAt } of restaurants)
    if (latest === null || updatedAt > latest) latest = updatedAt;
  newestOf.set(restaurants, latest);
  return latest;
}
