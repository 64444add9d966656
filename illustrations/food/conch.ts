import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, box, circle } from '#illustrations/drawing/outlines.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import type { Filling } from '#illustrations/tableware/bowl.ts';

export function fritter(random: Random, radius = 24): Drawing {
  const outline = blob(random, radius, radius * random.between(0.86, 1), 0.1, 10);
  let inside = '';
  for (const [x, y] of scatter(random, 9, radius * 0.85, 5)) {
    inside += dot(
      x,
      y,
      random.between(1.2, 2.6),
      paint(random.pick(['straw-800', 'conch-600', 'leaf-600', 'sun-200', 'straw-700'])),
    );
  }
  return {
    svg: solid(
      outline,
      random.pick([paint('sun-600'), mix(paint('sun-600'), paint('straw-600'), 0.5)]),
      paint('straw-700'),
      {
        depth: radius * 0.26,
        inside:
          `<path d="${blob(random, radius * 0.6, radius * 0.5, 0.2, 8, -radius * 0.2, -radius * 0.25)}" fill="${paint('sun-500')}"/>` +
          inside,
      },
    ),
    outline,
  };
}

export function fritters(random: Random, count = 7, radius = 24, spread = 62): Drawing {
  let svg = '';
  const points = scatter(random, count, spread, radius * 1.35);
  points.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of points) {
    svg += put(
      x,
      y,
      random.between(0, 360),
      1,
      () => fritter(random, radius * random.between(0.88, 1.1)),
      7,
    );
  }
  return { svg, outline: '' };
}

/** A strip of cracked conch: pounded, battered, fried. */
export function crackedConch(random: Random, w = 62, h = 30): Drawing {
  const outline = blob(random, w / 2, h / 2, 0.17, 13);
  let inside = '';
  for (const [x, y] of scatter(random, 16, w / 2, 5, h / 2)) {
    inside += dot(
      x,
      y,
      random.between(1.4, 3.2),
      paint(random.pick(['sun-300', 'straw-600', 'sun-400', 'straw-700'])),
      'opacity=".8"',
    );
  }
  return {
    svg: solid(outline, paint('sun-500'), paint('straw-600'), { depth: 5, inside }),
    outline,
  };
}

/** Diced raw conch with tomato, pepper and onion. */
export const conchSalad =
  (random: Random): Filling =>
  (radius) => {
    let svg = path(circle(radius), paint('sea-100'));
    const colors = [
      'lime-50',
      'lime-50',
      'lime-100',
      'conch-500',
      'conch-600',
      'leaf-400',
      'leaf-500',
      'sun-400',
      'plum-300',
      'lime-50',
    ] as const;
    for (const [x, y] of scatter(random, 70, radius * 1.02, radius * 0.155)) {
      const name = random.pick(colors);
      const w = radius * random.between(0.17, 0.24);
      svg += put(
        x,
        y,
        random.whole(0, 90),
        1,
        () => {
          const outline = box(random, w, w * random.between(0.75, 1), 3, 1);
          return {
            svg: solid(outline, paint(name), mix(paint(name), paint('ink-900'), 0.22), {
              depth: 2.6,
            }),
            outline,
          };
        },
        3,
      );
    }
    return svg;
  };

/** A queen conch shell with its opening up. */
export function conchShell(): Drawing {
  const outline =
    'M-118 -6C-108 -16 -98 -22 -90 -26L-92 -44L-76 -36L-70 -62L-52 -46L-40 -80L-18 -56L6 -86L22 -56C48 -60 84 -50 102 -28C122 -2 116 40 88 66C66 86 30 92 2 82C-28 74 -44 52 -62 34C-78 22 -102 8 -118 -6Z';
  let inside =
    path(
      'M-118 -6L-90 -26L-92 -44L-76 -36L-70 -62L-52 -46L-40 -80L-18 -56L6 -86L22 -56Q-20 -40 -40 -10Q-80 -4 -118 -6Z',
      paint('straw-400'),
    ) +
    line(
      'M-88 -28Q-82 -16 -84 2M-70 -40Q-62 -20 -66 16M-46 -50Q-36 -24 -44 34M-16 -56Q-6 -40 -12 -20',
      paint('straw-600'),
      3,
      'opacity=".6"',
    );
  inside += path(
    'M-40 -8C-18 -40 26 -58 66 -48C100 -38 118 -2 104 36C88 72 40 92 4 82C-24 72 -46 40 -56 24C-52 10 -48 2 -40 -8Z',
    paint('conch-300'),
  );
  inside +=
    path(
      'M-24 0C0 -26 40 -40 70 -30C94 -20 100 10 88 36C70 64 34 72 8 64C-14 56 -34 34 -44 20C-38 12 -32 6 -24 0Z',
      paint('conch-400'),
    ) +
    path(
      'M-8 12C18 -12 44 -22 62 -14C76 -6 70 20 54 36C38 48 18 46 2 38C-10 32 -16 24 -20 20C-16 16 -12 14 -8 12Z',
      paint('conch-600'),
    ) +
    path('M6 16C26 -2 44 -8 54 -2C58 10 48 26 34 32C22 34 12 28 6 16Z', paint('conch-800'));
  inside += line('M-20 -6C10 -36 50 -46 78 -34', paint('conch-100'), 6, 'opacity=".85"');
  return {
    svg: solid(outline, paint('lime-300'), paint('straw-600'), {
      depth: 6,
      inside,
    }),
    outline,
  };
}
