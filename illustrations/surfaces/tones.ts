export type Tone = keyof typeof TONES;

export const TABLE_WIDTH = 800;

export const TABLE_HEIGHT = 600;

/** Colours of table surfaces: base, second and line colour. */
export const TONES = {
  sea: ['sea-300', 'sea-200', 'sea-500'],
  seaDeep: ['sea-600', 'sea-500', 'sea-800'],
  conch: ['conch-300', 'conch-200', 'conch-500'],
  coral: ['conch-500', 'conch-400', 'conch-700'],
  sun: ['sun-300', 'sun-200', 'sun-500'],
  lime: ['lime-100', 'lime-50', 'lime-300'],
  leaf: ['leaf-300', 'leaf-200', 'leaf-500'],
  leafDeep: ['leaf-600', 'leaf-500', 'leaf-800'],
  night: ['sea-900', 'sea-800', 'ink-900'],
  straw: ['straw-400', 'sun-200', 'straw-600'],
  plum: ['plum-500', 'plum-300', 'plum-700'],
  pale: ['sea-100', 'sea-50', 'sea-300'],
} as const;
