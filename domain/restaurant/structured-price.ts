import type { PriceRange } from './price-range.ts';

type Priced = { price_range: PriceRange | null; category: string; categories: { name: string }[] };

/** The price range for structured data: the restaurant's own, else a guess from its categories. */
export function structuredPriceRange({ price_range, category, categories }: Priced): PriceRange {
  if (price_range) return price_range;
  const names = [category, ...categories.map(({ name }) => name)].map((name) => name.toLowerCase());
  const isOneOf = (...words: string[]) =>
    names.some((name) => words.some((word) => name.includes(word)));
  if (isOneOf('fine dining')) return '$$$';
  return isOneOf('bistro', 'bar & grill') ? '$$' : '$';
}
