import type { Instead } from '#domain/contract/restaurants.ts';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { CARD_GRID } from '#site/components/card-grid.ts';
import { CHIPS } from '#site/components/chip-look.ts';
import { EMPTY } from '#site/components/empty-look.ts';
import { EmptyPlateArt } from '#site/components/EmptyPlateArt.tsx';
import { RestaurantCard } from '#site/components/RestaurantCard.tsx';
import { failureText } from '#site/data/api-error.ts';
import { InsteadOfNothing } from './InsteadOfNothing.tsx';
import { useFeaturedRestaurants, usePopularCategories } from '#site/data/use-popular.ts';

type EmptyResultProps = {
  state: ListingState;
  /** What leads on; null where that is not known. */
  instead: Instead | null;
  onClearAll: () => void;
};

const FEATURED_COUNT = 3;

/** In place of an empty result: how to get to one, and places that are worth a visit anyway. */
export function EmptyResult({ state, instead, onClearAll }: EmptyResultProps) {
  return (
    <>
      <div className={EMPTY.frame}>
        <EmptyPlateArt className={EMPTY.art} />
        <h3 className="text-2xl">No restaurants found</h3>
        <p className={EMPTY.text}>Try adjusting your search or filters</p>
        {instead && <InsteadOfNothing state={state} instead={instead} />}
        <button
          type="button"
          className={`${BUTTON.primary} mt-2 noscript:hidden`}
          onClick={onClearAll}
        >
          Clear All Filters
        </button>
        <noscript>
          <a className={`${BUTTON.primary} mt-2`} href="/restaurants">
            Clear All Filters
          </a>
        </noscript>
        <PopularCategories />
      </div>
      <Featured />
    </>
  );
}

function PopularCategories() {
  const { data, error } = usePopularCategories();
  if (error)
    return (
      <p className={EMPTY.text} role="alert">
        {failureText('popular categories', error)}
      </p>
    );
  if (!data) return null;
  return (
    <ul className={`${CHIPS} mt-4 justify-center`} aria-label="Popular Categories">
      {data.map(({ id, name }) => (
        <li key={id}>
          <a className="chip hover:text-brand-hover" href={listingPath({ categories: [name] })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Featured() {
  const { data, error } = useFeaturedRestaurants();
  if (error) return <p role="alert">{failureText('featured restaurants', error)}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="instead">
      <h3 className="text-2xl" id="instead">
        Featured Restaurants
      </h3>
      <div className={`${CARD_GRID} mt-7`}>
        {data.slice(0, FEATURED_COUNT).map((restaurant, position) => (
          <RestaurantCard
            key={restaurant.id}
            restaurant={restaurant}
            position={position}
            headingLevel={4}
          />
        ))}
      </div>
    </section>
  );
}
