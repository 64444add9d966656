import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import type { Position } from '#domain/geography/distance.ts';
import type { AskedTimes } from '#domain/listing/asked-times.ts';
import { writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import type { DocumentResult, ListingSource } from './listing-source.ts';

type Listing = {
  /** The page of restaurants, or while it is being asked for the one before. */
  data: RestaurantPage | undefined;
  error: Error | null;
  /** Whether `data` is another page than the one that is asked for. */
  isPlaceholderData: boolean;
  /** The times that the search names; null until what reads them is loaded. */
  asked: AskedTimes | null;
  refetch: () => unknown;
  /** To be called when something else may soon be wanted than what the document holds. */
  prepare: () => void;
};

/**
 * The page of restaurants of a listing state; with a position the nearest come first. What asks for
 * it is loaded when the document does not hold what is wanted, or is prepared for that.
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

/** What asks for pages, once it is loaded; where it can't be, it is tried again with the network. */
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
