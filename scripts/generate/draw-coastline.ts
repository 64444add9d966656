/**
 * Writes the coast of The Bahamas as SVG paths: a rough one for the charts of whole islands, and a
 * fine one for drawings of a small area. Run it when the data or the path format changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mercatorX, mercatorY } from '#domain/geography/mercator.ts';
import { PROJECT_ROOT } from '#server/build.ts';

type Ring = [longitude: number, latitude: number][];
type Coast = { geometry: { coordinates: Ring[][] } };

const DATA = join(PROJECT_ROOT, 'data/map');

/** The position with the coordinates 0, 0, in units. */
const ORIGIN = { latitude: 27.5, longitude: -80 };

/**
 * One unit is a pixel of the web map at `zoom`: about 140 m for the rough coast, and about half a
 * metre for the fine one.
 */
const COASTS = [
  {
    file: 'site/components/map/coastline.ts',
    constant: 'COASTLINE',
    zoom: 10,
    source: 'bahamas-naturalearth-10m.geojson',
    credit: 'Natural Earth (public domain)',
  },
  {
    file: 'domain/coast/fine-coast.ts',
    constant: 'FINE_COAST',
    zoom: 18,
    source: 'bahamas-coast-osm-10m.geojson',
    credit: 'OpenStreetMap (© its contributors, ODbL 1.0)',
  },
];

for (const { file, constant, zoom, source, credit } of COASTS) {
  const coast = JSON.parse(await readFile(join(DATA, source), 'utf8')) as Coast;
  const path = coast.geometry.coordinates
    .flat()
    .map((ring) => ringPath(ring, zoom))
    .join('');
  await writeFile(
    join(PROJECT_ROOT, file),
    `/**
 * The coast of The Bahamas, drawn by \`scripts/generate/draw-coastline.ts\` from ${credit}.
 * Units are pixels of the web map at \`zoom\`, relative to \`origin\`.
 */
export const ${constant} = {
  zoom: ${zoom},
  origin: [${ORIGIN.latitude}, ${ORIGIN.longitude}] as [latitude: number, longitude: number],
  path: '${path}',
};
`,
  );
  console.info(`${file}: ${path.length} characters`);
}

/** Returns a closed path: the first point, then relative steps. Skips steps of zero units. */
function ringPath(ring: Ring, zoom: number): string {
  const world = 256 * 2 ** zoom;
  const points = ring.map(
    ([longitude, latitude]) =>
      [
        Math.round((mercatorX(longitude) - mercatorX(ORIGIN.longitude)) * world),
        Math.round((mercatorY(latitude) - mercatorY(ORIGIN.latitude)) * world),
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
