import { Suspense } from 'react';
import type { Instead } from '#domain/contract/restaurants.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { EMPTY } from '#site/components/empty-look.ts';
import { EmptyPlateArt } from '#site/components/EmptyPlateArt.tsx';
import { useInBrowser } from '#site/browser/use-in-browser.ts';
import { lazyPart } from '#site/islands/lazy-part.ts';
import { EmptyResultAlternatives } from './EmptyResultAlternatives.tsx';

// Loaded lazily, because only empty results need this code.
const PopularCategories = lazyPart(
  async () => (await import('./PopularPlaces.tsx')).PopularCategories,
);
const Featured = lazyPart(async () => (await import('./PopularPlaces.tsx')).Featured);

type EmptyResultProps = {
  state: ListingState;
  /** Alternatives to the empty result. Null if unknown. */
  instead: Instead | null;
  onClearAll: () => void;
};

/** Shown for an empty result: ways to change the search, and recommended places. */
export function EmptyResult({ state, instead, onClearAll }: EmptyResultProps) {
  const isInBrowser = useInBrowser(() => true, false);
  return (
    <>
      <div className={EMPTY.frame}>
        <EmptyPlateArt className={EMPTY.art} />
        <h3 className="text-2xl">No restaurants found</h3>
        <p className={EMPTY.text}>Try adjusting your search or filters</p>
        {instead && <EmptyResultAlternatives state={state} instead={instead} />}
        <button
          type="button"
          className={`${BUTTON.primary} mt-2 noscript:hidden`}
          onClick={onClearAll}
        >
          Clear All Filters
        </button>
        <noscript>
          <a className={`${BUTTON.primary} mt-2`} href="/restaurants">
            Clear All Filters
          </a>
        </noscript>
        {isInBrowser && (
          <Suspense fallback={null}>
            <PopularCategories />
          </Suspense>
        )}
      </div>
      {isInBrowser && (
        <Suspense fallback={null}>
          <Featured />
        </Suspense>
      )}
    </>
  );
}
