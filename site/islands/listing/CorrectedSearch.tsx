import * as changes from '#domain/listing/listing-changes.ts';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';

type CorrectedSearchProps = {
  state: ListingState;
  /** What is searched for instead of what was typed. */
  corrected: string;
};

/** Says that a search was taken for another one, with the way back. */
export function CorrectedSearch({ state, corrected }: CorrectedSearchProps) {
  return (
    <p className="mt-[0.9rem]">
      Showing results for <strong>{corrected}</strong>.{' '}
      <a
        className="inline-flex min-h-tap items-center"
        href={listingPath(changes.withExactSearch(state))}
      >
        {`Search instead for ${state.search}`}
      </a>
    </p>
  );
}
