import { listingPath } from '#domain/listing/listing-state.ts';
import { CARD_GRID } from '#site/components/card/card-grid.ts';
import { CHIPS } from '#site/components/chip-look.ts';
import { EMPTY } from '#site/components/empty-look.ts';
import { FoundByTime } from '#site/components/card/found-by-time.ts';
import { RestaurantCard } from '#site/components/card/RestaurantCard.tsx';
import { failureText } from '#site/data/api/api-error.ts';
import { useFeaturedRestaurants, usePopularCategories } from '#site/data/listing/use-popular.ts';

const FEATURED_COUNT = 3;

/** Categories with many restaurants, shown below an empty result. */
export function PopularCategories() {
  const { data, error } = usePopularCategories();
  if (error && !data)
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
          <a className="chip" href={listingPath({ categories: [name] })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Recommended restaurants, independent of the search. */
export function Featured() {
  const { data, error } = useFeaturedRestaurants();
  if (error && !data) return <p role="alert">{failureText('featured restaurants', error)}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="instead">
      <h3 className="text-2xl" id="instead">
        Featured Restaurants
      </h3>
      <FoundByTime value={null}>
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
      </FoundByTime>
    </section>
  );
}
