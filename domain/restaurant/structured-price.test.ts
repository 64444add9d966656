import { expect, test } from 'vitest';
import type { PriceRange } from './price-range.ts';
import { structuredPriceRange } from './structured-price.ts';

test.each<
  [title: string, price: PriceRange | null, names: [string, ...string[]], expected: string]
>([
  ['META-09, its own', '$$$$', ['Seafood'], '$$$$'],
  ['OP-56, its own before the category', '$', ['Fine Dining'], '$'],
  ['META-09, by default', null, ['Seafood'], '$'],
  ['META-10', null, ['Fine Dining Restaurant'], '$$$'],
  ['META-11', null, ['French Bistro'], '$$'],
  ['META-12', null, ['Bar & Grill'], '$$'],
  ['META-12, within a name', null, ['Beach Bar & Grill'], '$$'],
  ['OP-56, letter case', null, ['FINE DINING'], '$$$'],
  ['OP-56, fine dining first', null, ['Bistro', 'Fine Dining'], '$$$'],
  ['any category counts', null, ['Seafood', 'Italian', 'Bistro'], '$$'],
  ['near names do not', null, ['Bars & Lounges', 'Casual Dining'], '$'],
])(
  'structuredPriceRange gives the price range, %s',
  (_, price_range, [category, ...others], expected) => {
    const categories = [category, ...others].map((name) => ({ name }));
    expect(structuredPriceRange({ price_range, category, categories })).toBe(expected);
  },
);

test('structuredPriceRange uses the main category even when the list of categories is empty', () => {
  const restaurant = { price_range: null, category: 'Fine Dining', categories: [] };
  expect(structuredPriceRange(restaurant)).toBe('$$$');
});
