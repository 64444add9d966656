import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { preloadCardPicture } from '#site/components/card/card-picture.ts';
import { NARROW } from '#site/browser/use-media.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

/**
 * Share of the card that must be within the margin. For the picture, one pixel of the card is
 * enough, because the picture is at the top.
 */
const THRESHOLDS = { card: 0.05, picture: 0 };
/**
 * Distances from the viewport in pixels at which the card renders and its picture starts to load.
 */
const MARGINS = { wide: { card: 200, picture: 300 }, narrow: { card: 300, picture: 600 } };

type LazyCardProps = {
  /** Whether the card renders at once, without a skeleton. */
  isWhole: boolean;
  /** Whether the page's HTML contains the card, which must then show without JavaScript. */
  isOfDocument: boolean;
  /** Whether the visitor has seen the card before. Then it renders as soon as scripts run. */
  isKnown: boolean;
  restaurant: RestaurantSummary;
  children: ReactNode;
};

/** Shows a skeleton until the card first comes near the viewport. From then on, shows the card. */
export function LazyCard(props: LazyCardProps) {
  const { isWhole, isOfDocument, isKnown, restaurant, children } = props;
  const [isShown, setIsShown] = useState(isWhole);
  const frame = useRef<HTMLDivElement>(null);
  // Cards that are near the viewport at first render before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? Infinity;
    if (isKnown || top < innerHeight + margins().card) setIsShown(true);
  }, [isKnown]);
  useEffect(() => {
    if (isShown || !frame.current) return;
    const { card, picture } = margins();
    const stops = [
      onceNear(frame.current, picture, THRESHOLDS.picture, () => preloadCardPicture(restaurant)),
      onceNear(frame.current, card, THRESHOLDS.card, () => setIsShown(true)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isShown, restaurant]);
  return (
    <div ref={frame} className={`grid ${isWhole && !isKnown ? 'whole-card' : ''}`.trim()}>
      {isShown ? (
        children
      ) : (
        <>
          <CardSkeleton />
          {isOfDocument && <noscript className="grid">{children}</noscript>}
        </>
      )}
    </div>
  );
}

function margins(): { card: number; picture: number } {
  return matchMedia(NARROW).matches ? MARGINS.narrow : MARGINS.wide;
}

/**
 * Calls `onNear` once, as soon as the element is within `margin` pixels of the viewport. Returns a
 * function that cancels this.
 */
function onceNear(
  element: Element,
  margin: number,
  threshold: number,
  onNear: () => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${margin}px`, threshold },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
