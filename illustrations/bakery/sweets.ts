import { tenth } from '#illustrations/drawing/geometry.ts';
import { group, line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle, ruffle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { hollow, solid } from '#illustrations/drawing/relief.ts';
import { cherryTomato } from '#illustrations/food/vegetables.ts';

/** A glazed doughnut with sprinkles. */
export function donut(random: Random, radius = 52): Drawing {
  const glaze = random.pick([
    ['conch-400', 'conch-600'],
    ['sea-300', 'sea-500'],
    ['sun-300', 'sun-500'],
    ['straw-800', 'straw-900'],
    ['lime-50', 'lime-300'],
  ]);
  const outline = blob(random, radius, radius, 0.02);
  const icing = blob(random, radius * 0.88, radius * 0.88, 0.06, 16);
  const hole = circle(radius * 0.3);
  let inside = '';
  for (const [x, y] of scatter(random, 26, radius * 0.8, 9))
    if (Math.hypot(x, y) > radius * 0.4) {
      inside += group(
        line(
          'M-3.500 0H3.500',
          paint(random.pick(['lime-50', 'sun-300', 'sea-400', 'conch-600', 'leaf-400'])),
          3,
        ),
        `translate(${tenth(x)} ${tenth(y)}) rotate(${random.whole(0, 180)})`,
      );
    }
  return {
    svg:
      solid(outline, paint('sun-500'), paint('straw-700'), { depth: 6 }) +
      solid(icing, paint(glaze[0]), paint(glaze[1]), { depth: 6, inside }) +
      hollow(hole, paint('straw-700'), paint('straw-900'), { depth: 4 }),
    outline,
  };
}

/** A cupcake with a cherry. */
export function cupcake(random: Random, radius = 44): Drawing {
  const icing = random.pick([
    ['conch-300', 'conch-500'],
    ['sea-200', 'sea-400'],
    ['sun-200', 'sun-400'],
    ['lime-50', 'lime-300'],
    ['leaf-200', 'leaf-400'],
  ]);
  const outline = ruffle(random, radius, 16, 0.07);
  let svg = solid(outline, paint('lime-200'), paint('straw-500'), { depth: 4 });
  [0.88, 0.64, 0.4].forEach((q, i) => {
    svg += put(
      random.between(-2, 2),
      -i * 2,
      i * 20,
      1,
      () => {
        const outline = ruffle(random, radius * q, 10 - i * 2, 0.1);
        return { svg: solid(outline, paint(icing[0]), paint(icing[1]), { depth: 4 }), outline };
      },
      3,
    );
  });
  return { svg: svg + put(0, -5, 0, 1, () => cherryTomato(9), 3), outline };
}

/** A chocolate-chip cookie. */
export function cookie(random: Random, radius = 36): Drawing {
  const outline = blob(random, radius, radius, 0.04);
  return {
    svg: solid(outline, paint('sun-500'), paint('straw-600'), {
      depth: 5,
      inside: scatter(random, 9, radius * 0.75, 14)
        .map(([x, y]) => path(blob(random, 6, 5, 0.2, 8, x, y), paint('straw-900')))
        .join(''),
    }),
    outline,
  };
}
