import { byFeatured } from '#domain/listing/place-order.ts';
import { islandSlug } from '#domain/pages/slug.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import type { RestaurantOutline } from './restaurant-outline.ts';
import { createSortedList, type SortedList } from './sorted-list.ts';

type List = readonly RestaurantOutline[];

/** Lists of restaurants in featured order: all, by category and by island. */
export type PlaceLists = {
  published: () => List;
  /** Without permanently closed places, like all lists below. */
  all: () => List;
  inCategory: (categoryId: number) => List;
  onIsland: (slug: string) => List;
  /** The length of `inCategory`, at lower cost. */
  countIn: (categoryId: number) => number;
  /** Islands that have a restaurant, with their number of restaurants. */
  islands: () => { slug: string; name: string; count: number }[];
  /** Removes `gone` (the same objects that were added) and adds `come`. */
  apply: (gone: List, come: List) => void;
};

/**
 * Keeps the lists sorted: a change costs one pass over each affected list. Sorting ten thousand
 * places again after each edit would delay all concurrent requests.
 */
export function createPlaceLists(): PlaceLists {
  const published = createSortedList<RestaurantOutline>(byFeatured);
  const all = createSortedList<RestaurantOutline>(byFeatured);
  const byCategory = new Map<number, SortedList<RestaurantOutline>>();
  const byIsland = new Map<string, SortedList<RestaurantOutline>>();
  const islandNames = new Map<string, string>();

  return {
    published: published.entries,
    all: all.entries,
    inCategory: (categoryId) => byCategory.get(categoryId)?.entries() ?? [],
    onIsland: (slug) => byIsland.get(slug)?.entries() ?? [],
    countIn: (categoryId) => byCategory.get(categoryId)?.size() ?? 0,
    islands: () =>
      [...byIsland].map(([slug, places]) => ({
        slug,
        name: islandNames.get(slug) ?? slug,
        count: places.size(),
      })),
    apply(gone, come) {
      published.change(gone, come);
      const [unlisted, listed] = [gone.filter(isListed), come.filter(isListed)];
      all.change(unlisted, listed);
      for (const { island } of listed) if (island) islandNames.set(islandSlug(island), island);
      applyByKey(byCategory, unlisted, listed, ({ categories }) => categories.map(({ id }) => id));
      applyByKey(byIsland, unlisted, listed, ({ island }) => (island ? [islandSlug(island)] : []));
    },
  };
}

function applyByKey<K>(
  lists: Map<K, SortedList<RestaurantOutline>>,
  gone: List,
  come: List,
  keysOf: (restaurant: RestaurantOutline) => readonly K[],
): void {
  const [goneFrom, comeTo] = [groupedBy(gone, keysOf), groupedBy(come, keysOf)];
  for (const key of new Set([...goneFrom.keys(), ...comeTo.keys()])) {
    const list = lists.get(key) ?? createSortedList<RestaurantOutline>(byFeatured);
    list.change(goneFrom.get(key) ?? [], comeTo.get(key) ?? []);
    if (list.size() > 0) lists.set(key, list);
    else lists.delete(key);
  }
}

function groupedBy<K>(
  restaurants: List,
  keysOf: (restaurant: RestaurantOutline) => readonly K[],
): Map<K, RestaurantOutline[]> {
  const groups = new Map<K, RestaurantOutline[]>();
  for (const restaurant of restaurants) {
    for (const key of new Set(keysOf(restaurant))) {
      const group = groups.get(key);
      if (group) group.push(restaurant);
      else groups.set(key, [restaurant]);
    }
  }
  return groups;
}
