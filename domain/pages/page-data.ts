/**
 * The data that the publisher passes to a page of the site. The site does not know the CMS. Each
 * page is a pure function: the same data always renders the same bytes.
 */
import type { PublicHoliday } from '#domain/calendar/public-holidays.ts';
import type { CompareQuery } from '#domain/comparison/compare-query.ts';
import type { Category } from '#domain/contract/category.ts';
import type { Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { StoryPage } from '#domain/contract/stories.ts';
import type { Position } from '#domain/geography/distance.ts';
import type { Tag } from '#domain/contract/tag.ts';
import type { TextsOn } from '#domain/texts/site-texts.ts';

export type SiteIdentity = {
  /** Scheme and host of canonical URLs, without a trailing slash. */
  origin: string;
  /** Scheme and host of canonical URLs of restaurant pages; usually the same as `origin`. */
  detailOrigin: string;
  name: string;
  contactEmail: string;
  /** The texts at the foot of every page. */
  tagline: string;
  disclaimer: string;
  /** Taxes and service that restaurants add. Shown beside the price. */
  priceNote: string | null;
  tiles: MapTiles;
};

/** The tile server of the map. */
export type MapTiles = {
  /** URL template with `{z}`, `{x}` and `{y}`; null when the map uses the drawn coastline. */
  url: string | null;
  attribution: string;
};

export type CategoryCount = Category & { count: number };
export type NameCount = { name: string; count: number };
export type IslandCount = { name: string; slug: string; count: number };

export type SitemapEntry = {
  /** Path from the root, beginning with a slash. */
  path: string;
  priority: string;
  changeFrequency: 'daily' | 'weekly';
  /** When the page's content was last edited, in ISO 8601; null when unknown. */
  lastModified: string | null;
  /** Path of the page's main picture, if any. */
  image: string | null;
};

/** A place on the small map of another place. */
export type NearbyPlace = NamedPlace & Position;

export type NamedPlace = Pick<Restaurant, 'id' | 'name'>;

/** `restaurant` is null when the guide does not have the place, or no longer has it. */
export type ComparedPlace = { id: number; restaurant: Restaurant | null };

export type RestaurantList = {
  restaurants: RestaurantSummary[];
  /** Number of restaurants in the whole list; `restaurants` holds one page of it. */
  total: number;
  page: number;
  pages: number;
};

/** A page of the listing, with hints about the search. */
export type ListingResult = RestaurantList &
  Pick<RestaurantPage, 'matched' | 'corrected' | 'corrections' | 'leftOut' | 'instead' | 'near'>;

/**
 * The form request of a visitor without JavaScript, and its result. The page is rendered for this
 * request only and never published.
 */
export type PlainRequest = {
  /** Token of the mailed link that the visitor followed. */
  token: string | null;
  /** Path to redirect to after signing in. */
  redirect: string | null;
  /** Id of the restaurant, as in the URL. */
  restaurant: string | null;
  /** Submitted values by field name, without passwords. */
  values: Record<string, string>;
  /** Error messages by field name. */
  errors: Record<string, string>;
  /** Error message that belongs to no single field. */
  failure: string | null;
  /** Success message. */
  done: string | null;
};

export type PageData =
  | {
      kind: 'home';
      texts: TextsOn<'home'>;
      featured: RestaurantSummary[];
      categories: CategoryCount[];
      islands: IslandCount[];
    }
  | {
      kind: 'listing';
      /**
       * Query of the listing's URL in the form of `writeListingState`; empty on the published page.
       */
      query: string;
      list: ListingResult;
      categories: CategoryCount[];
      islands: IslandCount[];
      tags: Tag[];
    }
  | {
      kind: 'restaurant';
      restaurant: Restaurant;
      /** The first page of stories. */
      stories: StoryPage;
      /** The nearest restaurants with a position, nearest first. */
      nearby: NearbyPlace[];
      /** Similar restaurants nearby. */
      similar: RestaurantSummary[];
      /** Holidays of this year and the next two, sorted by date. */
      holidays: readonly PublicHoliday[];
    }
  | {
      kind: 'category';
      category: CategoryCount;
      list: RestaurantList;
      /** A sentence about the category; null when there is none, and from page 2 on. */
      words: string | null;
      /**
       * Islands of its restaurants, largest number first. Filled on page 1 only, like the fields
       * below.
       */
      islands: NameCount[];
      /**
       * Categories that share restaurants with this category; `count` is the number of shared
       * restaurants.
       */
      related: CategoryCount[];
    }
  | {
      kind: 'island';
      island: IslandCount;
      list: RestaurantList;
      words: string | null;
      /**
       * Categories of its restaurants, largest number first. Filled on page 1 only, like the fields
       * below.
       */
      kinds: NameCount[];
      /** The nearest islands with restaurants, and their distances. */
      around: (IslandCount & { miles: number })[];
    }
  | { kind: 'sitemap'; entries: SitemapEntry[] }
  /**
   * The index of `/sitemap-0.xml`, `/sitemap-1.xml`, …: the first entry of each part, with the time
   * of the latest change in that part.
   */
  | { kind: 'sitemap-index'; parts: SitemapEntry[] }
  /** Index pages of all categories and of all islands, with the number of restaurants for each. */
  | { kind: 'categories'; categories: CategoryCount[] }
  | { kind: 'islands'; islands: (IslandCount & { words: string | null })[] }
  | { kind: 'robots' }
  /** The web app manifest, with which a phone installs the guide. */
  | { kind: 'manifest' }
  | {
      kind: 'compare';
      /** `NOTHING_COMPARED` on the published page. */
      query: CompareQuery;
      /** The places that the page shows side by side. */
      places: ComparedPlace[];
      /** The other places of the query, for which there is no room. */
      others: NamedPlace[];
      /** Places that would suit the comparison, if there is room. */
      suggested: NamedPlace[];
      /**
       * The time for which the page says who is open, in milliseconds since 1970; 0 on the
       * published page.
       */
      time: number;
    }
  | { kind: 'about'; texts: TextsOn<'about'> }
  /** Shown when the network is down. The browser looks up which pages are cached. */
  | { kind: 'offline' }
  /** Sign-in and related forms; `request` is null on the published pages. */
  | { kind: 'sign-in'; request: PlainRequest | null }
  /**
   * The form to correct a place, for browsers without JavaScript. `restaurant` and `request` are
   * null on the published page.
   */
  | { kind: 'suggest-edit'; restaurant: Restaurant | null; request: PlainRequest | null }
  /** The member's pages. The browser loads their data after sign-in. */
  | { kind: 'member' }
  | { kind: 'not-found' }
  | { kind: 'restaurant-not-found' }
  /** Shown instead of a restaurant's page that is not published yet. */
  | { kind: 'restaurant-pending' };

/** `Astro.locals` of every page. */
export type PageLocals = { site: SiteIdentity; page: PageData };
