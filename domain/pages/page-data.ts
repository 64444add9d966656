/**
 * What the publisher hands to a page of the site. The site knows nothing of the CMS: a page is a
 * function of this data, and the same data always gives the same bytes.
 */
import type { PublicHoliday } from '#domain/calendar/public-holidays.ts';
import type { Category } from '#domain/contract/category.ts';
import type { Restaurant, RestaurantSummary } from '#domain/contract/restaurant.ts';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { StoryPage } from '#domain/contract/stories.ts';
import type { Position } from '#domain/geography/distance.ts';
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
export type NameCount = { name: string; count: number };
export type IslandCount = { name: string; slug: string; count: number };

export type SitemapEntry = {
  /** Path from the root, beginning with a slash. */
  path: string;
  priority: string;
  changeFrequency: 'daily' | 'weekly';
  /** ISO 8601 moment of the last edit of what the page shows; null where that cannot be said. */
  lastModified: string | null;
  /** Path of the picture that the page is about, if any. */
  image: string | null;
};

/** A place as the map of another one shows it. */
export type NearbyPlace = Pick<Restaurant, 'id' | 'name'> & Position;

export type RestaurantList = {
  restaurants: RestaurantSummary[];
  /** Restaurants in the whole list, of which `restaurants` is one page. */
  total: number;
  page: number;
  pages: number;
};

/** The list of the listing, and what there is to say of the search. */
export type ListingResult = RestaurantList &
  Pick<RestaurantPage, 'matched' | 'corrected' | 'corrections' | 'leftOut' | 'instead'>;

/**
 * What a visitor without JavaScript asked a page with a form for, and what came of the form that was
 * sent. Such a page is rendered for that request alone, never published.
 */
export type PlainRequest = {
  /** Of the link that was followed. */
  token: string | null;
  /** Path to go on to after signing in. */
  redirect: string | null;
  /** Number of the restaurant that it is about, as it stands in the address. */
  restaurant: string | null;
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
      /**
       * Query of the address that it answers, as `writeListingState` writes it; empty on the
       * published page.
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
      /** The first page of them. */
      stories: StoryPage;
      /** The nearest ones with a position, nearest first. */
      nearby: NearbyPlace[];
      /** Those most like it, not far away. */
      similar: RestaurantSummary[];
      /** Those of two years ahead and more, by date. */
      holidays: readonly PublicHoliday[];
    }
  | {
      kind: 'category';
      category: CategoryCount;
      list: RestaurantList;
      /** A sentence about it; null where nobody has written one, and from the second page on. */
      words: string | null;
      /** Where its restaurants are, most first; on the first page alone, as all that follows. */
      islands: NameCount[];
      /** Categories that its restaurants have as well; the count is that of those they share. */
      related: CategoryCount[];
    }
  | {
      kind: 'island';
      island: IslandCount;
      list: RestaurantList;
      words: string | null;
      /** Its categories, most restaurants first; on the first page alone, as all that follows. */
      kinds: NameCount[];
      /** The nearest islands that have restaurants, with how far they are. */
      around: (IslandCount & { miles: number })[];
    }
  | { kind: 'sitemap'; entries: SitemapEntry[] }
  /** Names `/sitemap-0.xml`, `/sitemap-1.xml`, …: of each its first address with the latest change in it. */
  | { kind: 'sitemap-index'; parts: SitemapEntry[] }
  /** All categories, and all islands, with how many restaurants each has. */
  | { kind: 'categories'; categories: CategoryCount[] }
  | { kind: 'islands'; islands: IslandCount[] }
  | { kind: 'robots' }
  /** What a phone needs to put the guide on its screen. */
  | { kind: 'manifest' }
  | { kind: 'about' }
  /** Shown without a network; what is kept is looked up in the browser. */
  | { kind: 'offline' }
  /** Signing in and what belongs to it; `request` is null on the published pages. */
  | { kind: 'sign-in'; request: PlainRequest | null }
  /** What is wrong about a place, for browsers without JavaScript; both null on the published page. */
  | { kind: 'suggest-edit'; restaurant: Restaurant | null; request: PlainRequest | null }
  /** What it shows is asked for in the browser of whoever is signed in. */
  | { kind: 'member' }
  | { kind: 'not-found' }
  | { kind: 'restaurant-not-found' }
  /** In place of a restaurant's page that is not published yet. */
  | { kind: 'restaurant-pending' };

/** `Astro.locals` of every page. */
export type PageLocals = { site: SiteIdentity; page: PageData };
