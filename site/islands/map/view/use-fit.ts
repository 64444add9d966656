/** Fits the map to its places without a press of the fit button. */
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
 * Fits the map again whenever `isAsked` becomes true. If restaurants must load first, it waits for
 * them, unless `isAsked` becomes false meanwhile.
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
