import { useRef, useState, type PointerEvent } from 'react';

/** Minimum distance of a swipe, in pixels. After a shorter swipe the toast moves back. */
const THRESHOLD = 50;

/**
 * Lets the toast follow a finger or mouse sideways, and calls `onSwipe` if it is released far
 * enough away.
 */
export function useSwipe(onSwipe: () => void) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isOnButton = event.target instanceof Element && event.target.closest('button');
        if (isOnButton || event.button !== 0) return;
        startX.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (startX.current !== null) setOffset(event.clientX - startX.current);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (startX.current === null) return;
        const distance = Math.abs(event.clientX - startX.current);
        startX.current = null;
        setOffset(0);
        if (distance >= THRESHOLD) onSwipe();
      },
      onPointerCancel() {
        startX.current = null;
        setOffset(0);
      },
    },
  };
}
