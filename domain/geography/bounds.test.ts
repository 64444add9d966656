import { expect, test } from 'vitest';
import { isInBahamas } from './bounds.ts';
import { TOWNS } from './gazetteer.ts';

test.each([
  ['the north-west corner', 28, -81, true],
  ['the south-east corner', 20, -72, true],
  ['north of The Bahamas', 28.01, -77, false],
  ['south of The Bahamas', 19.99, -77, false],
  ['west of The Bahamas', 25, -81.01, false],
  ['east of The Bahamas', 25, -71.99, false],
  ['a longitude that lost its sign', 25, 77, false],
  ['latitude and longitude swapped', -77, 25, false],
])('isInBahamas recognizes a position: %s', (_case, latitude, longitude, isInside) => {
  expect(isInBahamas({ latitude, longitude })).toBe(isInside);
});

test('every town of the gazetteer is in The Bahamas', () => {
  expect(TOWNS.filter((town) => !isInBahamas(town))).toEqual([]);
});
