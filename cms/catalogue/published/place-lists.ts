import type { Restaurant } from '#domain/contract/restaurant.ts';
import { byFeatured } from '#domain/listing/place-order.ts';
import { islandSlug } from '#domain/pages/slug.ts';
import { isListed } from '#domain/restaurant/business-status.ts';
import { withChanges } from './sorted-list.ts';

type List = readonly Restaurant[];

/** Restaurants in featured order, whole and by what they have in common. */
export type PlaceLists = {
  published: () => List;
  /** Without those that have closed for good, as all the following. */
  all: () => List;
  inCategory: (categoryId: number) => List;
  onIsland: (slug: string) => List;
  /** Those that have a restaurant. */
  islands: () => { slug: string; name: string; places: List }[];
  /** Takes out what has gone, given as it was put in, and puts in what has come. */
  apply: (gone: List, come: List) => void;
};

/**
 * The lists are kept in order: a change costs one walk along those in which it stands. Sorting ten
 * thousand places anew after each edit would hold up every visitor of that moment.
 */
export function createPlaceLists(): PlaceLists {
  let published: List = [];
  let all: List = [];
  const byCategory = new Map<number, List>();
  const byIsland = new Map<string, List>();
  const islandNames = new Map<string, string>();

  return {
    published: () => published,
    all: () => all,
    inCategory: (categoryId) => byCategory.get(categoryId) ?? [],
    onIsland: (slug) => byIsland.get(slug) ?? [],
    islands: () =>
      [...byIsland].map(([slug, places]) => ({
        slug,
        name: islandNames.get(slug) ?? slug,
        places,
      })),
    apply(gone, come) {
      published = withChanges(published, gone, come, byFeatured);
      const [unlisted, listed] = [gone.filter(isListed), come.filter(isListed)];
      all = withChanges(all, unlisted, listed, byFeatured);
      for (const { island } of listed) if (island) islandNames.set(islandSlug(island), island);
      applyByKey(byCategory, unlisted, listed, ({ categories }) => categories.map(({ id }) => id));
      applyByKey(byIsland, unlisted, listed, ({ island }) => (island ? [islandSlug(island)] : []));
    },
  };
}

function applyByKey<K>(
  lists: Map<K, List>,
  gone: List,
  come: List,
  keysOf: (restaurant: Restaurant) => readonly K[],
): void {
  const [goneFrom, comeTo] = [groupedBy(gone, keysOf), groupedBy(come, keysOf)];
  for (const key of new Set([...goneFrom.keys(), ...comeTo.keys()])) {
    const list = lists.get(key) ?? [];
    const next = withChanges(list, goneFrom.get(key) ?? [], comeTo.get(key) ?? [], byFeatured);
    if (next.length > 0) lists.set(key, next);
    else lists.delete(key);
  }
}

function groupedBy<K>(
  restaurants: List,
  keysOf: (restaurant: Restaurant) => readonly K[],
): Map<K, Restaurant[]> {
  const groups = new Map<K, Restaurant[]>();
  for (const restaurant of restaurants) {
    for (const key of new Set(keysOf(restaurant))) {
      const group = groups.get(key);
      if (group) group.push(restaurant);
      else groups.set(key, [restaurant]);
    }
  }
  return groups;
}
