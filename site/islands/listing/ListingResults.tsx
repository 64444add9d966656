import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { RestaurantCard } from '#site/components/RestaurantCard.tsx';
import { ApiError } from '#site/data/api-error.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { LazyCard } from './LazyCard.tsx';

const MAX_SKELETONS = 12;

type ListingResultsProps = {
  /** Null while they are being loaded. */
  restaurants: RestaurantSummary[] | null;
  /** Whether these are the cards of the published page. */
  arePublished: boolean;
  error: Error | null;
  pageSize: number;
  onRetry: () => void;
  onClearAll: () => void;
};

/** The cards of the result, or what stands in their place. */
export function ListingResults(props: ListingResultsProps) {
  const { restaurants, arePublished, error, pageSize, onRetry, onClearAll } = props;
  if (error) {
    return (
      <div className="empty" role="alert">
        <h3 className="h2">{failureOf(error)}</h3>
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  }
  if (!restaurants) {
    const count = Math.min(pageSize, MAX_SKELETONS);
    return (
      <div className="grid" aria-busy="true" aria-label="Loading restaurants">
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={`skeleton-${index}`} />
        ))}
      </div>
    );
  }
  if (restaurants.length === 0) {
    return (
      <div className="empty">
        <h3 className="h2">No restaurants found</h3>
        <p>Try adjusting your search or filters</p>
        <button type="button" className="btn btn-primary" onClick={onClearAll}>
          Clear All Filters
        </button>
      </div>
    );
  }
  return (
    <div className="grid">
      {restaurants.map((restaurant, position) => (
        <LazyCard key={restaurant.id} isPublished={arePublished}>
          <RestaurantCard restaurant={restaurant} position={position} />
        </LazyCard>
      ))}
    </div>
  );
}

function failureOf(error: Error): string {
  const cause = error instanceof ApiError ? `: ${error.status} ${error.statusText}` : '';
  return `Failed to fetch restaurants${cause}`;
}
