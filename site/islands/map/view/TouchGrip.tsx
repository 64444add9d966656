import type { PigeonProps } from 'pigeon-maps';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followFingers } from './follow-fingers.ts';
import type { MapViewState } from './map-view-state.ts';
import { nextGrip, type Finger, type Grip } from './touch-gesture.ts';

type TouchGripProps = PigeonProps & {
  /**
   * Called when two fingers touch the map. Until `onRelease`, the map must follow only the fingers.
   */
  onHold: () => void;
  onRelease: (view: MapViewState) => void;
};

/** Time in milliseconds for which the hint stays after the finger has stopped. */
const HINT_MS = 300;

/**
 * Moves and zooms the map with two fingers. It replaces the map library's own touch handling, which
 * needs a synchronous `setState`: because React batches updates, the library applied moves twice
 * and lost zooms.
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
      // Turn off animation first. Otherwise, each of the following steps would start an animation.
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
    // The parent has exactly the size of the map.
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
