import type { PigeonProps } from 'pigeon-maps';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followFingers } from './follow-fingers.ts';
import type { MapViewState } from './map-view-state.ts';
import { nextGrip, type Finger, type Grip } from './touch-gesture.ts';

type TouchGripProps = PigeonProps & {
  /** Until it is let go the map is not animated and follows nothing but the fingers. */
  onHold: () => void;
  onRelease: (view: MapViewState) => void;
};

/** How long the hint stays after a finger has stopped. */
const HINT_MS = 300;

/**
 * Moving and zooming with two fingers. The map's own handling of touches counts on state that is set
 * at once, which React no longer does: a movement was applied twice, a zoom was lost.
 */
export function TouchGrip({ mapState, setCenterZoom, onHold, onRelease }: TouchGripProps) {
  const hint = useRef<HTMLParagraphElement>(null);
  const grip = useRef<Grip | null>(null);
  const [hintedAt, setHintedAt] = useState<number | null>(null);

  const follow = useEffectEvent((event: TouchEvent, fingers: Finger[]) => {
    if (!mapState || !setCenterZoom) return;
    const { center, zoom } = mapState;
    const before = grip.current;
    const next = nextGrip(before, fingers, () => {
      // Animated, each step below would be a movement of its own that begins where the map is.
      flushSync(onHold);
      setCenterZoom(center, zoom);
      return { center, zoom };
    });
    grip.current = next;
    if (next && next.view !== before?.view) setCenterZoom(next.view.center, next.view.zoom);
    if (before && !next) onRelease(before.view);
    const isOurs = Boolean(before ?? next);
    if (isOurs && event.cancelable) event.preventDefault();
    const isOneFinger = !isOurs && event.type === 'touchmove';
    setHintedAt(isOneFinger ? event.timeStamp : null);
  });

  useEffect(() => {
    // The box that lies over the whole map, and only the map.
    const box = hint.current?.parentElement;
    if (!box) return undefined;
    box.style.touchAction = 'pan-x pan-y';
    return followFingers(box, follow);
  }, []);

  useEffect(() => {
    if (hintedAt === null) return undefined;
    const timer = setTimeout(() => setHintedAt(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [hintedAt]);

  return (
    <p
      ref={hint}
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 z-100 m-0 grid place-items-center bg-scrim/50 text-center text-xl text-lime-50 transition-opacity duration-300 ${hintedAt === null ? 'opacity-0' : 'opacity-100'}`}
    >
      Move the map with two fingers
    </p>
  );
}
