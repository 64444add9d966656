import { expect, test } from 'vitest';
import { isPriceRange, PRICE_RANGES, priceMeaning, priceRangeWithin } from './price-range.ts';

test('CONST-01..04 each price range has its meaning in US dollars', () => {
  expect(Object.fromEntries(PRICE_RANGES.map((range) => [range, priceMeaning(range)]))).toEqual({
    $: '$5-15 per person',
    $$: '$15-30 per person',
    $$$: '$30-50 per person',
    $$$$: '$50+ per person',
  });
});

test.each([
  ['$', true],
  ['$$$$', true],
  ['', false],
  ['$$$$$', false],
  [' $', false],
  ['cheap', false],
])('whether %j is a price range: %s', (value, expected) => {
  expect(isPriceRange(value)).toBe(expected);
});

test.each([
  [20, '$'],
  [15, '$'],
  [5, '$'],
  [29.99, '$'],
  [30, '$$'],
  [50, '$$$'],
  [500, '$$$'],
] as const)('for at most $%d the price range is %s', (dollars, range) => {
  expect(priceRangeWithin(dollars)).toBe(range);
});
