import * as changes from '#domain/listing/listing-changes.ts';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';

/** A link to a search for exactly the typed words. */
export function SearchInstead({ state }: { state: ListingState }) {
  return (
    <a
      className="inline-flex min-h-tap items-center"
      href={listingPath(changes.withExactSearch(state))}
    >
      {`Search instead for ${state.search}`}
    </a>
  );
}
