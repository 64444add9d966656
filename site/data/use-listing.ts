import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { Position } from '#domain/geography/distance.ts';
import type { AskedTimes } from '#domain/listing/asked-times.ts';
import { writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import type { DocumentResult, ListingSource } from './listing-source.ts';

type Listing = {
  /** The page of restaurants. While a new page loads, this is the previous page. */
  data: RestaurantPage | undefined;
  error: Error | null;
  /** Whether `data` is still the previous page. */
  isPlaceholderData: boolean;
  /** The opening times that the search text names. Null until their parser is loaded. */
  asked: AskedTimes | null;
  refetch: () => unknown;
  /** Call this when the visitor may soon need results that the HTML does not contain. */
  prepare: () => void;
};

/**
 * Returns the page of restaurants for a listing state. With a position, the nearest restaurants
 * come first. The code that fetches loads when the HTML lacks the requested page, or when `prepare`
 * is called.
 */
export function useListing(
  state: ListingState,
  ofDocument: DocumentResult,
  position: Position | null,
): Listing {
  const { source, failure, load } = useSource(ofDocument);
  const isHeld = position === null && askedFor(state) === askedFor(ofDocument.state);
  const isMissing = !isHeld && source === null;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  useEffect(() => source?.ask(state, position));
  useSyncExternalStore(
    source?.subscribe ?? never,
    () => source?.current(),
    () => undefined,
  );
  const prepare = useCallback(() => void load(), [load]);
  if (source)
    return { ...source.answerTo(state, position), asked: source.askedTimes(state), prepare };
  return {
    data: ofDocument.page,
    error: isHeld ? null : failure,
    isPlaceholderData: !isHeld,
    asked: isHeld ? ofDocument.asked : null,
    refetch: load,
    prepare,
  };
}

type Source = { source: ListingSource | null; failure: Error | null; load: () => Promise<void> };

/** Loads `listing-source.ts` on demand. When the network is back, retries a failed load. */
function useSource(ofDocument: DocumentResult): Source {
  const [source, setSource] = useState<ListingSource | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const loading = useRef<Promise<void>>(null);
  const load = useCallback(() => {
    setFailure(null);
    loading.current ??= import('./listing-source.ts').then(
      ({ createListingSource }) => setSource(createListingSource(ofDocument)),
      (error: Error) => {
        loading.current = null;
        setFailure(error);
      },
    );
    return loading.current;
  }, [ofDocument]);
  useEffect(() => {
    if (!failure) return;
    const again = () => void load();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failure, load]);
  return { source, failure, load };
}

const never = () => () => {};

function askedFor(state: ListingState): string {
  return writeListingState({ ...state, view: 'list' });
}
