import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import * as changes from '#domain/listing/listing-changes.ts';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';
import { quotedList } from '#domain/wording/quoted-list.ts';

type SearchNotesProps = {
  state: ListingState;
  page: Pick<RestaurantPage, 'corrected' | 'corrections' | 'leftOut'>;
};

/** Says which search words were corrected, links to the exact search, and lists ignored words. */
export function SearchNotes({
  state,
  page: { corrected, corrections = [], leftOut },
}: SearchNotesProps) {
  // If the whole search is one corrected word, "Showing results for" already names it.
  const replaced = corrections.filter(({ from }) => from !== state.search);
  return (
    <>
      {corrected !== undefined && (
        <p className="mt-4">
          Showing results for <strong>{corrected}</strong>.{' '}
          {replaced.map(({ from, to }) => (
            <span key={from}>{`We read “${from}” as “${to}”. `}</span>
          ))}
          <a
            className="inline-flex min-h-tap items-center"
            href={listingPath(changes.withExactSearch(state))}
          >
            {`Search instead for ${state.search}`}
          </a>
        </p>
      )}
      {leftOut && (
        <p className="mt-4">{`A search can have up to ten words. We left out ${quotedList(leftOut)}.`}</p>
      )}
    </>
  );
}
