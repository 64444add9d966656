import type { ReactNode } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { CARD_GRID } from '#site/components/card/card-grid.ts';
import { RestaurantCard } from '#site/components/card/RestaurantCard.tsx';
import { useFavorites } from '#site/data/favorites/use-favorites.ts';
import { isSignedOutAnswer } from '#site/data/favorites/favorites.ts';
import { FailedLoad } from '#site/islands/FailedLoad.tsx';
import { useFocusAfterRemoval } from '#site/islands/use-focus-after-removal.ts';
import { NoFavorites } from './NoFavorites.tsx';
import { SignedOutFavorites } from './SignedOutFavorites.tsx';

/** Animation delay between one card and the next, in seconds. */
const STAGGER_S = 0.1;
export const LOAD_ERROR = 'Error loading favorites. Please try again.';
const HEART = '[data-favorite]';

type FavoriteCardsProps = {
  discoverHref: string;
  /** Whether the cards appear one after the other, each rising into its place. */
  isStaggered?: boolean;
  /** Content of the page when there are no favorites. */
  whenEmpty?: ReactNode;
};

/** The favorites of the signed-in member. */
export function FavoriteCards(props: FavoriteCardsProps) {
  const { discoverHref, isStaggered = false, whenEmpty } = props;
  const { favorites, error, refetch } = useFavorites(true);
  const { frame, noteFocus } = useFocusAfterRemoval(favorites?.length ?? 0, HEART);
  if (favorites) {
    return (
      <div ref={frame} tabIndex={-1} onFocus={noteFocus}>
        {error && (
          <FailedLoad words="Your latest favorites could not be loaded." onRetry={refetch} />
        )}
        {favorites.length === 0 ? (
          <NoFavorites discoverHref={discoverHref}>{whenEmpty}</NoFavorites>
        ) : (
          <Cards restaurants={favorites} isStaggered={isStaggered} />
        )}
      </div>
    );
  }
  if (!error) return <p role="status">Loading your favorites...</p>;
  if (isSignedOutAnswer(error)) return <SignedOutFavorites />;
  return <FailedLoad words={LOAD_ERROR} onRetry={refetch} />;
}

function Cards({
  restaurants,
  isStaggered,
}: {
  restaurants: RestaurantSummary[];
  isStaggered: boolean;
}) {
  return (
    <ul className={CARD_GRID} aria-label="Favorites">
      {restaurants.map((restaurant, position) => (
        <li
          key={restaurant.id}
          className={isStaggered ? 'rise' : undefined}
          style={isStaggered ? { animationDelay: `${position * STAGGER_S}s` } : undefined}
        >
          <RestaurantCard restaurant={restaurant} position={position} headingLevel={2} />
        </li>
      ))}
    </ul>
  );
}
