import type { ReactNode } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/listing/page-sizes.ts';
import { distanceBetween, type Position } from '#domain/geography/distance.ts';
import { CARD_GRID } from '#site/components/card-grid.ts';
import { RestaurantCard } from '#site/components/RestaurantCard.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { LazyCard } from './LazyCard.tsx';

const MAX_SKELETONS = 12;
/** Cards that are there with the page itself; those after them are far below. */
const WHOLE_CARDS = DEFAULT_PAGE_SIZE;

type ListingResultsProps = {
  /** Null while they are being loaded. */
  restaurants: RestaurantSummary[] | null;
  /** By id: what of them was searched for. */
  matched: Record<string, string>;
  /** In place of the cards where there are none. */
  empty: ReactNode;
  /** They came with the page, in which every card can be read without JavaScript. */
  areOfDocument: boolean;
  /** The visitor has come back to the page, and to wherever it was scrolled. */
  hasComeBack: boolean;
  pageSize: number;
  /** Where the visitor is, if they want to know how far the places are. */
  position: Position | null;
};

/** The cards of the result, or what stands in their place. */
export function ListingResults(props: ListingResultsProps) {
  const { restaurants, matched, empty, areOfDocument, hasComeBack, pageSize, position } = props;
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
          isKnown={areOfDocument && hasComeBack}
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
