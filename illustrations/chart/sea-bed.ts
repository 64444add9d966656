import { tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { blob, spline } from '#illustrations/drawing/outlines.ts';
import { paint, type PaintName } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import type { Island } from './islands.ts';
import { landOf, type Projection } from './projection.ts';

/** Sea colours from deep to shallow, each with its stroke width around the banks in chart units. */
const DEPTHS: readonly (readonly [PaintName, number])[] = [
  ['sea-800', 236],
  ['sea-700', 176],
  ['sea-600', 118],
  ['sea-500', 66],
  ['sea-400', 24],
  ['sea-300', 0],
];

const GREAT_BAHAMA_BANK: readonly Point[] = [
  [60, 430],
  [120, 330],
  [250, 330],
  [330, 420],
  [430, 470],
  [560, 560],
  [640, 680],
  [760, 760],
  [860, 900],
  [760, 880],
  [640, 840],
  [560, 800],
  [470, 760],
  [400, 640],
  [330, 700],
  [210, 720],
  [120, 640],
];
const LITTLE_BAHAMA_BANK: readonly Point[] = [
  [110, 150],
  [230, 60],
  [420, 70],
  [560, 180],
  [520, 260],
  [440, 250],
  [330, 200],
  [210, 240],
];

/** Path data of the shallow banks, and of the sand under the islands. */
export function bedOf(
  random: Random,
  islands: readonly Island[],
  projection: Projection,
): { banks: string; sand: string } {
  const { scale } = projection;
  let banks = '';
  let sand = '';
  for (const island of islands) {
    for (const [x, y, radius] of landOf(island, projection)) {
      sand += blob(random, (radius + 11) * scale, (radius + 9) * scale, 0.05, 12, x, y);
      banks += blob(random, (radius + 8) * scale, (radius + 8) * scale, 0.1, 12, x, y);
    }
    const centerX = projection.x + island.x * scale;
    const centerY = projection.y + island.y * scale;
    for (const [dx, dy, radiusX, radiusY] of island.banks) {
      const [x, y] = [centerX + dx * scale, centerY + dy * scale];
      banks += blob(random, radiusX * scale, radiusY * scale, 0.16, 12, x, y);
    }
  }
  for (const bank of [GREAT_BAHAMA_BANK, LITTLE_BAHAMA_BANK]) {
    banks += spline(
      bank.map(([x, y]): Point => [projection.x + x * scale, projection.y + y * scale]),
    );
  }
  return { banks, sand };
}

/** The sea, lighter over the banks. A filter roughens its edges. */
export function seaBed(banks: string, { width, height, scale }: Projection): string {
  const size = `width="${width}" height="${height}"`;
  const levels = DEPTHS.map(
    ([name, reach]) =>
      `<path d="${banks}" fill="${paint(name)}" stroke="${paint(name)}" stroke-width="${tenth(reach * scale)}" stroke-linejoin="round"/>`,
  );
  return `<rect ${size} fill="${paint('sea-900')}"/><filter id="wob" x="-5%" y="-5%" width="110%" height="110%" filterUnits="objectBoundingBox"><feTurbulence type="fractalNoise" baseFrequency="0.0065" numOctaves="2" seed="11"/><feDisplacementMap in="SourceGraphic" scale="74" xChannelSelector="R" yChannelSelector="G"/></filter><g filter="url(#wob)"><rect ${size} fill="none"/>${levels.join('')}</g>`;
}
