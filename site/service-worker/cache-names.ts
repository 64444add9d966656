/** Names of the caches on a visitor's device. All start with `guide-`. */
export const CACHES = {
  /** Prefix of the cache with the offline page and its files. Each release has its own cache. */
  shell: 'guide-shell',
  /** Visited pages. */
  pages: 'guide-pages',
  /** API answers about the catalogue. */
  answers: 'guide-answers',
  /** Scripts, styles and fonts; their names change with their content. */
  assets: 'guide-assets',
  pictures: 'guide-pictures',
  /** Cache with only the data of the signed-in member. */
  personal: 'guide-personal',
  /** Prefix of the caches with an island that the visitor took along, one cache for each. */
  island: 'guide-island-',
} as const;

export const OFFLINE_PATH = '/offline';
