import type { AskedTimes } from '#domain/listing/asked-times.ts';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';
import { offeredFilters } from '#domain/listing/offered-filters.ts';
import { isPlainClick } from '#site/browser/plain-click.ts';
import { CHIPS } from '#site/components/chip-look.ts';
import { useBahamasMinute } from '#site/data/page/use-bahamas-minute.ts';
import { SearchInstead } from './SearchInstead.tsx';

type OfferedFiltersProps = {
  state: ListingState;
  /** The opening times that the search text names. */
  asked: AskedTimes;
  /** Whether `SearchNotes` shows the link to the exact search. */
  isNoted: boolean;
  /** Called when the visitor chooses a filter. The chip, which had the focus, then disappears. */
  onTake: (next: ListingState) => void;
};

/** A chip for each filter that the search text describes, and a link to the exact search. */
export function OfferedFilters({ state, asked, isNoted, onTake }: OfferedFiltersProps) {
  const offers = offeredFilters(asked.times, state, useBahamasMinute());
  if (offers.length === 0) return null;
  return (
    <div className={`${CHIPS} mt-4 items-center`} role="group" aria-label="Suggested filters">
      Only show
      {offers.map(({ label, next }) => (
        <a
          key={label}
          className="chip"
          href={listingPath(next)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onTake(next);
          }}
        >
          {label}
        </a>
      ))}
      {asked.rest !== state.search && !isNoted && <SearchInstead state={state} />}
    </div>
  );
}
