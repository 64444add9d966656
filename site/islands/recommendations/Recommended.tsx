import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { CARD_GRID } from '#site/components/card/card-grid.ts';
import { RestaurantCard } from '#site/components/card/RestaurantCard.tsx';

/**
 * Index offset that makes these pictures load lazily, like those after the first cards of a page.
 */
const PICTURES_BEFORE = 6;

type RecommendedProps = { restaurants: RestaurantSummary[] };

/** Restaurants similar to the member's favorites. */
export function Recommended({ restaurants }: RecommendedProps) {
  return (
    <section className="pb-section" aria-labelledby="recommended">
      <div className="page-width">
        <h2 className="mb-[clamp(1.25rem,3vw,2.25rem)] text-2xl" id="recommended">
          Recommended for You
        </h2>
        <div className={CARD_GRID}>
          {restaurants.map((restaurant, position) => (
            <RestaurantCard
              key={restaurant.id}
              restaurant={restaurant}
              position={position + PICTURES_BEFORE}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
