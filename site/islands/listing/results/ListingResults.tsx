import type { ReactNode } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { distanceBetween, type Position } from '#domain/geography/distance.ts';
import { CARD_GRID } from '#site/components/card/card-grid.ts';
import { RestaurantCard } from '#site/components/card/RestaurantCard.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { LazyCard } from './LazyCard.tsx';

const MAX_SKELETONS = 12;
/**
 * Number of cards that render at once. Further cards are far below the viewport and render later.
 */
const WHOLE_CARDS = DEFAULT_PAGE_SIZE;

type ListingResultsProps = {
  /** Null while the restaurants load. */
  restaurants: RestaurantSummary[] | null;
  /** The texts that matched the search, by restaurant id. */
  matched: Record<string, string>;
  /** Content that shows if there are no restaurants. */
  empty: ReactNode;
  /** Whether the page's HTML contains these cards, which must then show without JavaScript. */
  areOfDocument: boolean;
  /** Whether the visitor has come back to the page, and may be far down. */
  isReturning: boolean;
  pageSize: number;
  /** The visitor's position, if cards should show distances. */
  position: Position | null;
};

/** The cards of the result, skeletons while loading, or the empty state. */
export function ListingResults(props: ListingResultsProps) {
  const { restaurants, matched, empty, areOfDocument, isReturning, pageSize, position } = props;
  if (!restaurants) {
    const count = Math.min(pageSize, MAX_SKELETONS);
    return (
      <div
        key="loading"
        className={`${CARD_GRID} mt-7`}
        data-of-result
        aria-busy="true"
        aria-label="Loading restaurants"
      >
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={`skeleton-${index}`} />
        ))}
      </div>
    );
  }
  if (restaurants.length === 0) {
    return empty;
  }
  return (
    <div key="cards" className={`${CARD_GRID} mt-7`} data-of-result>
      {restaurants.map((restaurant, index) => (
        <LazyCard
          key={restaurant.id}
          isWhole={areOfDocument && index < WHOLE_CARDS}
          isOfDocument={areOfDocument}
          isKnown={areOfDocument && isReturning}
          restaurant={restaurant}
        >
          <RestaurantCard
            restaurant={restaurant}
            position={index}
            distance={distanceBetween(position, restaurant)}
            matched={matched[restaurant.id]}
          />
        </LazyCard>
      ))}
    </div>
  );
}
