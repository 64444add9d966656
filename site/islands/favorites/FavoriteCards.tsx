import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { CARD_GRID } from '#site/components/card-grid.ts';
import { RestaurantCard } from '#site/components/RestaurantCard.tsx';
import { useFavorites } from '#site/data/use-favorites.ts';
import { isSignedOutAnswer } from '#site/data/favorites.ts';
import { NoFavorites } from './NoFavorites.tsx';

/** Each card comes so much later than the one before. */
const STAGGER_S = 0.1;
const HEART = '[data-favorite]';

type FavoriteCardsProps = {
  discoverHref: string;
  /** The cards rise into their places one after the other. */
  isStaggered?: boolean;
};

/** The favorites of whoever is signed in. */
export function FavoriteCards({ discoverHref, isStaggered = false }: FavoriteCardsProps) {
  const { favorites, error } = useFavorites(true);
  const { frame, noteFocus } = useFocusAfterRemoval(favorites?.length ?? 0);
  if (favorites) {
    return (
      <div ref={frame} onFocus={noteFocus}>
        {favorites.length === 0 ? (
          <NoFavorites discoverHref={discoverHref} />
        ) : (
          <Cards restaurants={favorites} isStaggered={isStaggered} />
        )}
      </div>
    );
  }
  if (!error) return <p role="status">Loading your favorites...</p>;
  if (isSignedOutAnswer(error)) return null;
  return <p role="alert">Error loading favorites. Please try again.</p>;
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

/**
 * When the card goes whose heart had the focus, the heart that comes into its place has it, or what
 * stands there instead of hearts.
 */
function useFocusAfterRemoval(count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const position = useRef<number | null>(null);
  const hearts = () => Array.from(frame.current?.querySelectorAll<HTMLElement>(HEART) ?? []);
  useLayoutEffect(() => {
    if (position.current === null || document.activeElement !== document.body) return;
    const left = hearts();
    const next = left[Math.min(position.current, left.length - 1)];
    (next ?? frame.current?.querySelector('a'))?.focus();
  }, [count]);
  return {
    frame,
    noteFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const at = hearts().indexOf(target);
      position.current = at < 0 ? null : at;
    },
  };
}
