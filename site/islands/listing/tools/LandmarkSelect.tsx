import mapPin from '#site/icons/map-pin.svg?raw';
import { useEffect, useRef, type ReactNode } from 'react';
import { landmarkName, landmarkSlug } from '#domain/geography/near.ts';
import { Icon } from '#site/components/Icon.tsx';

type LandmarkSelectProps = {
  /** Slug of the chosen landmark, or empty. */
  near: string;
  onNear: (near: string) => void;
  /**
   * The select element. It is part of the page's HTML, because the scripts do not contain the names
   * of landmarks.
   */
  children: ReactNode;
};

/**
 * Lets the visitor choose a landmark, whose nearest restaurants then come first. The select element
 * is invisible and covers the visible chip.
 */
export function LandmarkSelect({ near, onNear, children }: LandmarkSelectProps) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const select = frame.current?.querySelector('select');
    if (!select) return;
    select.value = landmarkName(near);
    // Listen directly, because React does not see events of elements that it has not rendered.
    select.onchange = () => onNear(landmarkSlug(select.value));
  });
  return (
    <span
      ref={frame}
      className={`chip relative ${near && 'border-brand bg-brand text-on-brand'}`.trim()}
    >
      <Icon source={mapPin} />
      <span>{near ? landmarkName(near) : 'Near …'}</span>
      {children}
    </span>
  );
}
