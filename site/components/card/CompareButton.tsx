type CompareButtonProps = { restaurant: { id: number; name: string } };

/**
 * Chooses a place for a comparison. `site/scripts/compare/compare-taps.ts` handles taps, on
 * published pages and in islands.
 */
export function CompareButton({ restaurant: { id, name } }: CompareButtonProps) {
  return (
    // The lint rule knows ARIA 1.2; `aria-description` is from 1.3.
    // eslint-disable-next-line jsx-a11y/role-supports-aria-props
    <button
      className="button ghost relative z-1 -my-3 ml-auto text-sm noscript:hidden"
      aria-pressed="false"
      aria-description={name}
      data-compare={id}
      // The script may change the button before React hydrates the island.
      suppressHydrationWarning
    >
      Compare
    </button>
  );
}
