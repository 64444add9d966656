/** Sizes in the "Show per page" selector. The first is the default of the page and the API. */
export const PAGE_SIZES = [10, 25, 50] as const;

export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];

/** Sizes accepted in the listing's URL: the offered ones, and 6 from older links. */
export const ADDRESS_PAGE_SIZES: readonly number[] = [6, ...PAGE_SIZES];

/** The API returns at most this many restaurants per page. */
export const MAX_PAGE_SIZE = 100;
