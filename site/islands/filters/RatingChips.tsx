import { MIN_RATINGS } from '#domain/listing/query-values.ts';
import { ChipGroup } from './ChipGroup.tsx';

type RatingChipsProps = {
  minRating: number | null;
  onChange: (minRating: number | null) => void;
};

/** Chips for the minimum rating, of which at most one is chosen. */
export function RatingChips({ minRating, onChange }: RatingChipsProps) {
  return (
    <ChipGroup title="Rating" isTitled>
      {MIN_RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          className="chip"
          aria-pressed={rating === minRating}
          onClick={() => onChange(rating === minRating ? null : rating)}
        >
          {`${rating}+`}
        </button>
      ))}
    </ChipGroup>
  );
}
