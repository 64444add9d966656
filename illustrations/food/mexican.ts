import { polar, tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, path } from '#illustrations/drawing/marks.ts';
import { blob, box, circle, polygon } from '#illustrations/drawing/outlines.ts';
import { paint, paints, type PaintName } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import type { Filling } from '#illustrations/tableware/bowl.ts';

export function taco(random: Random): Drawing {
  const half = (radius: number, y: number = 0) =>
    `M${-radius} ${y}A${radius} ${radius} 0 0 1 ${radius} ${y}Q0 ${y + 12} ${-radius} ${y}Z`;
  let fill = '';
  const fillings = [
    ['leaf-400', 'leaf-600'],
    ['conch-500', 'conch-700'],
    ['lime-50', 'lime-300'],
    ['plum-300', 'plum-500'],
    ['sun-400', 'sun-600'],
    ['leaf-300', 'leaf-500'],
    ['straw-600', 'straw-800'],
  ] as const;
  for (let i = 0; i < 22; i++) {
    const a = Math.PI + ((i + 0.5) / 22) * Math.PI;
    const [x, y] = polar(a, random.between(48, 66));
    const tones = random.pick(fillings);
    fill += put(
      x,
      y,
      random.whole(0, 360),
      1,
      () => {
        const outline = blob(random, random.between(8, 13), random.between(6, 10), 0.2, 8);
        return { svg: solid(outline, paint(tones[0]), paint(tones[1]), { depth: 3 }), outline };
      },
      3,
    );
  }
  const back = half(68, -2);
  const front = half(58, 8);
  let inside = '';
  for (const [x, y] of scatter(random, 12, 54, 11)) {
    inside += path(
      blob(random, random.between(2, 6), random.between(2, 4), 0.2, 7, x, y),
      paint('straw-600'),
      'opacity=".45"',
    );
  }
  return {
    svg:
      solid(back, paint('sun-400'), paint('sun-600'), { depth: 4 }) +
      fill +
      put(
        0,
        0,
        0,
        1,
        () => ({
          svg: solid(front, paint('sun-300'), paint('sun-500'), { depth: 4, inside }),
          outline: front,
        }),
        4,
      ),
    outline: back,
  };
}

export const guacamole =
  (random: Random): Filling =>
  (radius) =>
    path(circle(radius), paint('leaf-300')) +
    scatter(random, 14, radius * 0.9, radius * 0.24)
      .map(([x, y]) =>
        path(
          blob(random, radius * 0.14, radius * 0.1, 0.2, 8, x, y),
          paint(random.pick(['leaf-200', 'leaf-400', 'leaf-200'])),
        ),
      )
      .join('') +
    scatter(random, 8, radius * 0.7, radius * 0.3)
      .map(([x, y]) =>
        path(
          box(random, radius * 0.12, radius * 0.12, 2),
          paint(random.pick(['conch-500', 'plum-300', 'lime-50'])),
          `transform="translate(${tenth(x)} ${tenth(y)}) rotate(30)"`,
        ),
      )
      .join('');

export const salsa =
  (random: Random): Filling =>
  (radius) =>
    path(circle(radius), paint('conch-600')) +
    scatter(random, 30, radius * 0.95, radius * 0.18)
      .map(([x, y]) =>
        path(
          blob(random, radius * 0.1, radius * 0.08, 0.2, 7, x, y),
          paint(random.pick(['conch-500', 'conch-700', 'leaf-400', 'lime-100', 'conch-400'])),
        ),
      )
      .join('');

/** A tortilla chip. */
export function nacho(random: Random): Drawing {
  const uneven = (x: number, y: number): Point => [
    x + random.between(-4, 4),
    y + random.between(-4, 4),
  ];
  const outline = polygon([uneven(-26, 18), uneven(0, -28), uneven(28, 16)]);
  return {
    svg: solid(outline, paint('sun-400'), paint('sun-600'), {
      depth: 3,
      inside: scatter(random, 5, 20, 9)
        .map(([x, y]) => dot(x, y, 1.8, paint('straw-600')))
        .join(''),
    }),
    outline,
  };
}

/** Beans or grains in several colours; the first colour is the background. */
export const beans =
  (random: Random, colors: readonly [PaintName, ...PaintName[]]): Filling =>
  (radius) =>
    path(circle(radius), paint(colors[0])) +
    scatter(random, 90, radius, radius * 0.1)
      .map(([x, y]) => dot(x, y, radius * 0.055, random.pick(paints(colors))))
      .join('');
