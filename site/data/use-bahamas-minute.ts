import { createContext, use } from 'react';
import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import { useInBrowser } from './use-in-browser.ts';

/** When the server rendered the page: minute from the beginning of 1970 by the clocks of The Bahamas. */
export const RenderedAt = createContext(0);

/**
 * Minute from the beginning of 1970 by the clocks of The Bahamas, as of each render; while a page is
 * taken over, the one at which it was rendered (`RenderedAt`).
 */
export function useBahamasMinute(): number {
  const renderedAt = use(RenderedAt);
  return useInBrowser(() => localMinute(new Date()), renderedAt);
}
