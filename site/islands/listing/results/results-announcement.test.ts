import { expect, test } from 'vitest';
import { resultWords } from './results-announcement.ts';

const RESULT = { page: 2, limit: 10, total: 158, nearest: null, view: 'list' as const };

test.each([
  ['a page', {}, 'Page 2 of 16: 11 to 20 of 158.'],
  ['the last page', { page: 16 }, 'Page 16 of 16: 151 to 158 of 158.'],
  [
    'a large guide',
    { page: 1000, total: 12_345 },
    'Page 1,000 of 1,235: 9,991 to 10,000 of 12,345.',
  ],
  ['one page', { page: 1, total: 10 }, ''],
  ['nothing', { page: 1, total: 0 }, ''],
  ['the map', { view: 'map' as const }, 'On the map. Page 2 of 16: 11 to 20 of 158.'],
  ['all on the map', { view: 'all on map' as const }, 'On the map.'],
  [
    'by distance',
    { page: 1, total: 5, nearest: '0.4 miles' },
    'Nearest first: the nearest restaurant is 0.4 miles away.',
  ],
])('the text that describes the result: %s', (_, result, words) => {
  expect(resultWords({ ...RESULT, ...result })).toBe(words);
});
