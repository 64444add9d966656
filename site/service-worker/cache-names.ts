/** Names of the caches on a visitor's device. All start with `guide-`. */
export const CACHES = {
  /**
   * Prefix of the cache that contains the offline page and its files. Each release has a separate
   * cache.
   */
  shell: 'guide-shell',
  /** Visited pages. */
  pages: 'guide-pages',
  /** API answers about the catalogue. */
  answers: 'guide-answers',
  /** Scripts, styles and fonts. Their names change with their content. */
  assets: 'guide-assets',
  pictures: 'guide-pictures',
  /** The data of the signed-in member, and nothing else. */
  personal: 'guide-personal',
  /**
   * Prefix of the caches of islands that the visitor keeps on the device. Each island has a
   * separate cache.
   */
  island: 'guide-island-',
} as const;

export const OFFLINE_PATH = '/offline';
