import type { Finger } from './touch-gesture.ts';

/**
 * Calls `onTouch` for every event of a touch that began on the element, with all fingers on the
 * element. Returns a function that stops the calls.
 */
export function followFingers(
  box: HTMLElement,
  onTouch: (event: TouchEvent, fingers: Finger[]) => void,
): () => void {
  const stop = new AbortController();
  const options = { passive: false, signal: stop.signal };
  const ids = new Set<number>();

  function begin(event: TouchEvent): void {
    for (const { identifier } of event.changedTouches) ids.add(identifier);
    // Listen on the touched element itself, because its events no longer bubble if React removes
    // the element.
    for (const type of ['touchmove', 'touchend', 'touchcancel'] as const) {
      const target = event.target as HTMLElement | null; // Touch targets are always elements.
      target?.addEventListener(type, type === 'touchmove' ? tell : end, options);
    }
    tell(event);
  }

  function end(event: TouchEvent): void {
    for (const { identifier } of event.changedTouches) ids.delete(identifier);
    tell(event);
  }

  function tell(event: TouchEvent): void {
    const { left, top, width, height } = box.getBoundingClientRect();
    const fingers = [...event.touches]
      .filter(({ identifier }) => ids.has(identifier))
      .map(({ identifier, clientX, clientY }) => ({
        id: identifier,
        east: clientX - left - width / 2,
        south: clientY - top - height / 2,
      }));
    onTouch(event, fingers);
  }

  box.addEventListener('touchstart', begin, options);
  return () => stop.abort();
}
