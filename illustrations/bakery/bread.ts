import { TAU, polar, tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, box, circle, polygon, spline } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** A round johnnycake with one piece pulled away. */
export function johnnycake(random: Random, radius = 66): Drawing {
  const sector = (from: number, to: number) => {
    const points: Point[] = [[0, 0]];
    for (let i = 0; i <= 14; i++) {
      const angle = from + ((to - from) * i) / 14;
      points.push(polar(angle, radius * random.between(0.985, 1.015)));
    }
    return polygon(points);
  };
  const whole = sector(0.75, TAU - 0.02);
  const cut = sector(-0.02, 0.73);
  const piece = (outline: string) =>
    solid(outline, paint('sun-500'), paint('straw-700'), {
      depth: 7,
      inside:
        path(
          blob(random, radius * 0.5, radius * 0.42, 0.14, 12, -radius * 0.16, -radius * 0.2),
          paint('sun-400'),
        ) +
        scatter(random, 9, radius * 0.8, radius * 0.22)
          .map(([x, y]) => dot(x, y, 2.2, paint('straw-600')))
          .join('') +
        line(
          [2.2, 3.7, 5.1]
            .map((angle) => `M0 0L${polar(angle, radius).map(tenth).join(' ')}`)
            .join(''),
          paint('straw-600'),
          2.4,
          'opacity=".6"',
        ),
    });
  return {
    svg: piece(whole) + put(15, 11, 8, 1, () => ({ svg: piece(cut), outline: cut }), 6),
    outline: whole,
  };
}

export function croissant(random: Random): Drawing {
  let svg = '';
  let shadow = '';
  for (const i of [0, 6, 1, 5, 2, 4, 3] as const) {
    const t = (i - 3) / 3;
    const a = t * 58;
    const w = 26 - Math.abs(t) * 9;
    const h = 44 - Math.abs(t) * 20;
    const x = Math.sin((a * Math.PI) / 180) * 74;
    const y = -Math.cos((a * Math.PI) / 180) * 62 + 44;
    const outline = blob(random, w, h, 0.03, 12);
    svg += put(
      x,
      y,
      a * 1.15,
      1,
      () => ({
        svg: solid(outline, paint(i % 2 ? 'sun-600' : 'sun-500'), paint('straw-700'), {
          depth: 6,
          inside:
            line(
              `M${-w * 0.4} ${-h * 0.6}Q${-w * 0.6} 0 ${-w * 0.3} ${h * 0.6}`,
              paint('sun-300'),
              4,
              'opacity=".8"',
            ) +
            line(
              `M${w * 0.3} ${-h * 0.7}Q${w * 0.5} 0 ${w * 0.3} ${h * 0.7}`,
              paint('straw-700'),
              2.4,
              'opacity=".5"',
            ),
        }),
        outline,
      }),
      3,
    );
    shadow += `<path transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(a * 1.15)})" d="${outline}"/>`;
  }
  return { svg, shadow, outline: circle(80) };
}

/** A cinnamon roll with icing. */
export function cinnamonRoll(random: Random, radius = 48): Drawing {
  const outline = blob(random, radius, radius * 0.95, 0.03);
  const p: Point[] = [];
  for (let i = 0; i < 30; i++) p.push(polar(i * 0.48, radius * (0.06 + i * 0.029)));
  return {
    svg: solid(outline, paint('sun-500'), paint('straw-700'), {
      depth: 6,
      inside:
        line(spline(p, false), paint('straw-800'), radius * 0.1) +
        line(
          spline(
            p.map(([x, y]) => [x - 3, y - 3]),
            false,
          ),
          paint('sun-300'),
          radius * 0.05,
        ) +
        Array.from({ length: 5 }, (_, i) =>
          line(
            `M${-radius} ${-radius * 0.7 + i * radius * 0.35}Q0 ${-radius * 0.5 + i * radius * 0.35} ${radius} ${-radius * 0.8 + i * radius * 0.35}`,
            paint('lime-50'),
            4,
            'opacity=".85"',
          ),
        ).join(''),
    }),
    outline,
  };
}

/** A scored loaf of bread. */
export function loaf(random: Random): Drawing {
  const outline = box(random, 150, 74, 34, 2);
  let inside = '';
  for (const x of [-44, -12, 20, 52] as const) {
    inside += path(
      `M${x - 12} 26Q${x - 2} -6 ${x + 12} -30Q${x + 10} 6 ${x - 12} 26Z`,
      paint('sun-200'),
    );
  }
  return {
    svg: solid(outline, paint('sun-600'), paint('straw-800'), {
      depth: 9,
      inside:
        path(blob(random, 60, 18, 0.1, 12, -8, -14), paint('sun-500'), 'opacity=".8"') + inside,
    }),
    outline,
  };
}
