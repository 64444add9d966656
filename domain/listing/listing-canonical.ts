/** Under which address search engines know a page of the listing, and which they are to pass over. */
import { categoryPath, islandPath } from '#domain/pages/slug.ts';
import { activeFilterCount, withSort, withLimit } from './listing-changes.ts';
import {
  DEFAULT_LISTING_STATE,
  listingPath,
  writeListingState,
  type ListingState,
} from './listing-state.ts';

/** What has pages of its own, page by page the same places as the listing filtered by it. */
type OwnPages = {
  categories: readonly { id: number; name: string }[];
  islands: readonly { name: string }[];
};

/**
 * The path under which this page of the listing is known. Order, page size and view are ways to look
 * at one list, which is known by its first page in the usual order. A list of one category or island
 * alone is that category's or island's own page. Every other page is known by itself.
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
 * Whether search engines are to list this page. They are not to list what visitors put together: a
 * search, what is open at the moment, a piece of the map, more than one filter (there are millions),
 * or nothing at all.
 */
export function isToBeFound(state: ListingState, total: number): boolean {
  return (
    total > 0 &&
    !state.search &&
    !state.openNow &&
    !state.openAt &&
    !state.area &&
    activeFilterCount(state) <= 1
  );
}
