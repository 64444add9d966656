import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NARROW } from '#site/data/use-media.ts';
import { CardSkeleton } from './CardSkeleton.tsx';

const THRESHOLD = 0.05;
const MARGIN = '200px';
const NARROW_MARGIN = '300px';

type LazyCardProps = {
  /** The card is in the published page: it is there from the beginning. */
  isPublished: boolean;
  children: ReactNode;
};

/** A skeleton until the card first comes near the viewport; from then on the card. */
export function LazyCard({ isPublished, children }: LazyCardProps) {
  const [isShown, setIsShown] = useState(isPublished);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown || !frame.current) return;
    const rootMargin = matchMedia(NARROW).matches ? NARROW_MARGIN : MARGIN;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsShown(true);
      },
      { rootMargin, threshold: THRESHOLD },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isShown]);
  return (
    <div ref={frame} className="lazy-card">
      {isShown ? children : <CardSkeleton />}
    </div>
  );
}
