export type Weather = keyof typeof WEATHERS;

/** Colours of each kind of weather: sky, sea and sand from far to near, and the sun. */
export const WEATHERS = {
  noon: {
    sky: ['sea-200', 'sea-100', 'sea-50'],
    sea: ['sea-600', 'sea-500', 'sea-400', 'sea-300', 'sea-200'],
    sand: ['lime-200', 'lime-100', 'straw-400'],
    sun: null,
  },
  morning: {
    sky: ['conch-200', 'sun-200', 'sun-100'],
    sea: ['sea-500', 'sea-400', 'sea-300', 'sea-200', 'sea-100'],
    sand: ['lime-200', 'lime-100', 'straw-400'],
    sun: ['sun-200', 'lime-50'],
  },
  sunset: {
    sky: ['conch-400', 'conch-300', 'sun-300', 'sun-200'],
    sea: ['plum-500', 'sea-700', 'sea-600', 'sea-500', 'conch-400'],
    sand: ['straw-400', 'conch-200', 'straw-500'],
    sun: ['conch-500', 'sun-400'],
  },
  night: {
    sky: ['sea-950', 'sea-900', 'sea-800', 'sea-700'],
    sea: ['sea-950', 'sea-900', 'sea-800', 'sea-700', 'sea-600'],
    sand: ['straw-700', 'straw-600', 'straw-800'],
    sun: ['lime-100', 'sun-100'],
  },
  yellow: {
    sky: ['sun-300', 'sun-200', 'sun-100'],
    sea: ['sea-600', 'sea-500', 'sea-400', 'sea-300', 'sea-200'],
    sand: ['lime-200', 'lime-100', 'straw-400'],
    sun: ['sun-400', 'sun-500'],
  },
} as const;
