import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { areaAround, readArea, writeArea } from '#domain/geography/area.ts';
import { leftPage, rememberMap } from '#site/data/left-page.ts';
import type { AreaOffer } from './AreaButton.tsx';
import {
  areaView,
  boundsOfView,
  INITIAL_VIEW,
  isSameView,
  type MapViewState,
} from './map-view-state.ts';

type SearchedArea = {
  /** The box of the map. */
  frame: RefObject<HTMLElement | null>;
  /** As `writeArea` writes it; empty for everywhere. */
  area: string;
  onArea: (area: string) => void;
};

/** Where the map looks, and which area it offers to search once the visitor has moved it. */
export function useMapView({ frame, area, onArea }: SearchedArea) {
  // Whoever comes back finds the map as it was left.
  const [left] = useState(leftPage);
  const [view, setView] = useState<MapViewState>(left?.map ?? INITIAL_VIEW);
  /** Where it looked before the visitor moved it; null for one that came back to it moved. */
  const [settled, setSettled] = useState(left?.map && left.isMoved ? null : view);
  const isMoved = settled === null || !isSameView(view, settled);
  useEffect(() => rememberMap({ isMoved }), [isMoved]);

  /** The area that the map looks at already. */
  const seenArea = useRef(left?.map ? area : '');
  const showArea = useEffectEvent(() => {
    const searched = readArea(area);
    const box = frame.current?.getBoundingClientRect();
    if (searched && box && area !== seenArea.current) settle(areaView(searched, box));
    seenArea.current = area;
  });
  useLayoutEffect(() => showArea(), [area]);

  /** Goes to a view that is not the visitor's doing. */
  function settle(next: MapViewState) {
    setView(next);
    setSettled(next);
  }

  function followOffer(offer: AreaOffer) {
    if (offer === 'everywhere') {
      // The button goes.
      frame.current?.focus({ preventScroll: true });
      onArea('');
      return;
    }
    const box = frame.current?.getBoundingClientRect();
    const seen = box && areaAround(boundsOfView(view, box));
    if (!seen) return;
    seenArea.current = writeArea(seen);
    setSettled(view);
    onArea(seenArea.current);
  }

  const offer: AreaOffer | null = isMoved ? 'search' : area ? 'everywhere' : null;
  return { view, setView, settle, isMoved, offer, followOffer };
}
