import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { Category } from '#domain/contract/category.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import type { CategoryCount, IslandCount } from '#domain/pages/page-data.ts';
import { createNeighbours, type Neighbours } from './neighbours.ts';
import { createPlaceLists, type PlaceLists } from './place-lists.ts';
import { createRecordStore } from './record-store.ts';
import type { RestaurantOutline } from './restaurant-outline.ts';
import type { Vocabulary } from './restaurant-record.ts';

/**
 * Everything published, in memory: what pages and list calls read instead of the database. It is
 * filled at start and follows the change feed; it holds nothing that the CMS does not. A list that was
 * handed out never changes: after a change there is another one.
 */
export type Catalogue = {
  /** Also one that has closed for good: its page stays, and stands in no list. */
  restaurant: (id: number) => Restaurant | null;
  /** The same for whoever walks through many of them: it pushes out nothing that others ask for. */
  peek: (id: number) => Restaurant | null;
  /** What lists go by of it; another object whenever anything of the record is another. */
  outline: (id: number) => RestaurantOutline | null;
  /** The JSON of what lists answer of it, in pieces. */
  summary: (id: number) => readonly (string | Buffer)[] | null;
  /** The JSON of all of it. */
  json: (id: number) => Buffer | null;
  /** Address of the photo that stands for it. */
  picture: (id: number) => string | null;
  /** Whether this is how it holds the restaurant, in every value. */
  holds: (restaurant: Restaurant) => boolean;
  /** All restaurants in featured order, without those that have closed for good. */
  all: () => readonly RestaurantOutline[];
  /** The same with those that have closed for good: every restaurant that has a page. */
  published: () => readonly RestaurantOutline[];
  /** How many `published` has, which is cheaper to ask. */
  size: () => number;
  inCategory: (categoryId: number) => readonly RestaurantOutline[];
  onIsland: (slug: string) => readonly RestaurantOutline[];
  /** The places nearest to this one, nearest first. */
  nearestTo: Neighbours['nearestTo'];
  /** Places whose nearest ones may differ after a change of these, given as they were and as they are. */
  concernedBy: Neighbours['concernedBy'];
  categories: () => readonly Category[];
  tags: () => readonly Tag[];
  /** Categories that have a restaurant, by name. */
  categoryCounts: () => readonly CategoryCount[];
  /** Islands that have a restaurant, by name. */
  islandCounts: () => readonly IslandCount[];
  /** The day in The Bahamas of which its records are. */
  today: () => LocalDate;
  setToday: (today: LocalDate) => void;
  vocabulary: () => Vocabulary;
  setVocabulary: (vocabulary: Vocabulary) => void;
  apply: (changes: { upserted: Restaurant[]; removed: number[] }) => void;
  /** Another number whenever any of the above may answer otherwise than before. */
  version: () => number;
};

export function createCatalogue(firstDay: LocalDate = bahamasDate(new Date())): Catalogue {
  let today = firstDay;
  let version = 0;
  const records = createRecordStore();
  let vocabulary: Vocabulary = { categories: new Map(), tags: new Map(), photos: new Map() };
  const lists = createPlaceLists();
  const neighbours = createNeighbours();
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
    concernedBy: neighbours.concernedBy,
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

/** The records of these, as far as they are still published. */
export function recordsOf(
  catalogue: Pick<Catalogue, 'peek'>,
  places: readonly { id: number }[],
): Restaurant[] {
  return places.map(({ id }) => catalogue.peek(id)).filter((record) => record !== null);
}

/** What is small enough to be made anew when it is asked for after a change. */
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
