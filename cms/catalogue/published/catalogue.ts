import type { Category } from '#domain/contract/category.ts';
import type { Restaurant } from '#domain/contract/restaurant.ts';
import type { Tag } from '#domain/contract/tag.ts';
import { byFeatured } from '#domain/listing/place-order.ts';
import type { CategoryCount, IslandCount } from '#domain/pages/page-data.ts';
import { islandSlug } from '#domain/pages/slug.ts';
import type { Vocabulary } from './restaurant-record.ts';

/**
 * Everything published, in memory: what pages and list calls read instead of the database. It is
 * filled at start and follows the change feed; it holds nothing that the CMS does not.
 */
export type Catalogue = {
  restaurant: (id: number) => Restaurant | null;
  /** All restaurants in featured order. */
  all: () => readonly Restaurant[];
  inCategory: (categoryId: number) => readonly Restaurant[];
  onIsland: (slug: string) => readonly Restaurant[];
  categories: () => readonly Category[];
  tags: () => readonly Tag[];
  /** Categories that have a restaurant, by name. */
  categoryCounts: () => readonly CategoryCount[];
  /** Islands that have a restaurant, by name. */
  islandCounts: () => readonly IslandCount[];
  vocabulary: () => Vocabulary;
  setVocabulary: (vocabulary: Vocabulary) => void;
  apply: (changes: { upserted: Restaurant[]; removed: number[] }) => void;
};

export function createCatalogue(): Catalogue {
  const restaurants = new Map<number, Restaurant>();
  let vocabulary: Vocabulary = { categories: new Map(), tags: new Map(), photos: new Map() };
  let views: Views | null = null;
  const current = () => (views ??= viewsOf([...restaurants.values()].sort(byFeatured), vocabulary));

  return {
    restaurant: (id) => restaurants.get(id) ?? null,
    all: () => current().all,
    inCategory: (categoryId) => current().byCategory.get(categoryId) ?? [],
    onIsland: (slug) => current().byIsland.get(slug) ?? [],
    categories: () => current().categories,
    tags: () => [...vocabulary.tags.values()],
    categoryCounts: () => current().categoryCounts,
    islandCounts: () => current().islandCounts,
    vocabulary: () => vocabulary,
    setVocabulary(next) {
      vocabulary = next;
      views = null;
    },
    apply({ upserted, removed }) {
      for (const id of removed) restaurants.delete(id);
      for (const restaurant of upserted) restaurants.set(restaurant.id, restaurant);
      views = null;
    },
  };
}

type Views = {
  all: readonly Restaurant[];
  byCategory: ReadonlyMap<number, readonly Restaurant[]>;
  byIsland: ReadonlyMap<string, readonly Restaurant[]>;
  categories: readonly Category[];
  categoryCounts: readonly CategoryCount[];
  islandCounts: readonly IslandCount[];
};

function viewsOf(all: readonly Restaurant[], vocabulary: Vocabulary): Views {
  const byCategory = new Map<number, Restaurant[]>();
  const byIsland = new Map<string, Restaurant[]>();
  const islandNames = new Map<string, string>();
  for (const restaurant of all) {
    for (const { id } of restaurant.categories) pushTo(byCategory, id, restaurant);
    if (!restaurant.island) continue;
    const slug = islandSlug(restaurant.island);
    islandNames.set(slug, restaurant.island);
    pushTo(byIsland, slug, restaurant);
  }
  const categories = [...vocabulary.categories.values()].sort(byName);
  return {
    all,
    byCategory,
    byIsland,
    categories,
    categoryCounts: categories.flatMap((category) => {
      const count = byCategory.get(category.id)?.length ?? 0;
      return count > 0 ? [{ ...category, count }] : [];
    }),
    islandCounts: [...islandNames]
      .map(([slug, name]) => ({ slug, name, count: byIsland.get(slug)?.length ?? 0 }))
      .sort(byName),
  };
}

function pushTo<K>(lists: Map<K, Restaurant[]>, key: K, restaurant: Restaurant): void {
  const list = lists.get(key);
  if (list) list.push(restaurant);
  else lists.set(key, [restaurant]);
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en');
}
