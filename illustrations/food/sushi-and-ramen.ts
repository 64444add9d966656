import { TAU, polar } from '#illustrations/drawing/geometry.ts';
import { dot, group, line, path } from '#illustrations/drawing/marks.ts';
import { blob, box, circle, spline } from '#illustrations/drawing/outlines.ts';
import { mix, paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import type { Filling } from '#illustrations/tableware/bowl.ts';

export function maki(random: Random, radius = 30): Drawing {
  const outline = circle(radius);
  const fillings = random.shuffle([
    'conch-400',
    'leaf-400',
    'sun-400',
    'conch-500',
    'leaf-300',
    'sun-300',
  ]);
  let inside = path(circle(radius * 0.84), paint('lime-50'));
  for (let i = 0; i < 22; i++) {
    const [x, y] = polar(random() * TAU, radius * random.between(0.45, 0.8));
    inside += dot(x, y, 1.8, paint('lime-300'));
  }
  inside +=
    path(box(random, radius * 0.6, radius * 0.34, 3), paint(fillings[0])) +
    group(
      path(box(random, radius * 0.3, radius * 0.3, 3), paint(fillings[1])),
      `translate(${-radius * 0.16} ${radius * 0.26})`,
    ) +
    group(
      path(box(random, radius * 0.3, radius * 0.3, 3), paint(fillings[2])),
      `translate(${radius * 0.2} ${radius * 0.24})`,
    );
  return { svg: solid(outline, paint('sea-900'), paint('ink-900'), { depth: 3, inside }), outline };
}

export function nigiri(random: Random): Drawing {
  const topping = random.pick(['conch', 'lime', 'conch', 'shrimp']);
  const outline = box(random, 84, 36, 16, 2);
  const top = box(random, 94, 30, 14, 2);
  const tones =
    topping === 'lime'
      ? (['lime-100', 'conch-200'] as const)
      : topping === 'shrimp'
        ? (['conch-300', 'conch-500'] as const)
        : (['conch-400', 'conch-600'] as const);
  let inside = '';
  for (let x = -50; x < 60; x += 15) {
    inside += line(
      `M${x} -20Q${x + 12} 0 ${x - 2} 20`,
      topping === 'shrimp' ? paint('conch-500') : paint('conch-100'),
      3,
      'opacity=".85"',
    );
  }
  return {
    svg:
      solid(outline, paint('lime-50'), paint('lime-300'), { depth: 5 }) +
      put(
        0,
        -1,
        0,
        1,
        () => ({
          svg: solid(top, paint(tones[0]), paint(tones[1]), { depth: 5, inside }),
          outline: top,
        }),
        3,
      ) +
      (random.chance(0.3) ? path('M-9 -19H9V20H-9Z', paint('ink-900')) : ''),
    outline,
  };
}

/** Noodles in broth with egg, seaweed and pork. */
export const ramen =
  (random: Random): Filling =>
  (radius) => {
    let svg =
      path(circle(radius), paint('sun-600')) +
      path(
        blob(random, radius * 0.9, radius * 0.86, 0.05, 14, -3, -3),
        mix(paint('sun-600'), paint('sun-400'), 0.45),
      );
    for (let i = 0; i < 22; i++) {
      const y = radius * random.between(-0.1, 0.75);
      const x = random.between(-radius * 0.6, 0);
      svg += line(
        spline(
          [
            [x - radius * 0.3, y + random.between(-8, 8)],
            [x, y - 10],
            [x + radius * 0.35, y + 8],
            [x + radius * 0.7, y + random.between(-10, 4)],
          ],
          false,
        ),
        paint(random.pick(['sun-200', 'sun-300', 'lime-200'])),
        radius * 0.05,
      );
    }
    svg +=
      put(-radius * 0.3, -radius * 0.34, 20, radius / 100, () => halfEgg(random), 4) +
      put(radius * 0.12, -radius * 0.5, -10, radius / 100, () => halfEgg(random), 4);
    svg += put(
      radius * 0.46,
      -radius * 0.16,
      20,
      radius / 100,
      () => {
        const outline = box(random, 44, 66, 3);
        return { svg: solid(outline, paint('leaf-800'), paint('ink-900'), { depth: 3 }), outline };
      },
      4,
    );
    for (let i = 0; i < 3; i++) {
      svg += put(
        -radius * 0.5 + i * radius * 0.26,
        radius * 0.26 + i * 5,
        i * 12,
        radius / 100,
        () => {
          const outline = blob(random, 25, 21, 0.06);
          return {
            svg: solid(outline, paint('conch-300'), paint('straw-700'), {
              depth: 4,
              inside: line('M-14 4Q0 -10 14 4', paint('conch-100'), 5),
            }),
            outline,
          };
        },
        4,
      );
    }
    for (const [x, y] of scatter(random, 16, radius * 0.8, 12))
      svg += line(circle(4, x, y), paint('leaf-300'), 2.8);
    return svg;
  };

/** Half of a boiled egg. */
export function halfEgg(random: Random): Drawing {
  const outline = blob(random, 27, 22, 0.03);
  return {
    svg:
      solid(outline, paint('lime-50'), paint('lime-300'), { depth: 3 }) +
      solid(blob(random, 13, 12, 0.05, 10, 2, 1), paint('sun-400'), paint('sun-600'), { depth: 3 }),
    outline,
  };
}

/** A pan-fried dumpling. */
export function dumpling(): Drawing {
  const outline = 'M-40 8C-36 -26 36 -26 40 8C30 20 -30 20 -40 8Z';
  let inside = '';
  for (let x = -28; x <= 28; x += 11) {
    inside += line(`M${x} -22Q${x * 0.7 + 4} -8 ${x * 0.6} 2`, paint('straw-500'), 2.4);
  }
  return {
    svg: solid(outline, paint('lime-100'), paint('straw-400'), {
      depth: 4,
      inside: inside + path('M-36 12Q0 22 36 12L30 20H-30Z', paint('sun-600'), 'opacity=".7"'),
    }),
    outline,
  };
}
