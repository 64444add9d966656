import { listingPath } from '#domain/listing/listing-state.ts';
import { EmptyPlateArt } from '#site/components/EmptyPlateArt.tsx';
import { RestaurantCard } from '#site/components/RestaurantCard.tsx';
import { failureText } from '#site/data/api-error.ts';
import { useFeaturedRestaurants, usePopularCategories } from '#site/data/use-popular.ts';

type EmptyResultProps = { onClearAll: () => void };

const FEATURED_COUNT = 3;

/** In place of an empty result: how to get to one, and places that are worth a visit anyway. */
export function EmptyResult({ onClearAll }: EmptyResultProps) {
  return (
    <>
      <div className="empty">
        <EmptyPlateArt />
        <h3 className="h2">No restaurants found</h3>
        <p>Try adjusting your search or filters</p>
        <button type="button" className="btn btn-primary" onClick={onClearAll}>
          Clear All Filters
        </button>
        <PopularCategories />
      </div>
      <Featured />
    </>
  );
}

function PopularCategories() {
  const { data, error } = usePopularCategories();
  if (error) return <p role="alert">{failureText('popular categories', error)}</p>;
  if (!data) return null;
  return (
    <ul className="chips" aria-label="Popular Categories">
      {data.map(({ id, name }) => (
        <li key={id}>
          <a className="chip" href={listingPath({ categories: [name] })}>
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
      <h3 className="h2" id="instead">
        Featured Restaurants
      </h3>
      <div className="grid">
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
