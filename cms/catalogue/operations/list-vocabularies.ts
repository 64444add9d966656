import type { Category } from '#domain/contract/category.ts';
import type { Tag } from '#domain/contract/tag.ts';
import type { CategoryCount } from '#domain/pages/page-data.ts';
import { preferredTags } from '#domain/listing/preferred-tags.ts';
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

/** The preferred tags that exist in the catalogue, in the preferred order. */
export function listTags({ catalogue }: Reading): Tag[] {
  return preferredTags(catalogue.tags());
}

/** Sorted names of the islands that have a restaurant. */
export function listIslands({ catalogue }: Reading): string[] {
  return catalogue.islandCounts().map((island) => island.name);
}
