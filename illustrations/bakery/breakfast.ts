import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, box, circle, spline } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

export function friedEgg(random: Random, radius = 40): Drawing {
  const outline = blob(random, radius, radius * 0.86, 0.14, 12);
  return {
    svg:
      solid(outline, paint('lime-50'), paint('lime-300'), { depth: 4 }) +
      solid(circle(radius * 0.36, -3, 2), paint('sun-400'), paint('sun-600'), {
        depth: 4,
        inside: dot(-9, -5, 4, paint('lime-50')),
      }),
    outline,
  };
}

/** A stack of pancakes with butter and syrup. */
export function pancakes(random: Random, radius = 76): Drawing {
  let svg = '';
  [0, 1, 2].forEach((i) => {
    svg += put(
      random.between(-5, 5) - i * 2,
      -i * 5,
      0,
      1,
      () => {
        const outline = blob(random, radius - i * 3, radius - i * 3, 0.02);
        return {
          svg: solid(outline, paint('sun-500'), paint('straw-600'), {
            depth: 5,
            inside: line(
              blob(random, radius * 0.9 - i * 3, radius * 0.9 - i * 3, 0.02),
              paint('sun-300'),
              6,
            ),
          }),
          outline,
        };
      },
      4,
    );
  });
  svg +=
    path(
      blob(random, radius * 0.58, radius * 0.5, 0.2, 12, 0, -8),
      paint('straw-700'),
      'opacity=".75"',
    ) +
    put(
      -2,
      -14,
      16,
      1,
      () => {
        const outline = box(random, 34, 30, 6, 1);
        return { svg: solid(outline, paint('sun-200'), paint('sun-400'), { depth: 4 }), outline };
      },
      4,
    );
  return { svg, outline: circle(radius) };
}

/** A rasher of bacon. */
export function bacon(): Drawing {
  const outline = spline([
    [-70, -8],
    [-40, 4],
    [-10, -8],
    [20, 4],
    [50, -8],
    [74, 0],
    [74, 16],
    [50, 10],
    [20, 22],
    [-10, 10],
    [-40, 22],
    [-70, 10],
  ]);
  return {
    svg: solid(outline, paint('conch-700'), paint('conch-800'), {
      depth: 3,
      inside: line('M-72 2Q-40 16 -10 2Q20 14 50 2L76 8', paint('conch-200'), 6),
    }),
    outline,
  };
}
