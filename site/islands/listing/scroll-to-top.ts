/**
 * Scrolls to the top of the page. Cards that come in meanwhile must not end it: a browser that keeps in
 * place what is in sight would stop a little below.
 */
export function scrollToTop(): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  addEventListener('scrollend', () => style.removeProperty('overflow-anchor'), { once: true });
  scrollTo({ top: 0, behavior: 'smooth' });
}
