/** The arithmetic of the map on which an editor places the pin of a restaurant. */
import { BOUNDS } from '#domain/geography/bounds.ts';
import { roundedDegrees, type Position } from '#domain/geography/distance.ts';
import { TILE_SIZE, worldPixel, type Spot } from '#domain/geography/map-tiles.ts';
import { latitudeAt, longitudeAt } from '#domain/geography/mercator.ts';

/** The part of the world that the map shows: its middle, and a zoom level as in web maps. */
export type PinView = { middle: Position; zoom: number };

/** The size of the map, in pixels. */
export const PIN_MAP = { width: 480, height: 300 };

export const PIN_ZOOMS = { country: 6, first: 14, nearest: 17 } as const;

/** The whole country, for a place without a position. */
export const COUNTRY: PinView = {
  middle: { latitude: 24.2, longitude: -76.2 },
  zoom: PIN_ZOOMS.country,
};

/** Pixels by which an arrow key moves the pin. */
const STEP = 8;
/** Closer to the edge than this, the map follows the pin. */
const EDGE = 24;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The area of the map in pixels of the world at its zoom level. */
export function pinFrame({ middle, zoom }: PinView) {
  const { left, top } = worldPixel(middle, zoom);
  const corner = { left: left - PIN_MAP.width / 2, top: top - PIN_MAP.height / 2 };
  return {
    zoom,
    ...corner,
    right: corner.left + PIN_MAP.width,
    bottom: corner.top + PIN_MAP.height,
  };
}

/** The pixel of a position, from the top left corner of the map. */
export function pinSpot(view: PinView, position: Position): Spot {
  const pixel = worldPixel(position, view.zoom);
  const frame = pinFrame(view);
  return { left: pixel.left - frame.left, top: pixel.top - frame.top };
}

/** The position at a pixel of the map. A pixel outside The Bahamas gives the nearest position inside. */
export function positionAt(view: PinView, { left, top }: Spot): Position {
  const frame = pinFrame(view);
  const world = TILE_SIZE * 2 ** view.zoom;
  return {
    latitude: inside(latitudeAt((frame.top + top) / world), BOUNDS.latitude),
    longitude: inside(longitudeAt((frame.left + left) / world), BOUNDS.longitude),
  };
}

/** The position after an arrow key moved the pin; null for any other key. */
export function movedPin(view: PinView, position: Position, key: string): Position | null {
  const step = ARROWS[key];
  if (!step) return null;
  const { left, top } = pinSpot(view, position);
  return positionAt(view, { left: left + step[0], top: top + step[1] });
}

/** The view that shows the pin: the same one unless the pin is at the edge or outside. */
export function viewWithPin(view: PinView, pin: Position): PinView {
  const { left, top } = pinSpot(view, pin);
  const isShown =
    left > EDGE && left < PIN_MAP.width - EDGE && top > EDGE && top < PIN_MAP.height - EDGE;
  return isShown ? view : { ...view, middle: pin };
}

/** The view one level closer or farther away, around the pin if there is one. */
export function zoomedView(view: PinView, by: 1 | -1, pin: Position | null): PinView {
  const zoom = Math.min(PIN_ZOOMS.nearest, Math.max(PIN_ZOOMS.country, view.zoom + by));
  return { middle: pin ?? view.middle, zoom };
}

function inside(degrees: number, { min, max }: { min: number; max: number }): number {
  return roundedDegrees(Math.min(max, Math.max(min, degrees)));
}
