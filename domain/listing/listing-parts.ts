/** The groups of filters that hold several values. */
export const FILTER_GROUPS = ['tags', 'categories', 'islands', 'prices', 'features'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/** The parts of a search. Each of them can be the reason for an empty result. */
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
