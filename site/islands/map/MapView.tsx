import { Map } from 'pigeon-maps';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { MapPlace } from '#domain/contract/restaurant.ts';
import type { Area } from '#domain/geography/area.ts';
import { distanceKm, type Position } from '#domain/geography/distance.ts';
import type { DistancesFrom } from '#domain/geography/near.ts';
import type { MapTiles } from '#domain/pages/page-data.ts';
import { pageSnapshot, rememberMap } from '#site/data/page/page-snapshot.ts';
import { REDUCED_MOTION, useMedia } from '#site/browser/use-media.ts';
import { AreaButton } from './AreaButton.tsx';
import { Chart } from './chart/Chart.tsx';
import { enterCard, followCard, leaveCard, openCard } from './places/card-entry.ts';
import { HereMark } from './places/HereMark.tsx';
import { FullScreenControl, MoveControls, ZoomControls } from './MapControls.tsx';
import { MapCredit } from '#site/components/map/MapCredit.tsx';
import { MapMarks } from './places/MapMarks.tsx';
import { MapTile, NoTile, TileReport } from './chart/MapTile.tsx';
import {
  fitView,
  isInArea,
  isLocated,
  MAX_ZOOM,
  MIN_ZOOM,
  uncoveredView,
  type LocatedPlace,
} from './view/map-view-state.ts';
import { PlaceCard } from './places/PlaceCard.tsx';
import { PlaceList } from './places/PlaceList.tsx';
import { SpotCard } from './places/SpotCard.tsx';
import { TouchGrip } from './view/TouchGrip.tsx';
import { placeMark, useClusters, type Clusters, type Mark } from './places/use-clusters.ts';
import { useFitAgain, useFitOnce } from './view/use-fit.ts';
import { useMapView } from './view/use-map-view.ts';
import { useTiles } from './chart/use-tiles.ts';
import { useFullScreen } from './use-full-screen.ts';

type MapViewProps = {
  /** The restaurants of the page, or of all results. */
  places: readonly MapPlace[];
  /** More restaurants, loaded for the visible area. */
  more: readonly MapPlace[];
  /** Id of the restaurant that the visitor came from, or 0. */
  marked: number;
  /** Whether `places` contains all results instead of one page. */
  isAll: boolean;
  /** Whether `places` matches the current filters. False while new results load. */
  areCurrent: boolean;
  /**
   * The searched area and its setter. The area is in the format of `writeArea`, or empty for
   * everywhere.
   */
  searched: { area: string; onArea: (area: string) => void; onSee: (area: Area) => void };
  /** The visitor's position, once they have tapped "Near me", or a landmark. */
  position: DistancesFrom | null;
  tiles: MapTiles;
  /** Content next to the map if there are no restaurants. */
  empty: ReactNode;
};

/**
 * The mark whose card is open. The choice is reset when the list is no longer the one in `of`. A
 * cluster is also reset when the clusters change.
 */
type Chosen = { mark: Mark; of: readonly MapPlace[]; clusters: Clusters };

/** Restaurants on a map, and in a list next to or below the map. */
export function MapView({
  places,
  more,
  marked,
  isAll,
  areCurrent,
  searched,
  position,
  tiles,
  empty,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { isFull, setIsFull } = useFullScreen(whole);
  const isMoving = useRef(false);
  const { view, setView, settle, isMoved, ...area } = useMapView({ frame, ...searched });
  const [bounds, setBounds] = useState<Area | null>(null);
  const [choice, setChosen] = useState<Chosen | null>(null);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  // Animate only after the visitor has touched the map. The first views appear without animation.
  const [isTouched, setIsTouched] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const isAnimated = !useMedia(REDUCED_MOTION) && isTouched && !isHeld;
  const { areOn, report } = useTiles(tiles.url);
  const shown = useMemo(() => [...places, ...more], [places, more]);
  const located = useMemo(() => shown.filter(isLocated), [shown]);
  const clusters = useClusters(located, marked);
  const chosen = choice && isValid(choice) ? choice.mark : null;
  useFitOnce(located, view, fitEverywhere);
  useFitAgain(isAll && !isTouched && !pageSnapshot()?.isAll, located, fitEverywhere);
  useFitAgain(position !== null, located, fitEverywhere);
  useFitAgain(searched.area === '', areCurrent ? located : NONE, fit);
  // Reopen the card that was open when the visitor left the page.
  const [isRestored, setIsRestored] = useState(false);
  if (!isRestored && located.length > 0) {
    setIsRestored(true);
    setChosen(choiceOf(openCard()));
  }
  const follow = useEffectEvent((key: string | null) => {
    if (key === null) focusMark();
    setChosen(choiceOf(key));
  });
  useEffect(() => followCard(follow), []);
  useEffect(() => {
    if (!chosen && located.length > 0) leaveCard();
  }, [chosen, located]);
  useEffect(() => leaveCard, []);
  const uncover = useEffectEvent(() => {
    const [card, pin] = ['.mapcard', '.pin.sel'].map((selector) =>
      frame.current?.querySelector(selector)?.getBoundingClientRect(),
    );
    if (card && pin) (isMoved ? setView : settle)(uncoveredView(view, pin, card));
  });
  useEffect(() => uncover(), [chosen]);

  function fit() {
    const box = frame.current?.getBoundingClientRect();
    if (box) settle(fitView(withVisitor(located, position), box));
  }

  function fitEverywhere() {
    if (!searched.area) fit();
  }

  function isValid({ mark, of, clusters: known }: Chosen): boolean {
    return of === places && (mark.kind === 'place' || known === clusters);
  }

  /**
   * Returns the choice for this key. Works only for single restaurants, because clusters differ at
   * every zoom.
   */
  function choiceOf(key: string | null): Chosen | null {
    const place = located.find(({ id }) => key === `place-${id}`);
    return place ? { mark: placeMark(place), of: places, clusters } : null;
  }

  function focusMark() {
    frame.current?.querySelector<HTMLElement>(`[data-mark="${chosen?.key}"]`)?.focus();
  }

  function close() {
    focusMark();
    setChosen(null);
  }

  function open(mark: Mark) {
    const zoom = mark.kind === 'cluster' ? clusters.expansionZoom(mark.id) : Infinity;
    if (zoom > MAX_ZOOM) {
      setChosen({ mark, of: places, clusters });
      enterCard(mark.key);
      return;
    }
    setView({ center: mark.position, zoom });
    // The cluster had the focus and has split into markers, so focus the map.
    frame.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    setIsTouched(true);
    if (event.key !== 'Escape') return;
    if (chosen) close();
    else setIsFull(false);
  }

  return (
    <div className="split">
      {/* The handlers receive events of the controls inside this element, which is no control itself. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={isFull ? 'map-frame full' : 'map-frame'}
        ref={whole}
        onKeyDown={onKeyDown}
        onPointerDown={() => setIsTouched(true)}
      >
        <div className="map" ref={frame} tabIndex={-1}>
          <h2 className="sr-only">Map</h2>
          <TileReport value={report}>
            <Map
              center={view.center}
              zoom={view.zoom}
              minZoom={MIN_ZOOM}
              maxZoom={MAX_ZOOM}
              animate={isAnimated}
              provider={(x, y, z) => tileUrl(tiles.url ?? '', x, y, z)}
              tileComponent={areOn ? MapTile : NoTile}
              attribution={false}
              attributionPrefix={false}
              metaWheelZoom
              metaWheelZoomWarning="Hold Ctrl (or ⌘) and scroll to zoom"
              touchEvents={false}
              onClick={() => setChosen(null)}
              onAnimationStart={() => (isMoving.current = true)}
              onAnimationStop={() => (isMoving.current = false)}
              onBoundsChanged={({ center, zoom, bounds: { ne, sw }, initial }) => {
                // Ignore some events, because the map library reports them late. The first event
                // may describe the view before the map was fitted, and an event during an animation
                // would stop it.
                if (!initial && !isMoving.current && !isHeld) setView({ center, zoom });
                setBounds({ west: sw[1], south: sw[0], east: ne[1], north: ne[0] });
                rememberMap({ map: { center, zoom } });
              }}
            >
              <Chart clusters={clusters} hasAreaButton={area.offer !== null} />
              {position && <HereMark position={position} />}
              <MapMarks
                clusters={clusters}
                chosen={chosen}
                marked={marked}
                hoveredId={hoveredId}
                onHover={setHoveredId}
                onOpen={open}
              />
              <TouchGrip
                onHold={() => setIsHeld(true)}
                onRelease={(released) => {
                  setIsHeld(false);
                  setView(released);
                }}
              />
            </Map>
          </TileReport>
          <ZoomControls view={view} onView={setView} onFit={located.length > 0 ? fit : null} />
          <FullScreenControl isFull={isFull} onFull={setIsFull} />
          <AreaButton offer={area.offer} onPress={area.followOffer} />
          {chosen?.kind === 'place' && <PlaceCard place={chosen.place} onClose={close} />}
          {chosen?.kind === 'cluster' && (
            <SpotCard
              key={chosen.key}
              places={clusters.placesOf(chosen.id)}
              count={chosen.count}
              onClose={close}
            />
          )}
          <MapCredit attribution={tiles.url && tiles.attribution} isDrawn={!areOn} />
        </div>
        <MoveControls view={view} onView={setView} />
      </div>
      {shown.length === 0 ? (
        empty
      ) : (
        <PlaceList
          places={byDistance(listed(shown, bounds), position)}
          position={position}
          hoveredId={hoveredId}
          onHover={setHoveredId}
        />
      )}
    </div>
  );
}

const NONE: readonly LocatedPlace[] = [];

/**
 * The map also includes the visitor's position if a restaurant is within this many kilometres of
 * it.
 */
const AROUND_KM = 160;

function withVisitor(located: readonly LocatedPlace[], position: Position | null): Position[] {
  const isNear = position && located.some((place) => distanceKm(position, place) < AROUND_KM);
  return isNear ? [...located, position] : [...located];
}

function byDistance(places: readonly MapPlace[], position: Position | null): readonly MapPlace[] {
  if (!position) return places;
  const farness = (place: MapPlace) =>
    isLocated(place) ? distanceKm(position, place) : Number.POSITIVE_INFINITY;
  return places.toSorted((a, b) => farness(a) - farness(b) || 0);
}

/**
 * If there are at most this many restaurants, the list contains all of them. Otherwise it contains
 * only those that are visible on the map.
 */
const LISTED_IN_FULL = 100;

function listed(places: readonly MapPlace[], bounds: Area | null): readonly MapPlace[] {
  if (places.length <= LISTED_IN_FULL || !bounds) return places;
  return places
    .filter(isLocated)
    .filter(({ latitude, longitude }) => isInArea([latitude, longitude], bounds));
}

function tileUrl(pattern: string, x: number, y: number, z: number): string {
  return pattern
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y));
}
