/** Where a device keeps what of the guide. All of it begins with `guide-`. */
export const CACHES = {
  /** The page that is shown without a network, with its files. One for each release. */
  shell: 'guide-shell',
  /** Pages as they were visited. */
  pages: 'guide-pages',
  /** What the API said of the catalogue. */
  answers: 'guide-answers',
  /** Scripts, styles and fonts; their names change with their content. */
  assets: 'guide-assets',
  pictures: 'guide-pictures',
  /** What belongs to whoever is signed in, and nothing else does. */
  personal: 'guide-personal',
} as const;

export const OFFLINE_PATH = '/offline';
