import { useEffect, useState, type ReactNode } from 'react';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { Position } from '#domain/geography/distance.ts';
import type { AskedTimes } from '#domain/listing/asked-times.ts';
import { writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import { $position } from '#site/data/listing/position.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';
import type { Answer, DocumentResult } from './ListingQuery.tsx';
import { isOfAddress } from './use-hydration.ts';
import { useOnDemand } from './use-on-demand.ts';

/** The state of the result. `older` is the result that was shown before. */
export type Listing =
  | { status: 'loading'; older: RestaurantPage }
  | { status: 'loaded'; page: RestaurantPage }
  | { status: 'failed'; error: Error; older: RestaurantPage | null; retry: () => void };

type ListingParts = {
  listing: Listing;
  /** Whether the listing state matches the URL and the position. During hydration it may not. */
  isCurrent: boolean;
  /** The opening times that the search text names. Null until their parser is loaded. */
  asked: AskedTimes | null;
  /** Call this when the visitor may soon need results that the HTML does not contain. */
  prepare: () => void;
  /** The component that fetches. The caller must render it. */
  fetcher: ReactNode;
};

// Names each export, so that knip sees its use.
async function importQuery() {
  const { ListingQuery, cachedPage, timesInSearch } = await import('./ListingQuery.tsx');
  return { ListingQuery, cachedPage, timesInSearch };
}

/**
 * Returns the page of restaurants for a listing state. If there is a position, the nearest
 * restaurants come first. The code that fetches pages loads if the HTML lacks the requested page,
 * or when `prepare` is called.
 */
export function useListing(
  state: ListingState,
  ofDocument: DocumentResult,
  position: Position | null,
): ListingParts {
  const key = keyOf(state, position);
  const request = { key, state, position, ofDocument };
  const isInDocument = key === keyOf(ofDocument.state, null);
  const { module, failure, load } = useOnDemand(importQuery);
  const isMissing = !isInDocument && module === null;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);

  const [answer, setAnswer] = useState<Answer | null>(null);
  const current = answer?.key === key ? answer : null;
  const page = current
    ? current.page
    : module
      ? module.cachedPage(request)
      : isInDocument
        ? ofDocument.page
        : null;
  const error = current ? current.error : isInDocument ? null : failure;

  const isCurrent = useInBrowser(
    () => isOfAddress(state) && (state.near !== '' || position === $position.get()),
    false,
  );
  const [older, setOlder] = useState<RestaurantPage | null>(null);
  if (isCurrent && page && page !== older) setOlder(page);

  return {
    listing: error
      ? { status: 'failed', error, older, retry: current?.retry ?? load }
      : page
        ? { status: 'loaded', page }
        : { status: 'loading', older: older ?? ofDocument.page },
    isCurrent,
    asked: module ? module.timesInSearch(state) : isInDocument ? ofDocument.asked : null,
    prepare: load,
    fetcher: module && <module.ListingQuery request={request} onAnswer={setAnswer} />,
  };
}

function keyOf(state: ListingState, position: Position | null): string {
  const query = writeListingState({ ...state, view: 'list' });
  return position ? `${query} near ${position.latitude},${position.longitude}` : query;
}
