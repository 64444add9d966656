import { MIN_RATINGS } from '#domain/listing/query-values.ts';
import { CHIPS } from '#site/components/chip-look.ts';

type RatingChipsProps = {
  minRating: number | null;
  onChange: (minRating: number | null) => void;
};

/** Chips for the minimum rating, of which at most one is chosen. */
export function RatingChips({ minRating, onChange }: RatingChipsProps) {
  return (
    <div className={`${CHIPS} items-center`} role="group" aria-label="Rating">
      <span className="text-sm text-ink-muted" aria-hidden="true">
        Rating
      </span>
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
    </div>
  );
}
