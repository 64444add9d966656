/** How a page scrolls to where a tap leads: at once for visitors whose system asks for little movement. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
