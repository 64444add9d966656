import { TAU, polar, tenth } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, box, circle, spline } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { hollow, solid } from '#illustrations/drawing/relief.ts';

export function tomatoSlice(random: Random, radius = 28): Drawing {
  const outline = circle(radius);
  let inside = path(circle(radius * 0.82), paint('conch-400'));
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * TAU;
    const [x, y] = polar(a, radius * 0.48);
    inside +=
      path(blob(random, radius * 0.24, radius * 0.2, 0.1, 8, x, y), paint('conch-600')) +
      dot(x, y, 1.8, paint('sun-200')) +
      dot(x + 4, y + 2, 1.6, paint('sun-200'));
  }
  return {
    svg: solid(outline, paint('conch-600'), paint('conch-700'), { depth: 3, inside }),
    outline,
  };
}

export function cherryTomato(radius = 15): Drawing {
  const outline = circle(radius);
  return {
    svg: solid(outline, paint('conch-500'), paint('conch-700'), {
      depth: 4,
      inside: dot(-radius * 0.35, -radius * 0.4, radius * 0.22, paint('conch-200')),
    }),
    outline,
  };
}

/** Rings of red onion. */
export function onionRing(radius = 22): Drawing {
  return {
    svg:
      line(circle(radius), paint('plum-300'), 5) +
      line(circle(radius * 0.72), paint('lime-50'), 3.4) +
      line(circle(radius * 0.5), paint('plum-300'), 2),
    outline: circle(radius),
  };
}

export function cornCob(random: Random, length = 110): Drawing {
  const outline = box(random, length, 40, 18, 1);
  let inside = '';
  for (let x = -length / 2 + 6; x < length / 2; x += 10) {
    for (let y = -15; y < 20; y += 10) {
      inside += `<rect x="${tenth(x - 4.2 + (y % 20 ? 3 : 0))}" y="${tenth(y - 4.2)}" width="8.4" height="8.4" rx="3" fill="${random.chance(0.12) ? paint('straw-700') : paint(random.pick(['sun-300', 'sun-400']))}"/>`;
    }
  }
  return {
    svg:
      path(
        `M${-length / 2 + 6} -12Q${-length / 2 - 26} -10 ${-length / 2 - 30} 0Q${-length / 2 - 26} 10 ${-length / 2 + 6} 12Z`,
        paint('leaf-300'),
      ) + solid(outline, paint('sun-500'), paint('straw-600'), { depth: 5, inside }),
    outline,
  };
}

/** Spears of asparagus side by side. */
export function asparagus(random: Random, count = 5): Drawing {
  let svg = '';
  for (let i = 0; i < count; i++) {
    svg += put(
      random.between(-5, 5),
      (i - count / 2) * 14,
      random.between(-7, 7),
      1,
      () => {
        const outline = 'M-74 -5L44 -6Q70 -8 78 0Q70 8 44 6L-74 5Z';
        return {
          svg: solid(outline, paint('leaf-400'), paint('leaf-600'), {
            depth: 3,
            inside:
              path('M44 -8Q76 -10 80 0Q76 10 44 8Z', paint('leaf-600')) +
              line('M-40 -3l8 4M-10 -3l8 4M20 -3l8 4M50 -4l6 4M60 4l6 -4', paint('leaf-700'), 2.4),
          }),
          outline,
        };
      },
      4,
    );
  }
  return { svg, outline: '' };
}

/** A baked potato with butter and chives. */
export function bakedPotato(random: Random): Drawing {
  const outline = blob(random, 56, 38, 0.05, 14);
  return {
    svg:
      solid(outline, paint('straw-600'), paint('straw-800'), { depth: 6 }) +
      solid(
        spline([
          [-40, 0],
          [-10, -24],
          [34, -14],
          [44, 4],
          [10, 22],
          [-28, 18],
        ]),
        paint('sun-100'),
        paint('sun-200'),
        { depth: 4 },
      ) +
      put(
        0,
        -2,
        16,
        1,
        () => {
          const outline = box(random, 28, 22, 5, 1);
          return { svg: solid(outline, paint('sun-300'), paint('sun-500'), { depth: 3 }), outline };
        },
        4,
      ) +
      scatter(random, 8, 30, 9, 14)
        .map(([x, y]) => line(`M${tenth(x)} ${tenth(y)}l5 3`, paint('leaf-500'), 3))
        .join(''),
    outline,
  };
}

/** Half of an avocado with its stone. */
export function halfAvocado(): Drawing {
  const outline = spline([
    [0, -50],
    [22, -38],
    [34, -4],
    [36, 24],
    [18, 46],
    [-18, 46],
    [-36, 24],
    [-34, -4],
    [-22, -38],
  ]);
  return {
    svg:
      solid(outline, paint('leaf-700'), paint('leaf-800'), { depth: 3 }) +
      hollow(
        spline([
          [0, -42],
          [17, -32],
          [27, -2],
          [28, 20],
          [14, 38],
          [-14, 38],
          [-28, 20],
          [-27, -2],
          [-17, -32],
        ]),
        paint('leaf-200'),
        paint('leaf-300'),
        { depth: 3 },
      ) +
      solid(circle(16, 0, 14), paint('straw-600'), paint('straw-800'), {
        depth: 5,
        shine: paint('straw-400'),
      }),
    outline,
  };
}

/** Slices of avocado, fanned out. */
export function avocadoFan(): Drawing {
  let svg = '';
  for (let i = 0; i < 8; i++) {
    svg += put(
      (i - 3.5) * 11,
      Math.abs(i - 3.5) * 2.4,
      22 + i * 2.5,
      1,
      () => {
        const outline = 'M-7 -36Q10 -34 11 0Q10 34 -7 36Q2 0 -7 -36Z';
        return {
          svg: solid(outline, paint('leaf-200'), paint('leaf-400'), {
            depth: 2,
            inside: line('M9 -28Q14 0 9 28', paint('leaf-600'), 4),
          }),
          outline,
        };
      },
      3,
    );
  }
  return { svg, outline: '' };
}
