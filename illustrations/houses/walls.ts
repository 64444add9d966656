import { path, rect } from '#illustrations/drawing/marks.ts';
import { blob } from '#illustrations/drawing/outlines.ts';
import { mix, paint, type Paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';

/** A wall of horizontal boards. */
export function clapboard(
  x: number,
  y: number,
  w: number,
  h: number,
  color: Paint,
  step = 13,
): string {
  let svg = rect(x, y, w, h, color);
  const shade = mix(color, paint('ink-900'), 0.17);
  for (let lineY = y + step; lineY < y + h; lineY += step) {
    svg += rect(x, lineY - 2, w, 2, shade, 'opacity=".75"');
  }
  return svg;
}

/** A rendered wall. */
export function stucco(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  color: Paint,
): string {
  let svg = rect(x, y, w, h, color);
  for (let i = 0; i < (w * h) / 3800; i++) {
    svg += path(
      blob(
        random,
        random.between(10, 34),
        random.between(6, 16),
        0.2,
        8,
        random.between(x + 20, x + w - 20),
        random.between(y + 10, y + h - 10),
      ),
      mix(color, random.chance(0.5) ? paint('lime-50') : paint('ink-900'), 0.06),
    );
  }
  return svg;
}
