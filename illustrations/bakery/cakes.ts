import { TAU, polar, tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, group, line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle, ruffle, spline } from '#illustrations/drawing/outlines.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { clipped, hollow, solid } from '#illustrations/drawing/relief.ts';

type TartKind = 'guava' | 'lime' | 'coconut' | 'berry';
type CakeKind = 'coconut' | 'guava' | 'lime' | 'chocolate';

/** A slice of guava duff: the rolled dough under its white sauce. */
export function guavaDuff(random: Random, radius = 62): Drawing {
  const outline = blob(random, radius, radius * 0.94, 0.03, 16);
  const points: Point[] = [];
  for (let i = 0; i < 34; i++) {
    const a = i * 0.42;
    const q = radius * 0.1 + i * radius * 0.0235;
    points.push(polar(a, q));
  }
  return {
    svg: solid(outline, paint('lime-100'), paint('straw-500'), {
      depth: 7,
      inside:
        line(spline(points, false), paint('conch-500'), radius * 0.17) +
        line(spline(points, false), paint('conch-600'), radius * 0.05, 'opacity=".7"') +
        path(
          blob(random, radius * 0.5, radius * 0.3, 0.3, 9, radius * 0.3, -radius * 0.5),
          paint('sun-100'),
        ) +
        path(
          blob(random, radius * 0.2, radius * 0.5, 0.25, 9, radius * 0.55, -radius * 0.15),
          paint('sun-100'),
        ),
    }),
    outline,
  };
}

export function tart(
  random: Random,
  radius = 62,
  kind: TartKind = random.pick(['guava', 'lime', 'coconut', 'berry']),
): Drawing {
  const n = Math.round(radius / 3.2);
  const outline = ruffle(random, radius, n, 0.06);
  let svg = solid(outline, paint('sun-500'), paint('straw-700'), { depth: 6 });
  for (let i = 0; i < n; i++) {
    const [x1, y1] = polar((i / n) * TAU, radius * 0.82);
    const [x2, y2] = polar((i / n) * TAU, radius * 0.97);
    svg += line(
      `M${tenth(x1)} ${tenth(y1)}L${tenth(x2)} ${tenth(y2)}`,
      paint('straw-700'),
      2,
      'opacity=".5"',
    );
  }
  const tones = (
    {
      guava: ['conch-500', 'conch-700'],
      lime: ['leaf-200', 'leaf-400'],
      coconut: ['lime-50', 'lime-300'],
      berry: ['sun-200', 'sun-400'],
    } as const
  )[kind];
  svg += hollow(circle(radius * 0.8), paint(tones[0]), paint(tones[1]), {
    depth: 5,
    inside:
      kind === 'coconut'
        ? scatter(random, 46, radius * 0.75, 7)
            .map(([x, y]) =>
              group(
                line('M-5 0Q0 -4 5 0', paint(random.pick(['lime-50', 'straw-400', 'lime-300'])), 3),
                `translate(${tenth(x)} ${tenth(y)}) rotate(${random.whole(0, 360)})`,
              ),
            )
            .join('')
        : path(
            blob(random, radius * 0.5, radius * 0.3, 0.2, 10, -radius * 0.15, -radius * 0.25),
            mix(paint(tones[0]), paint('lime-50'), 0.3),
          ),
  });
  if (kind === 'guava') {
    let lattice = '';
    for (let i = -2; i <= 2; i++) {
      lattice += line(
        `M${i * radius * 0.32} ${-radius * 0.8}L${i * radius * 0.32} ${radius * 0.8}M${-radius * 0.8} ${i * radius * 0.32}L${radius * 0.8} ${i * radius * 0.32}`,
        paint('sun-500'),
        radius * 0.11,
      );
    }
    svg += clipped(circle(radius * 0.8), group(lattice, 'rotate(35)'));
  }
  if (kind === 'lime' || kind === 'berry') {
    for (let i = 0; i < 8; i++) {
      const [x, y] = polar((i / 8) * TAU, radius * 0.56);
      svg += put(
        x,
        y,
        i * 45,
        1,
        () => {
          if (kind === 'berry') {
            const outline = circle(radius * 0.15);
            return {
              svg: solid(
                outline,
                paint(i % 2 ? 'conch-500' : 'plum-500'),
                paint(i % 2 ? 'conch-700' : 'plum-700'),
                {
                  depth: 3,
                  inside: dot(-3, -4, 2.4, paint('lime-50')),
                },
              ),
              outline,
            };
          }
          const outline = ruffle(random, radius * 0.17, 7, 0.12);
          return {
            svg: solid(outline, paint('lime-50'), paint('lime-300'), { depth: 3 }),
            outline,
          };
        },
        3,
      );
    }
  }
  return { svg, outline };
}

/** A slice of cake with its point at 0, 0. */
export function cakeSlice(random: Random, radius = 110, kind: CakeKind = 'coconut'): Drawing {
  const a = 0.62;
  const [x1, y1] = polar(-a / 2, radius);
  const [x2, y2] = polar(a / 2, radius);
  const outline = `M0 0L${tenth(x1)} ${tenth(y1)}A${radius} ${radius} 0 0 1 ${tenth(x2)} ${tenth(y2)}Z`;
  const tones = (
    {
      coconut: ['lime-50', 'lime-300', 'sun-300'],
      guava: ['conch-300', 'conch-500', 'conch-600'],
      chocolate: ['straw-800', 'straw-900', 'straw-600'],
      lime: ['leaf-200', 'leaf-400', 'lime-50'],
    } as const
  )[kind];
  let inside = line(
    `M${tenth(x1 * 0.94)} ${tenth(y1 * 0.9)}A${radius} ${radius} 0 0 1 ${tenth(x2 * 0.94)} ${tenth(y2 * 0.9)}`,
    paint(tones[1]),
    16,
  );
  for (const [x, y] of scatter(random, 18, radius * 0.5, 9)) {
    inside += dot(
      x + radius * 0.55,
      y * 0.6,
      2.6,
      random.pick([paint(tones[2]), paint('lime-50'), paint(tones[1])]),
    );
  }
  return {
    svg:
      solid(outline, paint(tones[0]), paint(tones[1]), { depth: 6, inside }) +
      put(
        radius * 0.86,
        0,
        0,
        1,
        () => {
          const outline = ruffle(random, 17, 8, 0.12);
          return {
            svg:
              solid(outline, paint('lime-50'), paint('lime-300'), { depth: 3 }) +
              dot(0, -1, 7, paint('conch-600')) +
              dot(-2, -3, 2, paint('conch-200')),
            outline,
          };
        },
        3,
      ),
    outline,
  };
}
