export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const;

export type PriceRange = (typeof PRICE_RANGES)[number];

export function isPriceRange(value: string): value is PriceRange {
  return PRICE_RANGES.some((priceRange) => priceRange === value);
}

const PRICE_MEANINGS: Record<PriceRange, string> = {
  $: '$5-15 per person',
  $$: '$15-30 per person',
  $$$: '$30-50 per person',
  $$$$: '$50+ per person',
};

/** What a person pays at most, in US dollars; the most expensive range has no end. */
const MOST_DOLLARS: Record<PriceRange, number> = { $: 15, $$: 30, $$$: 50, $$$$: Infinity };

/** The most expensive range in which nobody pays more than so many US dollars; the cheapest where none is. */
export function priceRangeWithin(dollars: number): PriceRange {
  return PRICE_RANGES.findLast((range) => MOST_DOLLARS[range] <= dollars) ?? '$';
}

/** What a price range means in US dollars per person, e.g. `$15-30 per person` for `$$`. */
export function priceMeaning(priceRange: PriceRange): string {
  return PRICE_MEANINGS[priceRange];
}
