import type { Position } from './distance.ts';
import { mercatorX, mercatorY } from './mercator.ts';

/** A position in pixels. */
export type Spot = { left: number; top: number };
type Size = { width: number; height: number };

/** A small map around a place, with marks for some nearby places. */
export type SmallMap<Place> = {
  zoom: number;
  /** The tiles that cover the map, with the position of their top left corners. */
  tiles: (Spot & { x: number; y: number })[];
  marks: (Spot & { place: Place })[];
};

/** Side of a tile, in pixels. */
export const TILE_SIZE = 256;

/** From farther away, the land around a place is too small to recognise. */
const FARTHEST_ZOOM = 11;
/**
 * Size of a mark's tap target in pixels. Marks keep this distance, so that a finger hits only one
 * mark.
 */
const MARK_ROOM = 28;
/** The bottom of the map, in pixels, is reserved for the attribution. */
const CREDIT_HEIGHT = 28;
/** Below this number of marks the map zooms out. */
const FEW_MARKS = 4;
const MOST_MARKS = 8;

/**
 * Builds a map centred on a place. Zooms in as far as it can while it still shows a few other
 * places. Uses the standard web map tiles. Positions are pixels from the top left corner.
 *
 * @param others nearby places, nearest first; when space is short the first ones get marks
 * @param nearestZoom the map never zooms in further, even without other places
 * @see https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
 */
export function smallMap<Place extends Position>(
  middle: Position,
  others: readonly Place[],
  size: Size,
  nearestZoom: number,
): SmallMap<Place> {
  let best = { zoom: nearestZoom, marks: marksAt(nearestZoom, middle, others, size) };
  for (let zoom = nearestZoom - 1; zoom >= FARTHEST_ZOOM; zoom -= 1) {
    if (best.marks.length >= Math.min(FEW_MARKS, others.length)) break;
    const marks = marksAt(zoom, middle, others, size);
    if (marks.length > best.marks.length) best = { zoom, marks };
  }
  const { left, top } = cornerAt(best.zoom, middle, size);
  const tiles = [];
  for (let y = tileAt(top); y <= tileAt(top + size.height - 1); y += 1)
    for (let x = tileAt(left); x <= tileAt(left + size.width - 1); x += 1)
      tiles.push({
        x,
        y,
        left: Math.round(x * TILE_SIZE - left),
        top: Math.round(y * TILE_SIZE - top),
      });
  return { ...best, tiles };
}

/** The pixel of a position on the world map at a zoom level. */
export function worldPixel({ latitude, longitude }: Position, zoom: number): Spot {
  const world = TILE_SIZE * 2 ** zoom;
  return { left: mercatorX(longitude) * world, top: mercatorY(latitude) * world };
}

function marksAt<Place extends Position>(
  zoom: number,
  middle: Position,
  others: readonly Place[],
  size: Size,
): (Spot & { place: Place })[] {
  const corner = cornerAt(zoom, middle, size);
  const marks: (Spot & { place: Place })[] = [];
  const here = { left: size.width / 2, top: size.height / 2 };
  for (const place of others) {
    if (marks.length === MOST_MARKS) break;
    const pixel = worldPixel(place, zoom);
    const spot = {
      left: Math.round(pixel.left - corner.left),
      top: Math.round(pixel.top - corner.top),
    };
    if (isInside(spot, size) && [here, ...marks].every((other) => isApart(spot, other)))
      marks.push({ ...spot, place });
  }
  return marks;
}

function cornerAt(zoom: number, middle: Position, { width, height }: Size): Spot {
  const { left, top } = worldPixel(middle, zoom);
  return { left: left - width / 2, top: top - height / 2 };
}

function isInside({ left, top }: Spot, { width, height }: Size): boolean {
  const room = MARK_ROOM / 2;
  const bottom = height - CREDIT_HEIGHT - room;
  return left >= room && top >= room && left <= width - room && top <= bottom;
}

function isApart(one: Spot, other: Spot): boolean {
  return Math.abs(one.left - other.left) >= MARK_ROOM || Math.abs(one.top - other.top) >= MARK_ROOM;
}

function tileAt(pixel: number): number {
  return Math.floor(pixel / TILE_SIZE);
}
