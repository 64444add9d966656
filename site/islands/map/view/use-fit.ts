/** Fits the map to its places automatically, without the visitor pressing the fit button. */
import { useLayoutEffect, useRef } from 'react';
import { pageSnapshot } from '#site/data/page/page-snapshot.ts';
import { INITIAL_VIEW, type LocatedPlace, type MapViewState } from './map-view-state.ts';

/**
 * Fits the map to the first restaurants that load, unless the visitor has already moved the map.
 */
export function useFitOnce(located: readonly LocatedPlace[], view: MapViewState, fit: () => void) {
  const isDone = useRef(Boolean(pageSnapshot()?.map));
  const isMoved = view.zoom !== INITIAL_VIEW.zoom;
  useLayoutEffect(() => {
    if (isDone.current || located.length === 0) return;
    isDone.current = true;
    if (!isMoved) fit();
  });
}

/**
 * Fits the map again each time `isAsked` becomes true, as soon as restaurants have loaded. If
 * `isAsked` becomes false before that, does nothing.
 */
export function useFitAgain(isAsked: boolean, located: readonly LocatedPlace[], fit: () => void) {
  const wasAsked = useRef(isAsked);
  const isDue = useRef(false);
  useLayoutEffect(() => {
    isDue.current = isAsked && (isDue.current || !wasAsked.current);
    wasAsked.current = isAsked;
    if (!isDue.current || located.length === 0) return;
    isDue.current = false;
    fit();
  });
}
