/** Sizes offered by the "Show per page" selector; the first is the default of page and API. */
export const PAGE_SIZES = [10, 25, 50] as const;

export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];

/** Sizes accepted in the listing's address: the offered ones and 6, which older links carry. */
export const ADDRESS_PAGE_SIZES: readonly number[] = [6, ...PAGE_SIZES];

/** The API answers at most this many restaurants a page. */
export const MAX_PAGE_SIZE = 100;
