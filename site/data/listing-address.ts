import { atom, onMount } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { listingPath, writeListingState, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';

/** The query of the page's address, as the listing writes it. The address is the state of the listing. */
const $listingQuery = atom('');

onMount($listingQuery, () => {
  const read = () => $listingQuery.set(writeListingState(readListingState(location.search)));
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/**
 * The query of the page's address.
 *
 * @param documentQuery that of the page as it was sent
 */
export function useListingQuery(documentQuery: string): string {
  return useSyncExternalStore(
    (onChange) => $listingQuery.listen(onChange),
    () => $listingQuery.get(),
    () => documentQuery,
  );
}

/** The state at this moment, for what began when it was another. */
export function presentListingState(): ListingState {
  return readListingState(location.search);
}

/** Puts a state into the address, in place of the one before: the way back leaves the listing. */
export function replaceListingState(state: ListingState): void {
  const path = listingPath(state, location.pathname);
  history.replaceState(history.state, '', path);
  $listingQuery.set(writeListingState(state));
}
