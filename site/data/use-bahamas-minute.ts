import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import { useInBrowser } from './use-in-browser.ts';

/**
 * Minute from the beginning of 1970 by the clocks of The Bahamas, as of each render.
 *
 * @param renderedAt the minute at which the server rendered the page
 */
export function useBahamasMinute(renderedAt: number): number {
  return useInBrowser(() => localMinute(new Date()), renderedAt);
}
