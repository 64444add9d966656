import { TAU, tenth } from '#illustrations/drawing/geometry.ts';
import { dot, group, line, path } from '#illustrations/drawing/marks.ts';
import { blob, box } from '#illustrations/drawing/outlines.ts';
import { paint, paints } from '#illustrations/drawing/paint.ts';
import { scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** A mound of peas and rice. */
export function peasAndRice(
  random: Random,
  radius = 70,
  grains = 150,
  radiusY = radius * 0.8,
): Drawing {
  const outline = blob(random, radius, radiusY, 0.06, 16);
  let inside = '';
  for (let i = 0; i < grains; i++) {
    const a = random() * TAU;
    const q = Math.sqrt(random());
    const x = Math.cos(a) * radius * q;
    const y = Math.sin(a) * radiusY * q;
    inside += `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="5.2" ry="2.1" transform="rotate(${random.whole(0, 180)} ${tenth(x)} ${tenth(y)})" fill="${paint(random.pick(['lime-200', 'lime-300', 'straw-400', 'sun-200', 'lime-100']))}"/>`;
  }
  for (const [x, y] of scatter(random, Math.round(grains / 7), radius * 0.92, 9, radiusY * 0.92)) {
    inside += dot(x, y, 4, paint('straw-800')) + dot(x - 1.2, y - 1.4, 1.2, paint('straw-500'));
  }
  return {
    svg: solid(outline, paint('straw-500'), paint('straw-700'), { depth: 9, inside }),
    outline,
  };
}

/** A square of baked macaroni. */
export function macaroniSquare(random: Random, w = 74): Drawing {
  const outline = box(random, w, w * 0.86, 7, 3);
  let inside = '';
  for (const [x, y] of scatter(random, 14, w * 0.55, 13)) {
    inside += group(
      line('M-6 3Q-3 -6 5 -4', paint('sun-200'), 5) +
        line('M-6 3Q-3 -6 5 -4', paint('sun-500'), 1.6),
      `translate(${tenth(x)} ${tenth(y)}) rotate(${random.whole(0, 360)})`,
    );
  }
  for (const [x, y] of scatter(random, 5, w * 0.45, 18)) {
    inside += path(
      blob(random, random.between(6, 13), random.between(4, 9), 0.25, 8, x, y),
      paint('straw-600'),
      'opacity=".62"',
    );
  }
  return { svg: solid(outline, paint('sun-400'), paint('sun-600'), { depth: 7, inside }), outline };
}

/** A slice of fried plantain. */
export function friedPlantain(random: Random): Drawing {
  const outline = blob(random, 28, 15, 0.05, 12);
  return {
    svg: solid(outline, paint('sun-500'), paint('straw-700'), {
      depth: 4,
      inside:
        path(blob(random, 19, 8, 0.2, 9, -2, -2), paint('sun-400')) +
        path(
          blob(random, 8, 4, 0.25, 7, random.between(-10, 8), random.between(-3, 5)),
          paint('straw-600'),
          'opacity=".7"',
        ) +
        line('M-14 0H14', paint('straw-600'), 1.6, 'stroke-dasharray="2 5"'),
    }),
    outline,
  };
}

export function coleslaw(random: Random, radius = 44): Drawing {
  const outline = blob(random, radius, radius * 0.85, 0.1, 14);
  let inside = '';
  for (let i = 0; i < 60; i++) {
    const a = random() * TAU;
    const q = radius * Math.sqrt(random());
    inside += group(
      line(
        `M-12 0Q0 ${random.whole(-10, 10)} 12 0`,
        random.pick(
          paints(['leaf-200', 'lime-50', 'conch-400', 'lime-50', 'leaf-300', 'plum-300']),
        ),
        2.6,
      ),
      `translate(${tenth(Math.cos(a) * q)} ${tenth(Math.sin(a) * q * 0.85)}) rotate(${random.whole(0, 360)})`,
    );
  }
  return {
    svg: solid(outline, paint('leaf-200'), paint('leaf-400'), { depth: 6, inside }),
    outline,
  };
}

export function whiteRice(random: Random, radius = 60): Drawing {
  const outline = blob(random, radius, radius * 0.86, 0.05, 14);
  let inside = '';
  for (let i = 0; i < 110; i++) {
    const a = random() * TAU;
    const q = radius * Math.sqrt(random());
    const x = Math.cos(a) * q;
    const y = Math.sin(a) * q * 0.86;
    inside += `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="5" ry="2" transform="rotate(${random.whole(0, 180)} ${tenth(x)} ${tenth(y)})" fill="${paint(random.pick(['lime-50', 'lime-200', 'lime-100', 'lime-300']))}"/>`;
  }
  return {
    svg: solid(outline, paint('lime-200'), paint('straw-400'), { depth: 8, inside }),
    outline,
  };
}
