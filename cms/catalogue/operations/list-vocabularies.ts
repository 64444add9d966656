import type { Category } from '#domain/contract/category.ts';
import type { ListedTag } from '#domain/contract/tag.ts';
import type { CategoryCount } from '#domain/pages/page-data.ts';
import { PREFERRED_TAGS, preferredTags } from '#domain/listing/preferred-tags.ts';
import type { CatalogueContext } from './catalogue-context.ts';

type Reading = Pick<CatalogueContext, 'catalogue'>;

const POPULAR_COUNT = 8;

/** All categories, sorted by name. */
export function listCategories({ catalogue }: Reading): readonly Category[] {
  return catalogue.categories();
}

/** The categories with the most restaurants, most first, ties by name. */
export function popularCategories({ catalogue }: Reading): CategoryCount[] {
  return catalogue
    .categoryCounts()
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, POPULAR_COUNT);
}

/** The preferred tags that exist in the catalogue, also renamed ones, in the preferred order. */
export function listTags({ catalogue }: Reading): ListedTag[] {
  const former = [...(catalogue.vocabulary().formerNames?.tags ?? [])];
  const own = new Set<string>(PREFERRED_TAGS);
  return preferredTags(
    catalogue.tags().map((tag) => {
      if (own.has(tag.name)) return tag;
      const listed = former.find(([name, present]) => present === tag.name && own.has(name));
      return listed ? { ...tag, listedAs: listed[0] } : tag;
    }),
  );
}

/** Sorted names of the islands that have a restaurant. */
export function listIslands({ catalogue }: Reading): string[] {
  return catalogue.islandCounts().map((island) => island.name);
}
