import type { PigeonProps } from 'pigeon-maps';
import type { Box } from '#domain/geography/boxes.ts';
import { TOWNS } from '#domain/geography/gazetteer.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { LANDINGS } from '#domain/geography/landings.ts';
import { placedLabels, type Label } from '#site/components/map/place-labels.ts';
import { ORIGIN, type MapCoast } from '#site/islands/map/coast/map-coast.ts';
import { COAST as OUTLINE } from '#site/islands/map/coast/outline.ts';
import type { LatLng } from '#site/islands/map/view/map-view-state.ts';
import type { Clusters } from '#site/islands/map/places/use-clusters.ts';
import { useShores } from './use-shores.ts';

/** From this zoom on, the chart names towns instead of islands. */
const TOWN_ZOOM = 10;
/** From this zoom on, the chart shows airports and ferry landings. */
const LANDING_ZOOM = 8;
/** SVG paths, centred on the origin: a plane from above and a ferry from the side. */
const LANDING_MARKS = {
  airport: 'M0-8l1.5 5 6.5 4v2l-6.5-2-.5 4 2.5 2v1.5l-3.5-1-3.5 1V7l2.5-2-.5-4-6.5 2V1l6.5-4z',
  ferry: 'M-8 1H8L5 6H-5zM-5 0v-4H5v4zM-1-5v-3h2v3z',
};

const TOWN_LABELS: Label[] = TOWNS.filter(
  ({ town }, at) => TOWNS.findIndex((other) => other.town === town) === at,
).map(({ town, latitude, longitude }) => ({ name: town, position: [latitude, longitude] }));

/**
 * The names of islands, each placed at the mean position of its towns. Islands with many towns come
 * first, because they have priority.
 */
const ISLAND_LABELS: Label[] = ISLANDS.map((name) => ({
  name,
  towns: TOWNS.filter(({ island }) => island === name),
}))
  .toSorted((a, b) => b.towns.length - a.towns.length)
  .map(({ name, towns }) => ({
    name,
    position: [mean(towns.map((town) => town.latitude)), mean(towns.map((town) => town.longitude))],
  }));

type ChartProps = PigeonProps & {
  clusters: Clusters;
  /** Whether the map shows the area button. */
  hasAreaButton: boolean;
};

/**
 * The islands, drawn in the guide's own style below the map tiles. The drawing is visible until the
 * tiles have loaded, and also if they fail. It is not for navigation.
 */
export function Chart({ clusters, hasAreaButton, latLngToPixel, mapState }: ChartProps) {
  const shores = useShores(mapState ? boundsOf(mapState) : null, mapState?.zoom ?? 0);
  // The map has a negative size until it is first measured.
  if (!latLngToPixel || !mapState || mapState.width < 0) return null;
  const { zoom, width, height } = mapState;
  const [left, top] = latLngToPixel(ORIGIN);
  const placed = (coast: MapCoast) =>
    `translate(${left} ${top}) scale(${2 ** (zoom - coast.zoom)})`;
  const labels = zoom < TOWN_ZOOM ? ISLAND_LABELS : TOWN_LABELS;
  const taken = [
    ...takenBoxes(clusters, latLngToPixel, mapState),
    ...(hasAreaButton ? [AREA_BUTTON] : []),
  ];
  return (
    <svg className="chart map-drawing" width={width} height={height} aria-hidden="true">
      <defs>
        <path id="coast" d={OUTLINE.path} fillRule="evenodd" />
      </defs>
      <g transform={placed(OUTLINE)}>
        <use href="#coast" className="mid" />
        <use href="#coast" className="bank" />
        <use href="#coast" className="shoal" />
        {!shores && <use href="#coast" className="land" />}
      </g>
      {shores?.map((coast) => (
        <path
          key={coast.path.slice(0, 16)}
          className="land"
          d={coast.path}
          transform={placed(coast)}
          fillRule="evenodd"
        />
      ))}
      {zoom >= LANDING_ZOOM &&
        LANDINGS.map(({ kind, name, latitude, longitude }) => {
          const [x, y] = latLngToPixel([latitude, longitude]);
          const isSeen = x > 0 && y > 0 && x < width && y < height;
          return (
            isSeen && (
              <path
                key={name}
                className="landing"
                d={LANDING_MARKS[kind]}
                transform={`translate(${x} ${y})`}
              />
            )
          );
        })}
      {placedLabels(labels, latLngToPixel, mapState, taken, width < WIDE ? NEAR : FAR).map(
        ({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ),
      )}
    </svg>
  );
}

/** Half the width of a marker and of a cluster with its rings, in pixels. */
const PIN = 22;
const CLUSTER = 32;
/** The box of the area button beside the zoom buttons, with a margin, in pixels. */
const AREA_BUTTON: Box = { left: 60, right: 240, top: 0, bottom: 68 };

type MapState = NonNullable<PigeonProps['mapState']>;

function boundsOf({ bounds: { ne, sw } }: MapState) {
  return { west: sw[1], south: sw[0], east: ne[1], north: ne[0] };
}

/** Returns the areas that names must not overlap: visible marks, buttons and the credit. */
function takenBoxes(
  clusters: Clusters,
  toPixel: (position: LatLng) => [number, number],
  mapState: MapState,
): Box[] {
  const { width, height, zoom } = mapState;
  const marks = clusters.marksIn(boundsOf(mapState), zoom).map(({ kind, position }) => {
    const [x, y] = toPixel(position);
    const half = kind === 'cluster' ? CLUSTER : PIN;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  });
  const zoomButtons = { left: 0, right: 68, top: 0, bottom: 156 };
  const moveButtons = { left: 0, right: 156, top: height - 156, bottom: height };
  const fullScreen = {
    left: width - 66,
    right: width,
    ...(width < WIDE ? { top: 0, bottom: 66 } : { top: height - 90, bottom: height }),
  };
  const credit = { left: width - 280, right: width, top: height - 30, bottom: height };
  return [...marks, zoomButtons, fullScreen, ...(width < WIDE ? [] : [moveButtons]), credit];
}

/**
 * Minimum width of a map, in pixels, that contains its move buttons. On narrower maps they are
 * below the map.
 */
const WIDE = 700;
/** Largest distances of a name from its position, on narrow and on wide maps, in pixels. */
const [NEAR, FAR] = [40, 80];

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
