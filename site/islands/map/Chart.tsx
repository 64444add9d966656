import type { PigeonProps } from 'pigeon-maps';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { COASTLINE } from './coastline.ts';
import type { LatLng } from './map-view-state.ts';
import { placedLabels, type Box, type Label } from './place-labels.ts';
import type { Clusters } from './use-clusters.ts';

/** From here on towns are named, before that islands. */
const TOWN_ZOOM = 10;

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

type ChartProps = PigeonProps & { clusters: Clusters };

/**
 * The islands drawn in the guide's own style, below the tiles: what is seen until they are there, or
 * instead of them. Not for navigation.
 */
export function Chart({ clusters, latLngToPixel, mapState }: ChartProps) {
  // Before its first measurement the map has a negative size.
  if (!latLngToPixel || !mapState || mapState.width < 0) return null;
  const { zoom, width, height } = mapState;
  const [left, top] = latLngToPixel(COASTLINE.origin);
  const scale = 2 ** (zoom - COASTLINE.zoom);
  const labels = zoom < TOWN_ZOOM ? ISLAND_LABELS : TOWN_LABELS;
  const taken = takenBoxes(clusters, latLngToPixel, mapState);
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
      {placedLabels(labels, latLngToPixel, mapState, taken).map(({ name, x, y }) => (
        <text key={name} x={x} y={y}>
          {name}
        </text>
      ))}
    </svg>
  );
}

/** Half the side of a marker and of a cluster, rings included, in pixels. */
const PIN = 22;
const CLUSTER = 32;

/** What names must keep clear of: the marks in sight, the buttons and the credit. */
function takenBoxes(
  clusters: Clusters,
  toPixel: (position: LatLng) => [number, number],
  { width, height, zoom, bounds: { ne, sw } }: NonNullable<PigeonProps['mapState']>,
): Box[] {
  const bounds = { west: sw[1], south: sw[0], east: ne[1], north: ne[0] };
  const marks = clusters.marksIn(bounds, zoom).map(({ kind, position }) => {
    const [x, y] = toPixel(position);
    const half = kind === 'cluster' ? CLUSTER : PIN;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
  const zoomButtons = { left: 0, right: 68, top: 0, bottom: 156 };
  const moveButtons = { left: 0, right: 156, top: height - 156, bottom: height };
  const credit = { left: width - 280, right: width, top: height - 30, bottom: height };
  return [...marks, zoomButtons, ...(width < WIDE ? [] : [moveButtons]), credit];
}

/** Narrower maps have their buttons to move below them. */
const WIDE = 700;

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
