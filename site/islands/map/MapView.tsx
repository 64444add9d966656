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
import type { MapTiles } from '#domain/pages/page-data.ts';
import { leftPage, rememberMap } from '#site/data/left-page.ts';
import { REDUCED_MOTION, useMedia } from '#site/data/use-media.ts';
import { AreaButton } from './AreaButton.tsx';
import { Chart } from './Chart.tsx';
import { enterCard, followCard, leaveCard, openCard } from './card-entry.ts';
import { HereMark } from './HereMark.tsx';
import { MoveControls, ZoomControls } from './MapControls.tsx';
import { MapCredit } from './MapCredit.tsx';
import { MapMarks } from './MapMarks.tsx';
import { MapTile, NoTile, TileReport } from './MapTile.tsx';
import {
  fitView,
  isInArea,
  isLocated,
  MAX_ZOOM,
  MIN_ZOOM,
  uncoveredView,
  type LatLng,
  type LocatedPlace,
} from './map-view-state.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceList } from './PlaceList.tsx';
import { SpotCard } from './SpotCard.tsx';
import { TouchGrip } from './TouchGrip.tsx';
import { useClusters, type Mark } from './use-clusters.ts';
import { useFitAgain, useFitOnce } from './use-fit.ts';
import { useMapView } from './use-map-view.ts';
import { useTiles } from './use-tiles.ts';

type MapViewProps = {
  places: readonly MapPlace[];
  /** They are all that are found, which the visitor has asked for. */
  isAll: boolean;
  /** They are those of the present filters, not of the ones before. */
  areCurrent: boolean;
  /** The area that is searched, as `writeArea` writes it, or empty; and how to search another. */
  searched: { area: string; onArea: (area: string) => void };
  /** Where the visitor is, if they want to see it. */
  position: Position | null;
  tiles: MapTiles;
  /** What stands beside the map when there is no place. */
  empty: ReactNode;
};

/** The mark whose card is open. It is one of `of`: with other places nothing is chosen. */
type Chosen = { mark: Mark; of: readonly MapPlace[] };

/** The places on a map and, beside or below it, in a list. */
export function MapView({
  places,
  isAll,
  areCurrent,
  searched,
  position,
  tiles,
  empty,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const { view, setView, settle, isMoved, ...area } = useMapView({ frame, ...searched });
  const [bounds, setBounds] = useState<Area | null>(null);
  const [choice, setChosen] = useState<Chosen | null>(null);
  const chosen = choice?.of === places ? choice.mark : null;
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  // Only what the visitor does is animated, not where the map begins.
  const [isTouched, setIsTouched] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const isAnimated = !useMedia(REDUCED_MOTION) && isTouched && !isHeld;
  const { areOn, report } = useTiles(tiles.url);
  const located = useMemo(() => places.filter(isLocated), [places]);
  const clusters = useClusters(located);
  useFitOnce(located, view, fitEverywhere);
  useFitAgain(isAll && !isTouched && !leftPage()?.isAll, located, fitEverywhere);
  useFitAgain(position !== null, located, fitEverywhere);
  useFitAgain(searched.area === '', areCurrent ? located : NONE, fit);
  // Whoever comes back finds the card open that was.
  const [isRestored, setIsRestored] = useState(false);
  if (!isRestored && located.length > 0) {
    setIsRestored(true);
    setChosen(choiceOf(openCard(), located, places));
  }
  const follow = useEffectEvent((key: string | null) => {
    if (key === null) focusMark();
    setChosen(choiceOf(key, located, places));
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
      setChosen({ mark, of: places });
      enterCard(mark.key);
      return;
    }
    setView({ center: mark.position, zoom });
    // The cluster falls apart: the focus stays where its places are.
    frame.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    setIsTouched(true);
    if (event.key === 'Escape' && chosen) close();
  }

  return (
    <div className="split">
      {/* The handlers are for what is inside; the box itself is no control. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="map-frame" onKeyDown={onKeyDown} onPointerDown={() => setIsTouched(true)}>
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
                // Reports come late. The first may be older than the fitted view, and one from the
                // middle of a movement would end it there.
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
      {places.length === 0 ? (
        empty
      ) : (
        <PlaceList
          places={byDistance(listed(places, bounds), position)}
          position={position}
          hoveredId={hoveredId}
          onHover={setHoveredId}
        />
      )}
    </div>
  );
}

/** The mark of this key where it is that of a single place: clusters are others at every zoom. */
function choiceOf(
  key: string | null,
  located: readonly LocatedPlace[],
  places: readonly MapPlace[],
): Chosen | null {
  const place = located.find(({ id }) => key === `place-${id}`);
  if (!place) return null;
  const position: LatLng = [place.latitude, place.longitude];
  return { mark: { kind: 'place', key: `place-${place.id}`, position, place }, of: places };
}

const NONE: readonly LocatedPlace[] = [];

/** Whoever is farther away than this is not brought into the picture. */
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

/** A page of places is listed whole; of more, those that are in sight. */
const WHOLE = 100;

function listed(places: readonly MapPlace[], bounds: Area | null): readonly MapPlace[] {
  if (places.length <= WHOLE || !bounds) return places;
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
