import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { preloadCardPicture } from '#site/components/card-picture.ts';
import { NARROW } from '#site/data/use-media.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

/** Part of a card that must be near. Its picture is at its top: the first pixel counts. */
const THRESHOLDS = { card: 0.05, picture: 0 };
/** How near to the viewport the card is made, and how near its picture begins to load. */
const MARGINS = { wide: { card: 200, picture: 300 }, narrow: { card: 300, picture: 600 } };

type LazyCardProps = {
  /** The card is there from the beginning. */
  isWhole: boolean;
  /** It came with the page: where no script makes the card, it is there all the same. */
  isOfDocument: boolean;
  /** The visitor has seen it: it is made as soon as scripts run. */
  isKnown: boolean;
  restaurant: RestaurantSummary;
  children: ReactNode;
};

/** A skeleton until the card first comes near the viewport; from then on the card. */
export function LazyCard(props: LazyCardProps) {
  const { isWhole, isOfDocument, isKnown, restaurant, children } = props;
  const [isShown, setIsShown] = useState(isWhole);
  const frame = useRef<HTMLDivElement>(null);
  // What is near from the beginning is there with the first paint, so that nothing moves.
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
    <div
      ref={frame}
      className={`grid ${isWhole && !isKnown ? 'whole-card' : ''}`.trim()}
      data-lazy-card
    >
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

/** Calls once when an element is within `margin` pixels of the viewport; answers how to stop waiting. */
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
