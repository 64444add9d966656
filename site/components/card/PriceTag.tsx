import { priceMeaning, type PriceRange } from '#domain/restaurant/price-range.ts';

type PriceTagProps = { priceRange: PriceRange };

/** Price range as four dollar signs, the unused ones muted. A tooltip shows the meaning. */
export function PriceTag({ priceRange }: PriceTagProps) {
  const meaning = priceMeaning(priceRange);
  return (
    <span className="price" title={meaning}>
      <span aria-hidden="true">
        {priceRange}
        <s>{'$'.repeat(4 - priceRange.length)}</s>
      </span>
      <span className="sr-only">{`${priceRange} ${meaning}`}</span>
    </span>
  );
}
