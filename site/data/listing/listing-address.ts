/** Reads and writes the listing's state. The URL is its only store. */
import { useSyncExternalStore } from 'react';
import { listingPath, writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';

const listeners = new Set<() => void>();

/**
 * Returns the query of the page's URL in canonical form.
 *
 * @param documentQuery the query that the server rendered the page for, used during hydration
 */
export function useListingQuery(documentQuery: string): string {
  return useSyncExternalStore(
    subscribe,
    () => writeListingState(presentListingState()),
    () => documentQuery,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('popstate', onChange);
  };
}

/** Returns the current state, for callbacks that started under an earlier state. */
export function presentListingState(): ListingState {
  return readListingState(location.search);
}

/** Replaces the state in the URL without a history entry, so that Back leaves the listing. */
export function replaceListingState(state: ListingState): void {
  history.replaceState(history.state, '', listingPath(state, location.pathname));
  for (const onChange of listeners) onChange();
}
