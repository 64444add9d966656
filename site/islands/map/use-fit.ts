/** When the map is fitted to its places without anybody pressing the button for it. */
import { useLayoutEffect, useRef } from 'react';
import { leftPage } from '#site/data/left-page.ts';
import { INITIAL_VIEW, type LocatedPlace, type MapViewState } from './map-view-state.ts';

/** Fits the map to the first places that come, if nobody has moved it meanwhile or before. */
export function useFitOnce(located: readonly LocatedPlace[], view: MapViewState, fit: () => void) {
  const isDone = useRef(Boolean(leftPage()?.map));
  const isMoved = view.zoom !== INITIAL_VIEW.zoom;
  useLayoutEffect(() => {
    if (isDone.current || located.length === 0) return;
    isDone.current = true;
    if (!isMoved) fit();
  });
}

/**
 * Fits the map once more when the visitor has asked for other places, as soon as they are there, unless
 * they are not asked for any more.
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
