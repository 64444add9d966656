import { polar, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, box, circle, spline } from '#illustrations/drawing/outlines.ts';
import { mix, paint, paints } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import type { Filling } from '#illustrations/tableware/bowl.ts';

/** A stuffed olive. */
export function olive(random: Random, radius = 12): Drawing {
  const outline = blob(random, radius, radius * 0.86, 0.04, 10);
  return {
    svg: solid(outline, paint('leaf-600'), paint('leaf-800'), {
      depth: 3,
      inside:
        dot(2, 1, radius * 0.34, paint('conch-600')) +
        dot(-radius * 0.4, -radius * 0.4, radius * 0.16, paint('leaf-200')),
    }),
    outline,
  };
}

/** Hummus with oil and paprika. */
export const hummus =
  (random: Random): Filling =>
  (radius) => {
    const p: Point[] = [];
    for (let i = 0; i < 30; i++) p.push(polar(i * 0.5, radius * (0.12 + i * 0.026)));
    return (
      path(circle(radius), paint('lime-300')) +
      line(spline(p, false), mix(paint('lime-300'), paint('straw-600'), 0.35), radius * 0.07) +
      line(
        spline(
          p.map(([x, y]) => [x - 3, y - 4]),
          false,
        ),
        paint('lime-100'),
        radius * 0.05,
      ) +
      path(blob(random, radius * 0.3, radius * 0.26, 0.2, 10), paint('sun-500')) +
      scatter(random, 16, radius * 0.8, radius * 0.14)
        .map(([x, y]) => dot(x, y, radius * 0.03, paint(random.pick(['conch-600', 'leaf-500']))))
        .join('')
    );
  };

/** Olives in oil. */
export const olives =
  (random: Random): Filling =>
  (radius) =>
    path(circle(radius), paint('sun-600')) +
    scatter(random, 12, radius * 0.82, radius * 0.36)
      .map(([x, y]) => put(x, y, random.whole(0, 360), radius / 56, () => olive(random, 16), 3))
      .join('');

export const tabbouleh =
  (random: Random): Filling =>
  (radius) =>
    path(circle(radius), paint('leaf-500')) +
    scatter(random, 90, radius, radius * 0.11)
      .map(([x, y]) =>
        path(
          blob(random, radius * 0.07, radius * 0.05, 0.3, 6, x, y),
          random.pick(
            paints(['leaf-300', 'leaf-400', 'leaf-600', 'lime-200', 'conch-500', 'leaf-400']),
          ),
        ),
      )
      .join('');

/** Diced feta, tomato and cucumber. */
export const fetaSalad =
  (random: Random): Filling =>
  (radius) =>
    path(circle(radius), paint('leaf-300')) +
    scatter(random, 26, radius * 0.9, radius * 0.24)
      .map(([x, y]) => {
        const name = random.pick(['lime-50', 'conch-500', 'leaf-500', 'plum-300', 'lime-50']);
        return put(
          x,
          y,
          random.whole(0, 90),
          1,
          () => {
            const outline = box(random, radius * 0.26, radius * 0.24, 3, 1);
            return {
              svg: solid(outline, paint(name), mix(paint(name), paint('ink-900'), 0.2), {
                depth: 3,
              }),
              outline,
            };
          },
          3,
        );
      })
      .join('');

/** A quarter of a pita. */
export function pita(random: Random, radius = 84): Drawing {
  const outline = `M0 0L${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}Z`;
  return {
    svg: solid(outline, paint('sun-200'), paint('straw-500'), {
      depth: 4,
      inside: scatter(random, 7, radius, 16)
        .map(([x, y]) =>
          path(
            blob(
              random,
              random.between(4, 9),
              random.between(3, 6),
              0.25,
              7,
              Math.abs(x),
              Math.abs(y),
            ),
            paint('straw-700'),
            'opacity=".5"',
          ),
        )
        .join(''),
    }),
    outline,
  };
}
