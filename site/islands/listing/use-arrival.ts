/** How the listing takes over the published page, and what it restores for those who come back. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { listingPath, type ListingState } from '#domain/listing/listing-state.ts';
import { readListingState } from '#domain/listing/read-listing-state.ts';
import { keepOnLeaving, leftPage, rememberMap } from '#site/data/left-page.ts';
import { useInBrowser } from '#site/data/use-in-browser.ts';

/** Whether the map shows all restaurants instead of a page; found again by a visitor who comes back. */
export function useAllOnMap(): [boolean, (isAll: boolean) => void] {
  // Not in a state from the beginning: the page is first taken over as it was sent.
  const wasAll = useInBrowser(() => leftPage()?.isAll ?? false, false);
  const [chosen, setIsAll] = useState<boolean | null>(null);
  const isAll = chosen ?? wasAll;
  useEffect(() => rememberMap({ isAll }), [isAll]);
  return [isAll, setIsAll];
}

/** Whether the state is that of the address: not yet when the published page is taken over. */
export function isOfAddress(state: ListingState): boolean {
  return listingPath(state) === listingPath(readListingState(location.search));
}

/** Tells `site/scripts/inline/other-listing.js` that from now on React hears what visitors do. */
export function useTakenOver(within: RefObject<Element | null>): void {
  useEffect(() => {
    const island = within.current?.closest('astro-island');
    island?.setAttribute('data-taken', '');
    island?.dispatchEvent(new Event('taken'));
  }, [within]);
}

const FIRST_TOUCHES = ['pointerover', 'touchstart', 'focusin'] as const;

/** Tells when somebody first points at the listing, touches it or moves the focus into it. */
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
 * Shows what the page has hidden because its address asks for another result than was published: the
 * tools at once, what follows the cards when they are there. So nothing is seen moving.
 */
export function useUnveiling(state: ListingState, isReady: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (!root.dataset.listing || !isOfAddress(state)) return;
    if (isReady) delete root.dataset.listing;
    else root.dataset.listing = 'loading';
  });
}

/** Scrolls to where a visitor who comes back has left, once the same result is there again. */
export function useScrollOfReturn(state: ListingState, isReady: boolean): void {
  const isDone = useRef(false);
  useEffect(keepOnLeaving, []);
  useEffect(() => {
    if (isDone.current || !isReady || !isOfAddress(state)) return;
    isDone.current = true;
    const scrollY = leftPage()?.scrollY ?? 0;
    if (scrollY > 0) scrollTo({ top: scrollY, behavior: 'instant' });
  });
}
