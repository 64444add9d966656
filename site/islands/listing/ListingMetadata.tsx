import { useEffect } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { listingMetadata } from '#domain/listing/listing-metadata.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { itemList } from '#site/seo/item-list.ts';

type ListingMetadataProps = {
  state: ListingState;
  siteName: string;
  detailOrigin: string;
  /** Null while they are being loaded. */
  restaurants: RestaurantSummary[] | null;
};

/** Keeps title, description, social tags and structured data in step with what is shown. */
export function ListingMetadata({
  state,
  siteName,
  detailOrigin,
  restaurants,
}: ListingMetadataProps) {
  const { title, description } = listingMetadata(state, siteName);
  useEffect(() => {
    document.title = title;
    for (const name of ['og:title', 'twitter:title']) setMeta(name, title);
    for (const name of ['description', 'og:description', 'twitter:description']) {
      setMeta(name, description);
    }
  }, [title, description]);
  useEffect(() => {
    const script = document.querySelector('script[type="application/ld+json"]');
    if (script && restaurants) {
      script.textContent = JSON.stringify(itemList(restaurants, { detailOrigin }));
    }
  }, [restaurants, detailOrigin]);
  return null;
}

function setMeta(name: string, content: string): void {
  const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  meta?.setAttribute('content', content);
}
