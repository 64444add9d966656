import { atom, onMount } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { listingPath, writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';

/** The query of the page's URL in canonical form, which contains the whole state of the listing. */
const $listingQuery = atom('');

onMount($listingQuery, () => {
  const read = () => $listingQuery.set(writeListingState(readListingState(location.search)));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/**
 * Returns the query of the page's URL.
 *
 * @param documentQuery the query that the server rendered the page for, used during hydration
 */
export function useListingQuery(documentQuery: string): string {
  return useSyncExternalStore(
    (onChange) => $listingQuery.listen(onChange),
    () => $listingQuery.get(),
    () => documentQuery,
  );
}

/** Returns the current state, for callbacks that started under an earlier state. */
export function presentListingState(): ListingState {
  return readListingState(location.search);
}

/** Replaces the state in the URL without a history entry, so that Back leaves the listing. */
export function replaceListingState(state: ListingState): void {
  const path = listingPath(state, location.pathname);
  history.replaceState(history.state, '', path);
  $listingQuery.set(writeListingState(state));
}
