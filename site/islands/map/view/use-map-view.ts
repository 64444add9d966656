import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { areaAround, readArea, writeArea, type Area } from '#domain/geography/area.ts';
import { pageSnapshot, rememberMap } from '#site/data/page/page-snapshot.ts';
import type { AreaOffer } from '#site/islands/map/AreaButton.tsx';
import {
  areaView,
  boundsOfView,
  INITIAL_VIEW,
  isSameView,
  type MapViewState,
} from './map-view-state.ts';

type SearchedArea = {
  /** The map's element. */
  frame: RefObject<HTMLElement | null>;
  /** The searched area in the format of `writeArea`. Empty for everywhere. */
  area: string;
  onArea: (area: string) => void;
  /**
   * Called with the visible area each time the visitor has moved the map, but not when the map
   * first appears.
   */
  onSee: (area: Area) => void;
};

/** A move counts as ended when the map has not moved for this many milliseconds. */
const REST_MS = 300;

/** The map's view, and an offer to search the visible area after the visitor has moved the map. */
export function useMapView({ frame, area, onArea, onSee }: SearchedArea) {
  // When a visitor comes back to the page, the map has the view that it had when they left.
  const [restored] = useState(pageSnapshot);
  const [view, setView] = useState<MapViewState>(restored?.map ?? INITIAL_VIEW);
  /**
   * The view before the visitor moved the map. Null if the visitor has come back to a map that they
   * had moved.
   */
  const [settled, setSettled] = useState(restored?.map && restored.isMoved ? null : view);
  const isMoved = settled === null || !isSameView(view, settled);
  useEffect(() => rememberMap({ isMoved }), [isMoved]);

  const [arrival] = useState(view);
  const see = useEffectEvent(() => {
    const seen = visibleArea();
    if (seen && isMoved && !isSameView(view, arrival)) onSee(seen);
  });
  useEffect(() => {
    const timer = setTimeout(() => see(), REST_MS);
    return () => clearTimeout(timer);
  }, [view]);

  /** The searched area that the map has last been fitted to. */
  const seenArea = useRef(restored?.map ? area : '');
  const showArea = useEffectEvent(() => {
    const searched = readArea(area);
    const box = frame.current?.getBoundingClientRect();
    if (searched && box && area !== seenArea.current) settle(areaView(searched, box));
    seenArea.current = area;
  });
  useLayoutEffect(() => showArea(), [area]);

  /** Sets a view that does not count as a move by the visitor. */
  function settle(next: MapViewState) {
    setView(next);
    setSettled(next);
  }

  function visibleArea(): Area | null {
    const box = frame.current?.getBoundingClientRect();
    return box ? areaAround(boundsOfView(view, box)) : null;
  }

  function followOffer(offer: AreaOffer) {
    if (offer === 'everywhere') {
      // The button disappears, so move the focus to the map.
      frame.current?.focus({ preventScroll: true });
      onArea('');
      return;
    }
    const seen = visibleArea();
    if (!seen) return;
    seenArea.current = writeArea(seen);
    setSettled(view);
    onArea(seenArea.current);
  }

  const offer: AreaOffer | null = isMoved ? 'search' : area ? 'everywhere' : null;
  return { view, setView, settle, isMoved, offer, followOffer };
}
