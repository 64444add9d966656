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

/** The most that a person pays, in US dollars; the highest range has no limit. */
const MOST_DOLLARS: Record<PriceRange, number> = { $: 15, $$: 30, $$$: 50, $$$$: Infinity };

/** The highest range whose maximum is within `dollars` (US); the cheapest range if none is. */
export function priceRangeWithin(dollars: number): PriceRange {
  return PRICE_RANGES.findLast((range) => MOST_DOLLARS[range] <= dollars) ?? '$';
}

/** The meaning of a price range in US dollars, e.g. `$15-30 per person` for `$$`. */
export function priceMeaning(priceRange: PriceRange): string {
  return PRICE_MEANINGS[priceRange];
}
