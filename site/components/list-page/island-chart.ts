import { areOverlapping, type Box } from '#domain/geography/boxes.ts';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { worldPixel } from '#domain/geography/map-tiles.ts';
import { COASTLINE } from '#site/components/map/coastline.ts';
import { boxOf, ringsOf, type Point } from '#domain/coast/coast-rings.ts';

/** A drawing of one island, in the units of the coastline. */
type IslandChart = {
  /** Left, top, width and height, in the ratio 4:3. */
  viewBox: [number, number, number, number];
  /** SVG path of the visible coasts. */
  coast: string;
  /** Positions of the restaurants. */
  dots: { x: number; y: number }[];
};

/** Margin of water around an island, as a share of its larger side. */
const MARGIN = 0.08;
/**
 * Margin around a town, in coastline units. A coast within this margin belongs to the town's
 * island.
 */
const REACH = 20;
const ASPECT = 4 / 3;

/** Returns the chart of an island, or null if the guide has no towns on the island. */
export function islandChart(
  island: string,
  places: readonly { latitude: number | null; longitude: number | null }[],
): IslandChart | null {
  const towns = TOWNS.filter((town) => town.island === island).map(({ latitude, longitude }) =>
    pointOf(latitude, longitude),
  );
  if (towns.length === 0) return null;
  const around = towns.map((town) => grown(boxOf([town]), REACH));
  const own = COASTS.filter(({ box }) => around.some((reach) => areOverlapping(box, reach)));
  const view = framed(boxOf([...towns, ...own.flatMap(({ box }) => cornersOf(box))]));
  const dots = places.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [pointOf(latitude, longitude)],
  );
  return {
    viewBox: [view.left, view.top, view.right - view.left, view.bottom - view.top],
    coast: COASTS.filter(({ box }) => areOverlapping(box, view))
      .map(({ path }) => path)
      .join(''),
    dots: dots.filter((dot) => areOverlapping(boxOf([dot]), view)),
  };
}

/** The separate coasts of the coastline, each with its bounding box. */
const COASTS = ringsOf(COASTLINE.path);

/** Converts a position to coastline units, which are pixels of the web map. */
function pointOf(latitude: number, longitude: number): Point {
  const [latitude0, longitude0] = COASTLINE.origin;
  const origin = worldPixel({ latitude: latitude0, longitude: longitude0 }, COASTLINE.zoom);
  const { left, top } = worldPixel({ latitude, longitude }, COASTLINE.zoom);
  return { x: Math.round(left - origin.left), y: Math.round(top - origin.top) };
}

function cornersOf({ left, top, right, bottom }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Adds the margin of water to the box and widens it to the ratio 4:3. */
function framed(box: Box): Box {
  const size = Math.max(box.right - box.left, box.bottom - box.top);
  const { left, top, right, bottom } = grown(box, Math.round(size * MARGIN));
  const [width, height] = [right - left, bottom - top];
  const wide = Math.max(0, Math.round((height * ASPECT - width) / 2));
  const high = Math.max(0, Math.round((width / ASPECT - height) / 2));
  return { left: left - wide, top: top - high, right: right + wide, bottom: bottom + high };
}
