/** Bars at the lower edge of the window, see `site/styles/lower-edge.css`. */
type EdgeBar = '--action-bar' | '--kept-bar';

/**
 * Keeps the property of a bar at the bar's height in whole pixels, or at 0 while the bar is not fixed. The
 * height is rounded up: a bar that is higher than its property covers the end of the page.
 *
 * @returns ends the measuring and sets the property to 0
 */
export function measureEdgeBar(bar: HTMLElement, property: EdgeBar): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isFixed = getComputedStyle(bar).position === 'fixed';
    style.setProperty(property, `${isFixed ? Math.ceil(bar.getBoundingClientRect().height) : 0}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.setProperty(property, '0px');
  };
}
