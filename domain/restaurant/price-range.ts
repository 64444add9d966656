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

/** What a price range means in US dollars per person, e.g. `$15-30 per person` for `$$`. */
export function priceMeaning(priceRange: PriceRange): string {
  return PRICE_MEANINGS[priceRange];
}
