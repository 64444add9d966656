import { scrollBehavior } from '#site/scripts/scroll-behavior.ts';

/**
 * Scrolls to the top of the page. Cards that come in meanwhile must not end it: a browser that keeps in
 * place what is in sight would stop a little below.
 */
export function scrollToTop(): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  addEventListener('scrollend', () => style.removeProperty('overflow-anchor'), { once: true });
  scrollTo({ top: 0, behavior: scrollBehavior() });
}

/** A second tap follows the first within this time, and this close to it. */
const DOUBLE_TAP_MS = 600;
const DOUBLE_TAP_PX = 40;

/**
 * Ignores the second of two quick taps on Next, which would open the card that has scrolled under the
 * finger.
 *
 * @param first the tap that turned the page
 */
export function ignoreSecondTap(first: { clientX: number; clientY: number }): void {
  const ended = new AbortController();
  const ignore = (event: MouseEvent) => {
    const isNear =
      Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < DOUBLE_TAP_PX;
    if (!isNear || !(event.target instanceof Element) || !event.target.closest('.card')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort(), DOUBLE_TAP_MS);
}
