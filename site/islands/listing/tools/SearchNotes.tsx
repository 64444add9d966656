import type { RestaurantPage } from '#domain/contract/restaurants.ts';
import { landmarkName } from '#domain/geography/near.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { quotedList } from '#domain/wording/quoted-list.ts';
import { SearchInstead } from './SearchInstead.tsx';

type SearchNotesProps = {
  state: ListingState;
  page: Pick<RestaurantPage, 'corrected' | 'corrections' | 'leftOut' | 'near'>;
};

/**
 * Notes about a search. They say which words were corrected, whether the words name a landmark,
 * which words were ignored, and that a landmark in the URL is unknown. They link to the exact
 * search.
 */
export function SearchNotes({
  state,
  page: { corrected, corrections = [], leftOut, near },
}: SearchNotesProps) {
  // If the whole search text is one corrected word, "Showing results for" already says so.
  const replaced = corrections.filter(({ from }) => from !== state.search);
  return (
    <>
      {corrected !== undefined && (
        <p className="mt-4">
          Showing results for <strong>{corrected}</strong>.{' '}
          {replaced.map(({ from, to }) => (
            <span key={from}>{`We read “${from}” as “${to}”. `}</span>
          ))}
          <SearchInstead state={state} />
        </p>
      )}
      {near && !state.near && (
        <p className="mt-4">
          {`Nearest to ${near.name} first. `}
          {corrected === undefined && <SearchInstead state={state} />}
        </p>
      )}
      {state.near && !near && (
        <p className="mt-4">{`We know no place called “${landmarkName(state.near)}”.`}</p>
      )}
      {leftOut && (
        <p className="mt-4">{`A search can have up to ten words. We left out ${quotedList(leftOut)}.`}</p>
      )}
    </>
  );
}
