type FavoriteButtonProps = { restaurant: { id: number; name: string } };

/**
 * A heart. `site/scripts/favorites/favorite-taps.ts` fills it and handles taps, on published pages
 * and in islands.
 */
export function FavoriteButton({ restaurant: { id, name } }: FavoriteButtonProps) {
  return (
    // The lint rule knows ARIA 1.2; `aria-description` is from 1.3.
    // eslint-disable-next-line jsx-a11y/role-supports-aria-props
    <button
      className="fav"
      aria-pressed="false"
      aria-label="Add to favorites"
      aria-description={name}
      data-favorite={id}
      // The script may change the button before React hydrates the island.
      suppressHydrationWarning
    />
  );
}
