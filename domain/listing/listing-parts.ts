/** The groups of filters that hold several values. */
export const FILTER_GROUPS = ['tags', 'categories', 'islands', 'prices', 'features'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/** What a listing is asked for, each of which may leave nothing. */
export const LISTING_PARTS = [
  'search',
  ...FILTER_GROUPS,
  'minRating',
  'openNow',
  'open24Hours',
  'openAt',
  'area',
] as const;
export type ListingPart = (typeof LISTING_PARTS)[number];
