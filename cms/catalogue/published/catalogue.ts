import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Category } from '#domain/contract/category.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { CategoryCount, IslandCount } from '#domain/pages/page-data.ts';
import { STANDARD_TEXTS, type GuideTexts } from '#cms/texts/guide-texts.ts';
import { createNeighbours, type Neighbours } from './neighbours.ts';
import { createPlaceLists, type PlaceLists } from './place-lists.ts';
import { createRecordStore } from './record-store.ts';
import type { RestaurantOutline } from './restaurant-outline.ts';
import type { Vocabulary } from './restaurant-record.ts';

/**
 * All published data in memory. Pages and list endpoints read it instead of the database. It is
 * filled at start and follows the change feed, and holds only data of the CMS. Returned lists are
 * immutable: after a change, the methods return new lists.
 */
export type Catalogue = {
  /** Includes permanently closed places: they keep their page, but are in no list. */
  restaurant: (id: number) => Restaurant | null;
  /** Like `restaurant`, for loops over many records: evicts nothing from the cache. */
  peek: (id: number) => Restaurant | null;
  /** The fields that lists need; a new object after every change of the record. */
  outline: (id: number) => RestaurantOutline | null;
  /** The JSON of the record's summary, in chunks. */
  summary: (id: number) => readonly (string | Buffer)[] | null;
  /** The JSON of the whole record. */
  json: (id: number) => Buffer | null;
  /** URL of the main photo. */
  picture: (id: number) => string | null;
  /** Whether the stored record equals this one in every value. */
  holds: (restaurant: Restaurant) => boolean;
  /** All restaurants in featured order, without permanently closed ones. */
  all: () => readonly RestaurantOutline[];
  /** Like `all`, with permanently closed ones: every restaurant that has a page. */
  published: () => readonly RestaurantOutline[];
  /** The length of `published`, at lower cost. */
  size: () => number;
  inCategory: (categoryId: number) => readonly RestaurantOutline[];
  onIsland: (slug: string) => readonly RestaurantOutline[];
  /** The places nearest to this one, nearest first. */
  nearestTo: Neighbours['nearestTo'];
  /**
   * Places whose neighbours may have changed. Pass the old and the new versions of the edited
   * places.
   */
  affectedBy: Neighbours['affectedBy'];
  categories: () => readonly Category[];
  tags: () => readonly Tag[];
  /** Categories that have a restaurant, sorted by name. */
  categoryCounts: () => readonly CategoryCount[];
  /** Islands that have a restaurant, sorted by name. */
  islandCounts: () => readonly IslandCount[];
  /** The date in The Bahamas for which the records were made. */
  today: () => LocalDate;
  setToday: (today: LocalDate) => void;
  vocabulary: () => Vocabulary;
  setVocabulary: (vocabulary: Vocabulary) => void;
  /** The texts that the pages show. */
  texts: () => GuideTexts;
  setTexts: (texts: GuideTexts) => void;
  apply: (changes: { upserted: Restaurant[]; removed: number[] }) => void;
  /** A number that changes whenever a method above may return another result. */
  version: () => number;
};

export function createCatalogue(firstDay: LocalDate = bahamasDate(new Date())): Catalogue {
  let today = firstDay;
  let version = 0;
  const records = createRecordStore();
  let vocabulary: Vocabulary = { categories: new Map(), tags: new Map(), photos: new Map() };
  const lists = createPlaceLists();
  const neighbours = createNeighbours();
  let texts = STANDARD_TEXTS;
  let views: Views | null = null;
  const current = () => (views ??= viewsOf(lists, vocabulary));

  return {
    restaurant: records.get,
    peek: records.peek,
    outline: records.outline,
    summary: records.summary,
    json: records.json,
    picture: records.picture,
    holds: records.has,
    all: lists.all,
    published: lists.published,
    size: records.size,
    inCategory: lists.inCategory,
    onIsland: lists.onIsland,
    nearestTo: neighbours.nearestTo,
    affectedBy: neighbours.affectedBy,
    categories: () => current().categories,
    tags: () => [...vocabulary.tags.values()],
    categoryCounts: () => current().categoryCounts,
    islandCounts: () => current().islandCounts,
    today: () => today,
    setToday(next) {
      if (next !== today) version++;
      today = next;
    },
    vocabulary: () => vocabulary,
    setVocabulary(next) {
      vocabulary = next;
      views = null;
      version++;
    },
    texts: () => texts,
    setTexts(next) {
      texts = next;
      version++;
    },
    apply({ upserted, removed }) {
      const come = new Map(upserted.map((restaurant) => [restaurant.id, restaurant]));
      const ids = new Set([...removed, ...come.keys()]);
      const gone = [...ids].flatMap((id) => records.outline(id) ?? []);
      for (const { id } of gone) records.delete(id);
      const outlines = [...come.values()].map(records.put);
      lists.apply(gone, outlines);
      neighbours.apply(gone, outlines);
      views = null;
      version++;
    },
    version: () => version,
  };
}

/** The records of the given places, without those that are no longer published. */
export function recordsOf(
  catalogue: Pick<Catalogue, 'peek'>,
  places: readonly { id: number }[],
): Restaurant[] {
  return places.map(({ id }) => catalogue.peek(id)).filter((record) => record !== null);
}

/** Lists that are small enough to rebuild on demand after a change. */
type Views = {
  categories: readonly Category[];
  categoryCounts: readonly CategoryCount[];
  islandCounts: readonly IslandCount[];
};

function viewsOf(lists: PlaceLists, vocabulary: Vocabulary): Views {
  const categories = [...vocabulary.categories.values()].sort(byName);
  return {
    categories,
    categoryCounts: categories.flatMap((category) => {
      const count = lists.countIn(category.id);
      return count > 0 ? [{ ...category, count }] : [];
    }),
    islandCounts: lists.islands().sort(byName),
  };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en');
}
