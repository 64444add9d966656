import { useEffect } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { listingMetadata } from '#domain/listing/listing-metadata.ts';
import { canonicalPath } from '#domain/pages/listing-canonical.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { SiteIdentity } from '#domain/pages/page-data.ts';
import { itemList } from '#site/seo/item-list.ts';

type ListingMetadataProps = {
  state: ListingState;
  site: Pick<SiteIdentity, 'origin' | 'name' | 'detailOrigin'>;
  /** Null while the restaurants load. */
  restaurants: RestaurantSummary[] | null;
};

/**
 * Updates title, description, social tags, canonical URL and structured data for the shown result,
 * because browsers use them when a visitor shares the page. Until the result changes, the values in
 * the HTML stay.
 */
export function ListingMetadata({ state, site, restaurants }: ListingMetadataProps) {
  const { origin, name, detailOrigin } = site;
  const { title, description } = listingMetadata(state, name);
  const canonical = origin + canonicalPath(state, NO_OWN_PAGES);
  useEffect(() => {
    document.title = title;
    for (const name of ['og:title', 'twitter:title']) setMeta(name, title);
    for (const name of ['description', 'og:description', 'twitter:description']) {
      setMeta(name, description);
    }
  }, [title, description]);
  useEffect(() => {
    document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical);
    setMeta('og:url', canonical);
  }, [canonical]);
  useEffect(() => {
    const script = document.querySelector('script[type="application/ld+json"]');
    if (script && restaurants) {
      script.textContent = JSON.stringify(itemList(restaurants, { detailOrigin }));
    }
  }, [restaurants, detailOrigin]);
  return null;
}

/** Empty, because only the server knows which categories and islands have pages. */
const NO_OWN_PAGES = { categories: [], islands: [] };

function setMeta(name: string, content: string): void {
  const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  meta?.setAttribute('content', content);
}
