import { createContext, use } from 'react';
import { localMinute } from '#domain/opening-hours/bahamas-clock.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';

/** The time at which the server rendered the page, in minutes since 1970 in Bahamas local time. */
export const RenderedAt = createContext(0);

/**
 * Returns the time of the current render, in minutes since 1970 in Bahamas local time. During
 * hydration, returns the time of the server's render (`RenderedAt`).
 */
export function useBahamasMinute(): number {
  const renderedAt = use(RenderedAt);
  return useInBrowser(() => localMinute(new Date()), renderedAt);
}
