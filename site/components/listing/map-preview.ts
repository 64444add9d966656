/** The drawing that the listing shows until the map's code has loaded. */
import type { Area } from '#domain/geography/area.ts';
import type { Position } from '#domain/geography/distance.ts';
import { worldPixel, type Spot } from '#domain/geography/map-tiles.ts';
import { landPath } from '#domain/coast/coast-part.ts';

/**
 * The size in pixels for which the preview is drawn. A window with another ratio shows more sea on
 * two opposite sides.
 */
const SIZE = { width: 900, height: 600 };
/**
 * Width of the narrowest map, in pixels. Such a map shows the full width of the preview and more
 * sea above and below it.
 */
const NARROWEST = 300;
/** Space around the restaurants, in pixels, as on the map. */
const PADDING = 40;
/** The shortest step of the drawn coast, in pixels. The preview leaves out shorter ones. */
const STEP = 3;
/** With a single restaurant, the preview shows this many degrees around it on each side. */
const SURROUNDINGS = 0.02;
const COUNTRY: Area = { south: 20.9, west: -79.3, north: 27.3, east: -72.7 };
const ZOOMS = [14, 13, 12, 11, 10, 9, 8, 7, 6] as const;

type MapPreview = {
  /** Left, top, width and height, in pixels of the drawing. */
  viewBox: [number, number, number, number];
  /** SVG path of the land in and around the view box. */
  land: string;
  dots: { x: number; y: number }[];
};

/** @param area the searched area, or null */
export function mapPreview(places: readonly Position[], area: Area | null): MapPreview {
  const shown = area ?? areaOf(places) ?? COUNTRY;
  const zoom = ZOOMS.find((each) => fits(cornersAt(shown, each))) ?? 6;
  const { topLeft, bottomRight } = cornersAt(shown, zoom);
  const width = bottomRight.left - topLeft.left + 2 * PADDING;
  const height = bottomRight.top - topLeft.top + 2 * PADDING;
  const left = topLeft.left - PADDING;
  const top = topLeft.top - PADDING;
  // Draw more than the view box, because a window with another ratio shows more on two sides.
  const besides = Math.max(0, (height * SIZE.width) / SIZE.height - width) / 2;
  const above = Math.max(0, (width * SIZE.height) / NARROWEST - height) / 2;
  const frame = {
    zoom,
    left: left - besides,
    right: left + width + besides,
    top: top - above,
    bottom: top + height + above,
  };
  return {
    viewBox: [Math.round(besides), Math.round(above), Math.round(width), Math.round(height)],
    land: landPath(frame, 1, STEP),
    dots: places.map((place) => {
      const spot = worldPixel(place, zoom);
      return { x: Math.round(spot.left - frame.left), y: Math.round(spot.top - frame.top) };
    }),
  };
}

function areaOf(places: readonly Position[]): Area | null {
  if (places.length === 0) return null;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const area = {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
  const isSpot = area.north - area.south < SURROUNDINGS && area.east - area.west < SURROUNDINGS;
  const by = isSpot ? SURROUNDINGS : 0;
  return {
    south: area.south - by,
    west: area.west - by,
    north: area.north + by,
    east: area.east + by,
  };
}

type Corners = { topLeft: Spot; bottomRight: Spot };

function cornersAt({ south, west, north, east }: Area, zoom: number): Corners {
  return {
    topLeft: worldPixel({ latitude: north, longitude: west }, zoom),
    bottomRight: worldPixel({ latitude: south, longitude: east }, zoom),
  };
}

function fits({ topLeft, bottomRight }: Corners): boolean {
  return (
    bottomRight.left - topLeft.left <= SIZE.width - 2 * PADDING &&
    bottomRight.top - topLeft.top <= SIZE.height - 2 * PADDING
  );
}
