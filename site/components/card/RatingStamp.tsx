type RatingStampProps = { rating: number; className?: string };

/** The rating out of five, styled as a painted price tag. */
export function RatingStamp({ rating, className = '' }: RatingStampProps) {
  return (
    <span className={`stamp ${className}`.trim()}>
      <span>
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
        <span className="sr-only"> out of 5</span>
      </span>
    </span>
  );
}
