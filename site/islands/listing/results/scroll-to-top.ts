import { scrollBehavior } from '#site/browser/scroll-behavior.ts';

/**
 * Scrolls to the top of the page. Turns off the browser's scroll anchoring meanwhile: otherwise,
 * cards that load during the scroll would make it stop slightly below the top.
 */
export function scrollToTop(): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  addEventListener('scrollend', () => style.removeProperty('overflow-anchor'), { once: true });
  scrollTo({ top: 0, behavior: scrollBehavior() });
}

/** Two taps within this time and this distance count as a double tap. */
const DOUBLE_TAP_MS = 600;
const DOUBLE_TAP_PX = 40;

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/**
 * Ignores the second of two quick taps on Next, because it would hit the card that has scrolled
 * under the finger. Compares the timestamps of the two taps, because a busy phone delivers the
 * second event late.
 *
 * @param first the tap that turned the page
 */
export function ignoreSecondTap(first: Tap): void {
  const ignore = (second: MouseEvent) => {
    if (second.timeStamp - first.timeStamp >= DOUBLE_TAP_MS) {
      document.removeEventListener('click', ignore, { capture: true });
      return;
    }
    const isNear =
      Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_TAP_PX;
    if (!isNear || !(second.target instanceof Element) || !second.target.closest('.card')) return;
    second.preventDefault();
    second.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true });
}
