/** The map symbols of the sea chart: grid lines, depths, names, compass and boats. */
import { textOutline, type Face } from '#illustrations/drawing/lettering.ts';
import { tenth } from '#illustrations/drawing/geometry.ts';
import { group, line, path } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { paint, SHADOW, type Paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import { fork, knife, spoon } from '#illustrations/tableware/cutlery.ts';
import type { Island } from './islands.ts';
import { landOf, type Projection } from './projection.ts';

type Lettering = { face?: Face; anchor?: 'start' | 'middle' | 'end'; opacity?: number };

/** A line of text; `anchor` says whether `x` is its start, middle or end. */
function text(
  words: string,
  x: number,
  y: number,
  size: number,
  fill: Paint,
  { face = 'Sansita Swashed', anchor = 'middle', opacity }: Lettering = {},
): string {
  const { outline, width } = textOutline(words, size, face);
  const start = { start: 0, middle: -width / 2, end: -width }[anchor];
  const faint = opacity ? ` opacity="${opacity}"` : '';
  return `<path transform="translate(${tenth(x + start)} ${tenth(y)})" d="${outline}" fill="${fill}"${faint}/>`;
}

/** The grid of meridians and parallels. */
export function graticule({ width, height, x, y, scale }: Projection): string {
  const mark = (d: string) =>
    `<path d="${d}" stroke="${paint('lime-50')}" stroke-width="1" opacity="0.12"/>`;
  let svg = '';
  for (let i = 0; i < 9; i++) svg += mark(`M${tenth(x + (i * 142 - 60) * scale)} 0V${height}`);
  for (let i = 0; i < 9; i++) svg += mark(`M0 ${tenth(y + (i * 142 - 20) * scale)}H${width}`);
  return svg;
}

/** Depth figures in open water. */
export function soundings(
  random: Random,
  islands: readonly Island[],
  projection: Projection,
): string {
  const { width, height, scale } = projection;
  const land = islands.flatMap((island) => landOf(island, projection));
  let svg = '';
  for (let i = 0; i < 120; i++) {
    const x = random.between(projection.x - 40, width);
    const y = random.between(10, height - 10);
    const isOpen = land.every(
      ([landX, landY, radius]) => Math.hypot(landX - x, landY - y) > (radius + 34) * scale,
    );
    if (!isOpen) continue;
    const depth = String(random.pick([2, 3, 4, 5, 6, 7, 9, 12, 14]));
    svg += text(depth, x, y, 13, paint('lime-50'), { face: 'Besley', opacity: 0.32 });
  }
  return svg;
}

export function names(islands: readonly Island[], projection: Projection): string {
  const { scale, labelScale = 1 } = projection;
  return islands
    .map(({ name, x, y, radius, label: { offset, anchor } }) => {
      const size = (radius > 60 ? 30 : 25) * labelScale;
      const labelX = projection.x + x * scale + offset[0] * scale;
      const labelY = projection.y + y * scale + offset[1] * scale + size * 0.3;
      return (
        text(name, labelX + 1.7, labelY + 1.9, size, paint('sea-900'), { anchor }) +
        text(name, labelX, labelY, size, paint('lime-50'), { anchor })
      );
    })
    .join('');
}

/** A compass made of cutlery; only on charts wider than 1000 pixels. */
export function compass(random: Random, { width, x, y, scale }: Projection): string {
  if (width <= 1000) return '';
  const hands = [fork, knife, spoonOf(random), knife]
    .map((draw, index) => `<g transform="rotate(${index * 90})">${draw('brass').svg}</g>`)
    .join('');
  return group(
    hands +
      path(circle(30), paint('sun-400')) +
      path(circle(22), paint('sea-800')) +
      text('N', 0, 11, 30, paint('sun-300'), { face: 'Besley' }) +
      line(circle(150), paint('sun-300'), 2, 'opacity=".5"') +
      line(circle(142), paint('sun-300'), 1.4, 'stroke-dasharray="2 9" opacity=".7"'),
    `translate(${tenth(x + 842 * scale)} ${tenth(y + 176 * scale)}) scale(.8) rotate(8)`,
  );
}

const spoonOf = (random: Random) => (metal: 'brass') => spoon(random, metal);

/** Boats between the islands. */
export function boats({ x, y, scale }: Projection): string {
  return [
    { at: [398, 690], size: 0.8, degrees: -18 },
    { at: [690, 300], size: 0.74, degrees: 24 },
    { at: [560, 930], size: 0.74, degrees: 8 },
  ]
    .map(({ at: [boatX = 0, boatY = 0], size, degrees }) =>
      boat(x + boatX * scale, y + boatY * scale, size * scale, degrees),
    )
    .join('');
}

/** A boat seen from above, with its wake. */
function boat(x: number, y: number, scale: number, degrees: number): string {
  return group(
    line('M-52 26Q-80 34 -120 30M-50 36Q-74 50 -110 52', paint('lime-50'), 4, 'opacity=".6"') +
      `<ellipse cx="4" cy="10" rx="52" ry="18" fill="${SHADOW}" opacity="0.25"/>` +
      solid('M-48 -14Q8 -22 54 0Q8 22 -48 14Z', paint('lime-50'), paint('lime-300'), {
        depth: 3,
      }) +
      path('M-40 -8Q6 -14 36 0Q6 14 -40 8Z', paint('conch-500')) +
      path('M-22 0L18 -34L22 0Z', paint('lime-100')) +
      path('M-26 0L14 24L18 0Z', paint('lime-300')),
    `translate(${tenth(x)} ${tenth(y)}) rotate(${degrees}) scale(${scale})`,
  );
}
