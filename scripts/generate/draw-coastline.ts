/**
 * Writes `site/components/map/coastline.ts` and `site/public/coast.svg`: the coast of The Bahamas as
 * one SVG path, shown where map tiles are missing. Run it when the data or the path format changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mercatorX, mercatorY } from '#domain/geography/mercator.ts';
import { PROJECT_ROOT } from '#server/build.ts';

type Ring = [longitude: number, latitude: number][];
type Coast = { geometry: { coordinates: Ring[][] } };

const SOURCE = join(PROJECT_ROOT, 'data/map/bahamas-naturalearth-10m.geojson');
const TARGET = join(PROJECT_ROOT, 'site/components/map/coastline.ts');
const PICTURE = join(PROJECT_ROOT, 'site/public/coast.svg');

/** One unit is a pixel of the web map at this zoom level, about 140 m. */
const ZOOM = 10;
const WORLD = 256 * 2 ** ZOOM;
/** The point from which units are counted. */
const ORIGIN = { latitude: 27.5, longitude: -80 };

const x = (longitude: number) => mercatorX(longitude) * WORLD;
const y = (latitude: number) => mercatorY(latitude) * WORLD;

const coast = JSON.parse(await readFile(SOURCE, 'utf8')) as Coast;
const path = coast.geometry.coordinates.flat().map(ringPath).join('');
await writeFile(
  TARGET,
  `/**
 * The coast of The Bahamas, drawn by \`scripts/generate/draw-coastline.ts\` from Natural Earth (public domain).
 * Units are pixels of the web map at \`zoom\`, counted from \`origin\`.
 */
export const COASTLINE = {
  zoom: ${ZOOM},
  origin: [${ORIGIN.latitude}, ${ORIGIN.longitude}] as [latitude: number, longitude: number],
  path: '${path}',
};
`,
);
// The same coast as an image. Small maps show a part of this image when scripts are off.
await writeFile(
  PICTURE,
  `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#d9d2b0" fill-rule="evenodd" d="${path}"/></svg>\n`,
);
console.info(`${path.length} characters`);

/** Returns a closed path: the first point, then relative steps. Skips steps of zero units. */
function ringPath(ring: Ring): string {
  const points = ring.map(
    ([longitude, latitude]) =>
      [
        Math.round(x(longitude) - x(ORIGIN.longitude)),
        Math.round(y(latitude) - y(ORIGIN.latitude)),
      ] as const,
  );
  let path = '';
  let [atX, atY] = [0, 0];
  for (const [toX, toY] of points.slice(0, -1)) {
    const step = `${toX - atX} ${toY - atY}`;
    if (path === '') path = `M${toX} ${toY}l`;
    else if (step !== '0 0') path += `${path.endsWith('l') ? '' : ' '}${step}`;
    [atX, atY] = [toX, toY];
  }
  return `${path}z`.replaceAll(' -', '-');
}
