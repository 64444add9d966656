import { polar, tenth } from '#illustrations/drawing/geometry.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { blob, box, ruffle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import { tomatoSlice } from './vegetables.ts';

/** A heap of fries, `w` by `h` units. */
export function fries(random: Random, count = 16, w = 80, h = 60): Drawing {
  let svg = '';
  for (let i = 0; i < count; i++) {
    const x = random.between(-w / 2, w / 2);
    const y = random.between(-h / 2, h / 2);
    const length = random.between(56, 84);
    svg += put(
      x,
      y,
      random.between(-38, 38) + (random.chance(0.25) ? 90 : 0),
      1,
      () => {
        const outline = box(random, length, 11, 2.5, 1);
        return {
          svg: solid(outline, paint(random.pick(['sun-300', 'sun-400'])), paint('sun-500'), {
            depth: 3,
            inside: `<rect x="${tenth(length / 2 - 7)}" y="-6" width="7" height="12" fill="${paint('sun-600')}" opacity=".6"/>`,
          }),
          outline,
        };
      },
      5,
    );
  }
  return { svg, outline: '' };
}

/** A burger seen from above. */
export function burger(random: Random, radius = 66): Drawing {
  let svg = '';
  const lettuce = ruffle(random, radius * 1.2, 12, 0.12);
  svg += solid(lettuce, paint('leaf-400'), paint('leaf-600'), { depth: 5 });
  svg += put(
    0,
    0,
    random.between(0, 90),
    1,
    () => {
      const width = radius * 1.72;
      const outline = box(random, width, width, 8, 1);
      return { svg: solid(outline, paint('sun-300'), paint('sun-500'), { depth: 4 }), outline };
    },
    4,
  );
  for (const a of [0.6, 2.7, 4.6] as const) {
    const [x, y] = polar(a, radius * 0.62);
    svg += put(x, y, 0, radius / 62, () => tomatoSlice(random, 34), 4);
  }
  const top = blob(random, radius, radius, 0.012, 16);
  let inside =
    path(
      blob(random, radius * 0.62, radius * 0.55, 0.05, 12, -radius * 0.14, -radius * 0.18),
      paint('sun-500'),
    ) +
    path(
      blob(random, radius * 0.3, radius * 0.2, 0.1, 10, -radius * 0.3, -radius * 0.36),
      paint('sun-300'),
      'opacity=".8"',
    );
  for (const [x, y] of scatter(random, 30, radius * 0.82, 9)) {
    inside += `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="3.6" ry="2.2" transform="rotate(${random.whole(0, 180)} ${tenth(x)} ${tenth(y)})" fill="${paint('sun-100')}"/>`;
  }
  svg += put(
    0,
    0,
    0,
    1,
    () => ({
      svg: solid(top, paint('sun-600'), paint('straw-700'), { depth: 10, inside }),
      outline: top,
    }),
    7,
  );
  return { svg, outline: lettuce };
}
