import { line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle, ruffle } from '#illustrations/drawing/outlines.ts';
import { paint, type Hue } from '#illustrations/drawing/paint.ts';
import { put, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { clipped, solid } from '#illustrations/drawing/relief.ts';

/** A plaited straw hat. */
export function strawHat(random: Random, radius = 150, hue: Hue = 'conch'): Drawing {
  const outline = ruffle(random, radius, 26, 0.012);
  let brimRings = '';
  for (let ring = radius - 8; ring > radius * 0.44; ring -= 10) {
    brimRings += line(
      circle(ring),
      paint('straw-500'),
      2.6,
      `stroke-dasharray="9 5" stroke-dashoffset="${random.whole(0, 12)}"`,
    );
  }
  const crown = blob(random, radius * 0.44, radius * 0.4, 0.02);
  let crownRings = '';
  for (let ring = radius * 0.36; ring > 4; ring -= 9) {
    crownRings += line(
      blob(random, ring, ring * 0.92, 0.01),
      paint('straw-500'),
      2.4,
      'stroke-dasharray="8 5"',
    );
  }
  return {
    svg:
      solid(outline, paint('sun-200'), paint('straw-500'), { depth: 5, inside: brimRings }) +
      put(
        0,
        0,
        0,
        1,
        () => ({
          svg:
            path(circle(radius * 0.475), paint(`${hue}-600`)) +
            line(circle(radius * 0.46), paint(`${hue}-500`), 6),
          outline: circle(radius * 0.475),
        }),
        5,
      ) +
      put(
        -3,
        -5,
        0,
        1,
        () => ({
          svg: solid(crown, paint('sun-200'), paint('straw-500'), {
            depth: 9,
            inside:
              crownRings +
              path(
                blob(random, radius * 0.2, radius * 0.09, 0.1, 10, 0, 0),
                paint('straw-500'),
                'opacity=".6"',
              ),
          }),
          outline: crown,
        }),
        8,
      ),
    outline,
  };
}

/** Sunglasses, folded open. */
export function sunglasses(frame: 'conch' | 'straw' | 'sea' = 'conch'): Drawing {
  const leftLens = 'M-74 -18Q-40 -32 -10 -16Q-8 14 -38 22Q-72 22 -74 -18Z';
  const rightLens = 'M74 -18Q40 -32 10 -16Q8 14 38 22Q72 22 74 -18Z';
  const rim = paint(`${frame}-600`);
  return {
    svg:
      line('M-74 -16Q-84 -60 -60 -92M74 -16Q84 -60 60 -92', rim, 6) +
      line('M-12 -14Q0 -22 12 -14', rim, 7) +
      [leftLens, rightLens]
        .map(
          (d) =>
            path(d, paint('ink-900')) +
            clipped(
              d,
              `<path d="M-90 -10L90 -40V-60H-90Z" fill="${paint('sea-600')}" opacity=".7"/>`,
            ) +
            line(d, rim, 7),
        )
        .join(''),
    outline: leftLens + rightLens,
  };
}
