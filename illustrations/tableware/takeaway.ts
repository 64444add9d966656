import { dot, line } from '#illustrations/drawing/marks.ts';
import { box } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { hollow, solid } from '#illustrations/drawing/relief.ts';

/** A packet of ketchup. */
export function ketchupPacket(random: Random): Drawing {
  const outline = box(random, 40, 62, 3, 1);
  return {
    svg: solid(outline, paint('conch-600'), paint('conch-700'), {
      depth: 3,
      inside:
        `<rect x="-20" y="-31" width="40" height="8" fill="${paint('conch-300')}" opacity=".6"/><rect x="-20" y="23" width="40" height="8" fill="${paint('conch-300')}" opacity=".6"/>` +
        dot(0, 0, 10, paint('lime-50')),
    }),
    outline,
  };
}

/** An open take-away box. */
export function takeawayBox(random: Random, w: number, h: number): Drawing {
  const outline = box(random, w, h, 14, 1);
  const lid = box(random, w, 60, 12, 1);
  return {
    svg:
      put(
        0,
        -h / 2 - 26,
        0,
        1,
        () => ({
          svg: solid(lid, paint('straw-500'), paint('straw-600'), {
            depth: 4,
            inside: line(`M${-w / 2 + 14} -8H${w / 2 - 14}`, paint('straw-600'), 3),
          }),
          outline: lid,
        }),
        8,
      ) +
      solid(outline, paint('straw-400'), paint('straw-600'), { depth: 6 }) +
      hollow(box(random, w - 26, h - 26, 10, 1), paint('straw-500'), paint('straw-700'), {
        depth: 6,
      }),
    outline,
  };
}
