import { TAU, polar, tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle, spline } from '#illustrations/drawing/outlines.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import { saladLeaf } from './garnish.ts';
import { olive } from './mezze.ts';
import { shrimp } from './shellfish.ts';
import { tomatoSlice } from './vegetables.ts';

type PizzaKind = 'margherita' | 'seafood' | 'pepperoni';
type PastaKind = 'tomato' | 'pesto' | 'cream';

/** A sliced pizza. */
export function pizza(random: Random, radius = 150, kind: PizzaKind = 'margherita'): Drawing {
  const outline = blob(random, radius, radius, 0.014, 22);
  let inside =
    path(blob(random, radius * 0.87, radius * 0.87, 0.02, 22), paint('conch-600')) +
    path(blob(random, radius * 0.83, radius * 0.83, 0.035, 24), paint('sun-200'));
  for (const [x, y] of scatter(random, 10, radius * 0.66, radius * 0.26)) {
    inside += path(
      blob(
        random,
        radius * random.between(0.12, 0.19),
        radius * random.between(0.1, 0.16),
        0.16,
        9,
        x,
        y,
      ),
      paint(random.pick(['lime-50', 'conch-500', 'sun-100'])),
      'opacity=".9"',
    );
  }
  for (const [x, y] of scatter(random, 14, radius * 0.95, radius * 0.2))
    if (Math.hypot(x, y) > radius * 0.86) {
      inside += path(
        blob(random, radius * 0.05, radius * 0.035, 0.2, 8, x, y),
        paint('straw-800'),
        'opacity=".55"',
      );
    }
  let svg = solid(outline, paint('sun-500'), paint('straw-600'), { depth: radius * 0.05, inside });
  const points = scatter(random, 14, radius * 0.72, radius * 0.27);
  points.forEach(([x, y], i) => {
    svg += put(
      x,
      y,
      random.whole(0, 360),
      radius / 150,
      () =>
        kind === 'seafood'
          ? i % 3
            ? shrimp()
            : saladLeaf(random, 22)
          : kind === 'pepperoni'
            ? pepperoni(random)
            : i % 3 === 0
              ? saladLeaf(random, 24)
              : i % 3 === 1
                ? tomatoSlice(random, 24)
                : olive(random),
      4,
    );
  });
  let cuts = '';
  for (let i = 0; i < 4; i++) {
    const [x, y] = polar((i * Math.PI) / 4 + 0.2, radius);
    cuts += `M${tenth(-x)} ${tenth(-y)}L${tenth(x)} ${tenth(y)}`;
  }
  svg += line(cuts, paint('straw-700'), 2.4, 'opacity=".5"');
  return { svg, outline };
}

export function pepperoni(random: Random): Drawing {
  const outline = circle(24);
  return {
    svg: solid(outline, paint('conch-600'), paint('conch-800'), {
      depth: 3,
      inside: scatter(random, 6, 18, 8)
        .map(([x, y]) => dot(x, y, 2.4, paint('conch-400')))
        .join(''),
    }),
    outline,
  };
}

/** A nest of pasta with its sauce. */
export function pasta(random: Random, radius = 78, kind: PastaKind = 'tomato'): Drawing {
  const outline = blob(random, radius, radius * 0.92, 0.07, 18);
  let inside = '';
  for (let i = 0; i < 46; i++) {
    const q = radius * random.between(0.12, 0.96);
    const a0 = random() * TAU;
    const span = random.between(1.2, 3.2);
    const p: Point[] = [];
    for (let j = 0; j <= 5; j++) p.push(polar(a0 + (span * j) / 5, q + random.between(-5, 5)));
    inside +=
      line(
        spline(
          p.map(([x, y]) => [x, y * 0.93]),
          false,
        ),
        paint(random.pick(['sun-200', 'sun-300', 'sun-300', 'sun-400', 'lime-200'])),
        6.2,
      ) +
      (i % 3 === 0
        ? line(
            spline(
              p.map(([x, y]) => [x + 1, y * 0.93 + 3]),
              false,
            ),
            paint('sun-600'),
            1.4,
            'opacity=".6"',
          )
        : '');
  }
  let svg = solid(outline, paint('sun-500'), paint('straw-600'), { depth: 8, inside });
  const sauceName = kind === 'tomato' ? 'conch-500' : kind === 'pesto' ? 'leaf-500' : 'lime-100';
  svg +=
    path(blob(random, radius * 0.46, radius * 0.4, 0.18, 12), paint(sauceName)) +
    path(
      blob(random, radius * 0.3, radius * 0.24, 0.2, 10, -5, -7),
      mix(paint(sauceName), paint('lime-50'), 0.22),
    );
  return { svg, outline };
}
