import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { preloadCardPicture } from '#site/components/card-picture.ts';
import { NARROW } from '#site/data/use-media.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

/** Part of a card that must be near. Its picture is at its top: the first pixel counts. */
const THRESHOLDS = { card: 0.05, picture: 0 };
/** How near to the viewport the card is made, and how near its picture begins to load. */
const MARGINS = { wide: { card: 200, picture: 300 }, narrow: { card: 300, picture: 600 } };

type LazyCardProps = {
  /** The card is in the published page: it is there from the beginning. */
  isPublished: boolean;
  restaurant: RestaurantSummary;
  children: ReactNode;
};

/** A skeleton until the card first comes near the viewport; from then on the card. */
export function LazyCard({ isPublished, restaurant, children }: LazyCardProps) {
  const [isShown, setIsShown] = useState(isPublished);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown || !frame.current) return;
    const margins = matchMedia(NARROW).matches ? MARGINS.narrow : MARGINS.wide;
    const stops = [
      onceNear(frame.current, margins.picture, THRESHOLDS.picture, () =>
        preloadCardPicture(restaurant),
      ),
      onceNear(frame.current, margins.card, THRESHOLDS.card, () => setIsShown(true)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isShown, restaurant]);
  return (
    <div ref={frame} className="lazy-card">
      {isShown ? children : <CardSkeleton />}
    </div>
  );
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
