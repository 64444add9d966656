/** Hydration of the published listing, and restoring its state when the visitor comes back. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { pageSnapshot, rememberMap, saveOnLeaving } from '#site/data/page/page-snapshot.ts';
import { useInBrowser } from '#site/browser/use-in-browser.ts';

/**
 * Returns whether the map shows all restaurants instead of one page, and a setter. The value is
 * restored when the visitor comes back.
 */
export function useAllOnMap(): [boolean, (isAll: boolean) => void] {
  // Not restored as initial state, because hydration must first match the server's markup.
  const wasAll = useInBrowser(() => pageSnapshot()?.isAll ?? false, false);
  const [chosen, setIsAll] = useState<boolean | null>(null);
  const isAll = chosen ?? wasAll;
  useEffect(() => rememberMap({ isAll }), [isAll]);
  return [isAll, setIsAll];
}

/** Whether the state is that of the URL. During hydration it may still be that of the HTML. */
export function isOfAddress(state: ListingState): boolean {
  return listingPath(state) === listingPath(readListingState(location.search));
}

/** Tells `site/inline-scripts/other-listing.js` that React now handles the visitor's input. */
export function useHydrated(within: RefObject<Element | null>): void {
  useEffect(() => {
    const island = within.current?.closest('astro-island');
    island?.setAttribute('data-taken', '');
    island?.dispatchEvent(new Event('taken'));
  }, [within]);
}

const FIRST_TOUCHES = ['pointerover', 'touchstart', 'focusin'] as const;

/** Calls `onTouch` once, when the visitor first points at, touches or focuses the listing. */
export function useFirstTouch(within: RefObject<Element | null>, onTouch: () => void): void {
  useEffect(() => {
    const island = within.current?.closest('astro-island');
    const stop = new AbortController();
    const touched = () => {
      stop.abort();
      onTouch();
    };
    for (const type of FIRST_TOUCHES)
      island?.addEventListener(type, touched, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [within, onTouch]);
}

/**
 * Reveals the parts that are hidden while the URL asks for another result than the HTML contains.
 * The tools appear at once. The cards and everything below them appear when the result is ready, so
 * that nothing moves.
 */
export function useUnveiling(state: ListingState, isReady: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (!root.dataset.listing || !isOfAddress(state)) return;
    if (isReady) delete root.dataset.listing;
    else root.dataset.listing = 'loading';
  });
}

/**
 * When the visitor comes back, restores the scroll position as soon as the same result has
 * rendered.
 */
export function useScrollOfReturn(state: ListingState, isReady: boolean): void {
  const isDone = useRef(false);
  useEffect(saveOnLeaving, []);
  useEffect(() => {
    if (isDone.current || !isReady || !isOfAddress(state)) return;
    isDone.current = true;
    const scrollY = pageSnapshot()?.scrollY ?? 0;
    if (scrollY > 0) scrollTo({ top: scrollY, behavior: 'instant' });
  });
}
