import { TAU, polar, tenth } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, box, circle, ruffle } from '#illustrations/drawing/outlines.ts';
import { SHADOW, mix, paint, type Hue, type PaintName } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import { citrusWheel, type Citrus } from '#illustrations/food/garnish.ts';

/** Colours of a drink: the lit side and the rest. */
export type DrinkPaints = readonly [lit: PaintName, deep: PaintName];

export type LongDrink = {
  drink?: DrinkPaints;
  fruit?: Citrus | false;
  straw?: boolean;
  strawHue?: Hue;
  umbrella?: boolean;
};

/** A long drink with ice, and optional fruit, straw and parasol. */
export function longDrink(random: Random, radius = 46, options: LongDrink = {}): Drawing {
  const [lit, deep] =
    options.drink ||
    random.pick([
      ['conch-400', 'conch-500'],
      ['sun-400', 'conch-400'],
      ['leaf-300', 'leaf-400'],
      ['sea-300', 'sea-400'],
      ['sun-300', 'sun-400'],
      ['straw-600', 'straw-700'],
    ]);
  let svg =
    `<circle r="${radius}" fill="${paint('lime-50')}" opacity=".62"/>` +
    line(circle(radius * 0.97), paint('lime-50'), radius * 0.08) +
    path(circle(radius * 0.82), paint(deep)) +
    path(
      blob(random, radius * 0.66, radius * 0.62, 0.06, 12, -radius * 0.08, -radius * 0.1),
      paint(lit),
    );
  for (const [x, y] of scatter(random, 3, radius * 0.42, radius * 0.46)) {
    svg += put(
      x,
      y,
      random.whole(0, 90),
      1,
      () => {
        const cube = box(random, radius * 0.44, radius * 0.42, 6, 1);
        return {
          svg:
            `<path d="${cube}" fill="${paint('lime-50')}" opacity=".6"/>` +
            line(
              `M${tenth(-radius * 0.14)} ${tenth(-radius * 0.12)}H${tenth(radius * 0.1)}`,
              paint('lime-50'),
              2.4,
            ),
          outline: '',
        };
      },
      0,
    );
  }
  svg += line(
    `M${tenth(-radius * 0.7)} ${tenth(-radius * 0.34)}A${tenth(radius * 0.8)} ${tenth(radius * 0.8)} 0 0 1 ${tenth(-radius * 0.1)} ${tenth(-radius * 0.78)}`,
    paint('lime-50'),
    radius * 0.07,
    'opacity=".9"',
  );
  if (options.fruit !== false) {
    const a = random.between(-0.6, 1.2);
    const [x, y] = polar(a, radius * 0.86);
    svg += put(
      x,
      y,
      0,
      radius / 48,
      () => citrusWheel(26, options.fruit || random.pick(['leaf', 'sun', 'conch', 'orange'])),
      4,
    );
  }
  if (options.straw !== false) {
    const a = random.between(150, 250);
    svg += put(
      0,
      0,
      a,
      1,
      () => {
        const outline = `M-3 -4H${radius * 1.5}Q${radius * 1.56} 0 ${radius * 1.5} 5H-3Z`;
        let inside = '';
        for (let x = 0; x < radius * 1.6; x += 14) {
          inside += `<path d="M${x} -6h7l5 14h-7Z" fill="${paint(`${options.strawHue || 'conch'}-500`)}"/>`;
        }
        return {
          svg: solid(outline, paint('lime-50'), paint('lime-300'), { depth: 2, inside }),
          outline,
        };
      },
      6,
    );
  }
  if (options.umbrella) {
    svg += put(
      radius * 0.4,
      -radius * 0.5,
      0,
      1,
      () => parasol(random, radius * 0.72, random.pick(['conch', 'sea', 'sun'])),
      6,
    );
  }
  return { svg, outline: circle(radius) };
}

export function parasol(random: Random, radius = 60, hue: Hue = 'conch'): Drawing {
  let svg = '';
  const count = 10;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * TAU;
    const b = ((i + 1) / count) * TAU;
    const [x1, y1] = polar(a, radius);
    const [x2, y2] = polar(b, radius);
    const [mx, my] = polar((a + b) / 2, radius * 0.9);
    const k = i % 2 ? paint('lime-50') : paint(`${hue}-500`);
    const isLit = Math.cos(a - 4.1) > 0.1;
    svg += path(
      `M0 0L${tenth(x1)} ${tenth(y1)}Q${tenth(mx)} ${tenth(my)} ${tenth(x2)} ${tenth(y2)}Z`,
      isLit ? k : mix(k, SHADOW, 0.16),
    );
  }
  return {
    svg: svg + dot(0, 0, radius * 0.07, paint('sun-500')),
    outline: ruffle(random, radius, count, 0.05),
  };
}
