/** Canonical URLs of listing pages, and which pages search engines may index. */
import { categoryPath, islandPath } from './slug.ts';
import { FILTER_NAMES, FILTERS } from '#domain/listing/filters.ts';
import { activeFilterCount, withSort, withLimit } from '#domain/listing/listing-changes.ts';
import {
  DEFAULT_LISTING_STATE,
  hasFilter,
  listingPath,
  writeListingState,
  type ListingState,
} from '#domain/listing/listing-state.ts';

/**
 * Categories and islands with their own pages. Those pages list the same places as the filtered
 * listing.
 */
type OwnPages = {
  categories: readonly { id: number; name: string }[];
  islands: readonly { name: string }[];
};

/**
 * The canonical path of this page of the listing. Sort order, page size, view and the marked place
 * do not change which places are listed. So the canonical page is the first one, in the default
 * order and size. The canonical page of a list that is filtered by a single category or island is
 * the page of that category or island. Every other page is its own canonical page.
 */
export function canonicalPath(state: ListingState, { categories, islands }: OwnPages): string {
  const plain: ListingState = { ...state, view: 'list' };
  const { sort, limit } = DEFAULT_LISTING_STATE;
  const isUsual = state.sort === sort && state.limit === limit;
  const known = isUsual ? plain : withLimit(withSort(plain, sort), limit);
  const query = writeListingState(known);
  const isOnly = (filter: Partial<ListingState>) =>
    query === writeListingState({ ...DEFAULT_LISTING_STATE, ...filter });
  const category = categories.find(({ name }) => isOnly({ categories: [name] }));
  if (category) return categoryPath(category.id);
  const island = islands.find(({ name }) => isOnly({ islands: [name] }));
  return island ? islandPath(island.name) : listingPath(known);
}

/**
 * Whether search engines may index this page. They skip searches, places open at a certain time,
 * map areas, several filters at once (millions of combinations) and empty results.
 */
export function isIndexable(state: ListingState, total: number): boolean {
  return (
    total > 0 &&
    !state.search &&
    !FILTER_NAMES.some((name) => FILTERS[name].isUnindexed && hasFilter(state, name)) &&
    activeFilterCount(state) <= 1
  );
}
