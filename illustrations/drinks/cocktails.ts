import { tenth } from '#illustrations/drawing/geometry.ts';
import { line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { hollow, solid } from '#illustrations/drawing/relief.ts';
import type { DrinkPaints } from './long-drink.ts';

/** A cocktail in a coupe glass, with a twist of peel. */
export function coupe(
  random: Random,
  radius = 54,
  drink: DrinkPaints = ['sun-300', 'sun-400'],
): Drawing {
  return {
    svg:
      `<circle r="${radius}" fill="${paint('lime-50')}" opacity=".55"/>` +
      line(circle(radius * 0.97), paint('lime-50'), 4) +
      path(circle(radius * 0.84), paint(drink[1])) +
      path(blob(random, radius * 0.7, radius * 0.66, 0.05, 12, -4, -5), paint(drink[0])) +
      line(
        `M${tenth(-radius * 0.72)} ${tenth(-radius * 0.3)}A${tenth(radius * 0.8)} ${tenth(radius * 0.8)} 0 0 1 ${tenth(-radius * 0.1)} ${tenth(-radius * 0.78)}`,
        paint('lime-50'),
        4,
      ) +
      put(
        radius * 0.1,
        radius * 0.08,
        20,
        1,
        () => ({ svg: line('M-18 0Q0 -26 20 -6Q30 8 8 12', paint('sun-500'), 5), outline: '' }),
        0,
      ),
    outline: circle(radius),
  };
}

/** A green coconut with a straw. */
export function coconutDrink(random: Random, radius = 62): Drawing {
  const outline = blob(random, radius, radius, 0.025);
  return {
    svg:
      solid(outline, paint('leaf-500'), paint('leaf-700'), { depth: 8 }) +
      solid(blob(random, radius * 0.6, radius * 0.56, 0.04), paint('lime-50'), paint('lime-300'), {
        depth: 4,
      }) +
      hollow(blob(random, radius * 0.4, radius * 0.37, 0.04), paint('sea-100'), paint('sea-300'), {
        depth: 4,
      }) +
      put(
        4,
        0,
        random.between(200, 250),
        1,
        () => {
          const outline = `M-3 -4H${radius * 1.4}V5H-3Z`;
          return {
            svg: solid(outline, paint('conch-400'), paint('conch-600'), { depth: 2 }),
            outline,
          };
        },
        6,
      ),
    outline,
  };
}
