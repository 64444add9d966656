/** The sort orders of the listing; the first is the default. */
export const SORT_ORDERS = [
  'featured',
  'name-asc',
  'rating-desc',
  'reviews-desc',
  'verified',
] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

export const DEFAULT_SORT_ORDER: SortOrder = SORT_ORDERS[0];

export const SORT_LABELS: Record<SortOrder, string> = {
  featured: 'Featured',
  'name-asc': 'Name: A to Z',
  'rating-desc': 'Rating: High to Low',
  'reviews-desc': 'Most Reviewed',
  verified: 'Google Verified',
};
