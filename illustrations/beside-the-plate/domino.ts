import type { Point } from '#illustrations/drawing/geometry.ts';
import { dot, line } from '#illustrations/drawing/marks.ts';
import { box } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** Positions of the pips on one half of a tile, for 1 to 6 pips. */
const PIPS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-9, -9],
    [9, 9],
  ],
  [
    [-9, -9],
    [0, 0],
    [9, 9],
  ],
  [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ],
  [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
    [0, 0],
  ],
  [
    [-9, -10],
    [9, -10],
    [-9, 0],
    [9, 0],
    [-9, 10],
    [9, 10],
  ],
];

export function domino(random: Random): Drawing {
  const outline = box(random, 40, 80, 6, 0.5);
  let inside = line('M-14 0H14', paint('ink-900'), 2.4) + dot(0, 0, 3.4, paint('sun-500'));
  const halves = [
    [random.whole(1, 6), -20],
    [random.whole(1, 6), 20],
  ] as const;
  for (const [pips, centerY] of halves) {
    for (const [x, y] of itemAt(PIPS, pips - 1)) {
      inside += dot(x, y + centerY, 3.6, paint('ink-900'));
    }
  }
  return {
    svg: solid(outline, paint('lime-50'), paint('straw-400'), { depth: 4, inside }),
    outline,
  };
}
