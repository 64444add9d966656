type FavoriteButtonProps = { restaurant: { id: number; name: string } };

/**
 * A heart. Whether it is full and what a tap does is the work of `site/scripts/favorite-taps.ts`,
 * on published pages and in islands alike.
 */
export function FavoriteButton({ restaurant: { id, name } }: FavoriteButtonProps) {
  return (
    // The rule knows ARIA 1.2; `aria-description` is of 1.3.
    // eslint-disable-next-line jsx-a11y/role-supports-aria-props
    <button
      className="fav"
      aria-pressed="false"
      aria-label="Add to favorites"
      aria-description={name}
      data-favorite={id}
      // The script may have been here before the island.
      suppressHydrationWarning
    />
  );
}
