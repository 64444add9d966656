import type { PigeonProps } from 'pigeon-maps';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { COASTLINE } from './coastline.ts';
import type { LatLng, Size } from './map-view-state.ts';

/** From here on towns are named, before that islands. */
const TOWN_ZOOM = 10;
const NAMES_ZOOM = 6;

type Label = { name: string; position: LatLng };

const TOWN_LABELS: Label[] = TOWNS.filter(
  ({ town }, at) => TOWNS.findIndex((other) => other.town === town) === at,
).map(({ town, latitude, longitude }) => ({ name: town, position: [latitude, longitude] }));

/** An island's name stands in the middle of its towns; those with many towns come first. */
const ISLAND_LABELS: Label[] = ISLANDS.map((name) => ({
  name,
  towns: TOWNS.filter(({ island }) => island === name),
}))
  .toSorted((a, b) => b.towns.length - a.towns.length)
  .map(({ name, towns }) => ({
    name,
    position: [mean(towns.map((town) => town.latitude)), mean(towns.map((town) => town.longitude))],
  }));

/**
 * The islands drawn in the guide's own style, below the tiles: what is seen until they are there, or
 * instead of them. Not for navigation.
 */
export function Chart({ latLngToPixel, mapState }: PigeonProps) {
  // Before its first measurement the map has a negative size.
  if (!latLngToPixel || !mapState || mapState.width < 0) return null;
  const { zoom, width, height } = mapState;
  const [left, top] = latLngToPixel(COASTLINE.origin);
  const scale = 2 ** (zoom - COASTLINE.zoom);
  const labels = zoom < NAMES_ZOOM ? [] : zoom < TOWN_ZOOM ? ISLAND_LABELS : TOWN_LABELS;
  return (
    <svg className="chart" width={width} height={height} aria-hidden="true">
      <defs>
        <path id="coast" d={COASTLINE.path} fillRule="evenodd" />
      </defs>
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        <use href="#coast" className="mid" />
        <use href="#coast" className="bank" />
        <use href="#coast" className="shoal" />
        <use href="#coast" className="land" />
      </g>
      {placedLabels(labels, latLngToPixel, mapState).map(({ name, x, y }) => (
        <text key={name} x={x} y={y}>
          {name}
        </text>
      ))}
    </svg>
  );
}

type PlacedLabel = { name: string; x: number; y: number };

/** About how much room a name takes, in pixels. */
const LETTER_WIDTH = 9;
const LINE_HEIGHT = 18;
/** Above the middle of an island or a town there is often a marker. */
const RISE = 24;

/** The names in sight that have room: of two that would overlap the first is shown. */
function placedLabels(
  labels: readonly Label[],
  toPixel: (position: LatLng) => [number, number],
  { width, height }: Size,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const { name, position } of labels) {
    const [x, middle] = toPixel(position);
    const y = middle - RISE;
    const isSeen = x > 0 && y > 0 && x < width && y < height;
    const isFree = placed.every(
      (other) =>
        Math.abs(other.y - y) > LINE_HEIGHT ||
        Math.abs(other.x - x) > ((other.name.length + name.length) * LETTER_WIDTH) / 2,
    );
    if (isSeen && isFree) placed.push({ name, x, y });
  }
  return placed;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
