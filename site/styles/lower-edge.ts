/** Height properties of the bars at the window's lower edge: see `site/styles/lower-edge.css`. */
type EdgeBar = '--action-bar' | '--kept-bar' | '--compare-bar';

/**
 * Sets the property to the bar's height in pixels and keeps it up to date. While the bar is not
 * fixed, the property is 0. Rounds up, because a bar that is higher than its property would cover
 * the end of the page.
 *
 * @returns a function that stops measuring and sets the property to 0
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
