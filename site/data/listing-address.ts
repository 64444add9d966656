import { atom, onMount } from 'nanostores';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';

/** The query of the page's address. The address is the state of the listing. */
export const $listingQuery = atom('');

onMount($listingQuery, () => {
  const read = () => $listingQuery.set(location.search);
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
});

/** Puts a state into the address, in place of the one before: the way back leaves the listing. */
export function replaceListingState(state: ListingState): void {
  const path = listingPath(state, location.pathname);
  history.replaceState(history.state, '', path);
  $listingQuery.set(location.search);
}

