/** The drawing of the small map on a restaurant's page: land, names of towns and a scale. */
import type { Box } from '#domain/geography/boxes.ts';
import type { Position } from '#domain/geography/distance.ts';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { mapScale } from '#domain/geography/map-scale.ts';
import { smallMap, worldPixel, type SmallMap, type Spot } from '#domain/geography/map-tiles.ts';
import { coastPointsIn, landPath, type Frame } from '#domain/coast/coast-part.ts';
import { placedLabels, type Label } from '#site/components/map/place-labels.ts';

export const SIZE = { width: 416, height: 260 };
/** Number of units of the land's path per pixel. */
export const LAND_UNIT = 20;

const ZOOMS = [14, 13, 12, 11] as const;
/**
 * The map zooms out until this many corners of the coast are in view. With fewer corners, the land
 * would look like a block or fill the whole map.
 */
const MIN_COAST_POINTS = 8;
/** Only corners that are at least this many pixels away from the map's edge count. */
const INSET = 30;
const SCALE_ROOM = 100;

/** Largest distance of a name from its town, in pixels. */
const NAME_REACH = 80;

/** Half the size of a mark's tap target, in pixels. */
const MARK = 14;
/**
 * Width of the part in the middle that narrow pages show, in pixels. All names are inside this
 * part.
 */
const SHOWN_WIDTH = 254;
const SIDE = (SIZE.width - SHOWN_WIDTH) / 2;
/**
 * The parts that names must not cover: the sides, the pin, the scale at the top and the credit at
 * the bottom.
 */
const TAKEN: readonly Box[] = [
  { left: 0, right: SIDE, top: 0, bottom: 260 },
  { left: 416 - SIDE, right: 416, top: 0, bottom: 260 },
  { left: 190, right: 226, top: 88, bottom: 132 },
  { left: 0, right: SIDE + 110, top: 0, bottom: 28 },
  { left: 180, right: 416, top: 230, bottom: 260 },
];

type Drawing<Place> = SmallMap<Place> & {
  /** SVG path with its origin at the top left corner. `LAND_UNIT` path units are one pixel. */
  land: string;
  names: { name: string; x: number; y: number }[];
  scale: { label: string; width: number };
};

/**
 * @param town the restaurant's town, whose name is placed on the map first
 * @param others nearby places, nearest first
 */
export function smallMapDrawing<Place extends Position>(
  middle: Position,
  town: string | null,
  others: readonly Place[],
): Drawing<Place> {
  const nearest = ZOOMS.find(
    (zoom) => coastPointsIn(frameAt(middle, zoom, INSET)) >= MIN_COAST_POINTS,
  );
  const map = smallMap(middle, others, SIZE, nearest ?? 11);
  const frame = frameAt(middle, map.zoom, 0);
  const toSpot = ([latitude, longitude]: Label['position']): [number, number] => {
    const { left, top } = worldPixel({ latitude, longitude }, map.zoom);
    return [left - frame.left, top - frame.top];
  };
  const taken = [...TAKEN, ...map.marks.map(boxOf)];
  return {
    ...map,
    land: landPath(frame, LAND_UNIT, 1),
    names: placedLabels(labelsFor(middle, town), toSpot, SIZE, taken, NAME_REACH).map(
      ({ name, x, y }) => ({ name, x: Math.round(x), y: Math.round(y) }),
    ),
    scale: mapScale(middle, map.zoom, SCALE_ROOM),
  };
}

/**
 * Returns the labels of towns, starting with the restaurant's own town. If that town is outside the
 * map or not in the gazetteer, its name is placed at the restaurant.
 */
function labelsFor({ latitude, longitude }: Position, town: string | null): Label[] {
  const labels: Label[] = TOWNS.map((it) => ({
    name: it.town,
    position: [it.latitude, it.longitude],
  }));
  const own = labels.filter(({ name }) => name === town);
  const others = labels.filter(({ name }) => name !== town);
  const here: Label[] = town ? [{ name: town, position: [latitude, longitude] }] : [];
  return [...own, ...here, ...others];
}

function frameAt(middle: Position, zoom: number, inset: number): Frame {
  const { left, top } = worldPixel(middle, zoom);
  const [halfWidth, halfHeight] = [SIZE.width / 2 - inset, SIZE.height / 2 - inset];
  return {
    zoom,
    left: left - halfWidth,
    right: left + halfWidth,
    top: top - halfHeight,
    bottom: top + halfHeight,
  };
}

function boxOf({ left, top }: Spot): Box {
  return { left: left - MARK, right: left + MARK, top: top - MARK, bottom: top + MARK };
}
