/**
 * `node scripts/generate/draw-map-coast.ts`: writes the coast of the map to `site/islands/map/coast`. The
 * map loads an outline of the country at once, and parts with detailed shores after zooming in.
 * Run this command when the data or the path format changes.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mercatorX, mercatorY } from '#domain/geography/mercator.ts';
import { PROJECT_ROOT } from '#server/build.ts';

type Point = readonly [x: number, y: number];
type Coast = { geometry: { coordinates: [longitude: number, latitude: number][][][] } };

const SOURCE = join(PROJECT_ROOT, 'data/map/bahamas-coast-osm-10m.geojson');
const TARGET = join(PROJECT_ROOT, 'site/islands/map/coast');
/** The position with the coordinates 0, 0, in units. */
const ORIGIN = { latitude: 27.5, longitude: -80 };
/**
 * One unit is a pixel of the web map at `zoom`. `tolerance` limits the error of simplified lines,
 * and coasts smaller than `smallest` are skipped. Both are in units.
 */
const OUTLINE = { zoom: 8, tolerance: 0.8, smallest: 1.5 };
const SHORES = { zoom: 12, tolerance: 0.7, smallest: 0 };
/** A part with more points is split in two. */
const POINTS_IN_PART = 1800;

type Detail = typeof OUTLINE;

const { geometry } = JSON.parse(await readFile(SOURCE, 'utf8')) as Coast;
const rings = geometry.coordinates.flat();
await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
await write('outline', OUTLINE, rings);
const parts = divided(rings);
for (const [index, part] of parts.entries()) await write(`shores-${index}`, SHORES, part);
await writeFile(
  join(TARGET, 'shores.ts'),
  `/** Drawn by \`scripts/generate/draw-map-coast.ts\`: the coast in parts, each with its bounding box in degrees. */
import type { MapCoast } from './map-coast.ts';

type ShorePart = {
  west: number;
  south: number;
  east: number;
  north: number;
  load: () => Promise<MapCoast>;
};

export const SHORES: readonly ShorePart[] = [
${parts
  .map((part, index) => {
    const { west, south, east, north } = boundsOf(part);
    return `  { west: ${west}, south: ${south}, east: ${east}, north: ${north}, load: async () => (await import('./shores-${index}.ts')).COAST },`;
  })
  .join('\n')}
];
`,
);
await writeFile(
  join(TARGET, 'map-coast.ts'),
  `/** A coast as one SVG path, in web map pixels at \`zoom\`, relative to \`ORIGIN\`. */
export type MapCoast = { zoom: number; path: string };

export const ORIGIN: [latitude: number, longitude: number] = [${ORIGIN.latitude}, ${ORIGIN.longitude}];
`,
);

async function write(name: string, detail: Detail, part: typeof rings): Promise<void> {
  const path = part.map((ring) => ringPath(ring, detail)).join('');
  await writeFile(
    join(TARGET, `${name}.ts`),
    `/** Drawn by \`scripts/generate/draw-map-coast.ts\` from OpenStreetMap (© its contributors, ODbL 1.0). */
import type { MapCoast } from './map-coast.ts';

export const COAST: MapCoast = {
  zoom: ${detail.zoom},
  path: '${path}',
};
`,
  );
  console.info(`${name}: ${part.length} coasts, ${gzipSync(path).length} bytes gzip`);
}

/**
 * Groups neighbouring rings: halves the area along its longer side until each group is small
 * enough.
 */
function divided(all: typeof rings): (typeof rings)[] {
  const points = all.reduce((sum, ring) => sum + ring.length, 0);
  if (points <= POINTS_IN_PART || all.length < 2) return [all];
  const { west, south, east, north } = boundsOf(all);
  const axis = east - west > north - south ? 0 : 1;
  const sorted = all.toSorted((a, b) => (a[0]?.[axis] ?? 0) - (b[0]?.[axis] ?? 0));
  let passed = 0;
  const half = sorted.findIndex((ring) => (passed += ring.length) > points / 2);
  const at = Math.max(1, Math.min(half, all.length - 1));
  return [...divided(sorted.slice(0, at)), ...divided(sorted.slice(at))];
}

function boundsOf(part: typeof rings) {
  const degrees = part.flat();
  const longitudes = degrees.map(([longitude]) => longitude);
  const latitudes = degrees.map(([, latitude]) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/**
 * Returns a closed path: the first point, then relative steps. Returns an empty path for a coast
 * that is too small.
 */
function ringPath(ring: (typeof rings)[number], { zoom, tolerance, smallest }: Detail): string {
  const world = 256 * 2 ** zoom;
  const points = ring.map(([longitude, latitude]): Point => [
    (mercatorX(longitude) - mercatorX(ORIGIN.longitude)) * world,
    (mercatorY(latitude) - mercatorY(ORIGIN.latitude)) * world,
  ]);
  const size = Math.max(...[0, 1].map((axis) => spread(points.map((point) => point[axis] ?? 0))));
  if (size < smallest) return '';
  let path = '';
  let [atX, atY] = [0, 0];
  for (const [x, y] of straightened(points, tolerance).slice(0, -1)) {
    const [toX, toY] = [Math.round(x), Math.round(y)];
    const step = `${toX - atX} ${toY - atY}`;
    if (path === '') path = `M${toX} ${toY}l`;
    else if (step !== '0 0') path += `${path.endsWith('l') ? '' : ' '}${step}`;
    [atX, atY] = [toX, toY];
  }
  return path.endsWith('l') ? '' : `${path}z`.replaceAll(' -', '-');
}

/**
 * Simplifies a line: drops points that are closer than `tolerance` to the simplified line
 * (Douglas–Peucker).
 */
function straightened(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let [farthest, at] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const [toX, toY] = [x - first[0], y - first[1]];
    const distance = length ? Math.abs(dy * toX - dx * toY) / length : Math.hypot(toX, toY);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= tolerance) return [first, last];
  const before = straightened(points.slice(0, at + 1), tolerance);
  return [...before.slice(0, -1), ...straightened(points.slice(at), tolerance)];
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
