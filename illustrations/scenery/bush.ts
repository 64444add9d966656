import { tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { blob, ruffle, spline } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { scatter } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** A bush with its foot at `x`, `y`, with or without flowers. */
export function bush(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  flower: 'conch' | 'plum' | 'sun' | null,
  isNight = false,
): string {
  const points: Point[] = [[x - w / 2, y]];
  const n = Math.max(5, Math.round(w / 22));
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    points.push([
      x - w / 2 + w * t,
      y - h * Math.sin(Math.PI * (0.12 + t * 0.76)) * random.between(0.8, 1.08),
    ]);
  }
  points.push([x + w / 2, y]);
  const d = spline(points);
  const shade = paint(isNight ? 'leaf-800' : 'leaf-700');
  const lit = paint(isNight ? 'leaf-700' : 'leaf-500');
  let svg = solid(d, lit, shade, { depth: 10 });
  for (const [a, b] of scatter(random, Math.round(w / 6), w * 0.4, 9, h * 0.36)) {
    svg += path(
      blob(random, 7, 6, 0.1, 8, x + a, y - h * 0.48 + b),
      paint(random.pick(['leaf-400', 'leaf-600', 'leaf-600'])),
      'opacity=".8"',
    );
  }
  if (flower) {
    for (const [a, b] of scatter(random, Math.round(w / 9), w * 0.42, 10, h * 0.38)) {
      svg += path(
        ruffle(random, 6.5, 5, 0.2),
        paint(random.pick([`${flower}-500`, `${flower}-300`])),
        `transform="translate(${tenth(x + a)} ${tenth(y - h * 0.5 + b)})"`,
      );
    }
  }
  return svg;
}
