import star from 'lucide-static/icons/star.svg?raw';
import { Icon } from './Icon.tsx';

type RatingStampProps = { rating: number };

/** The rating out of five, as a painted price tag. */
export function RatingStamp({ rating }: RatingStampProps) {
  return (
    <span className="stamp">
      <Icon source={star} className="i-fill" />
      <span>
        <span className="sr">Rated </span>
        {rating.toFixed(1)}
        <span className="sr"> out of 5</span>
      </span>
    </span>
  );
}
