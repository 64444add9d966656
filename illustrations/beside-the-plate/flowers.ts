import { dot, line } from '#illustrations/drawing/marks.ts';
import { circle, spline } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { put, scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';
import { turned } from '#illustrations/drawing/sheet.ts';

export type HibiscusHue = 'conch' | 'sun' | 'lime' | 'plum';

export function hibiscus(random: Random, radius = 58, hue: HibiscusHue = 'conch'): Drawing {
  let svg = '';
  let shadow = '';
  const tones = (
    {
      conch: ['conch-400', 'conch-600', 'conch-700'],
      sun: ['sun-300', 'sun-500', 'conch-600'],
      lime: ['lime-50', 'lime-300', 'conch-500'],
      plum: ['plum-300', 'plum-500', 'plum-700'],
    } as const
  )[hue];
  for (let i = 0; i < 5; i++) {
    const p = spline([
      [0, 0],
      [radius * 0.2, -radius * 0.34],
      [radius * 0.5, -radius * 0.62],
      [radius * 0.34, -radius * 0.96],
      [radius * 0.04, -radius * 0.9],
      [-radius * 0.2, -radius * 1.02],
      [-radius * 0.46, -radius * 0.7],
      [-radius * 0.22, -radius * 0.34],
    ]);
    const a = i * 72 + 8;
    svg +=
      `<g transform="rotate(${a})">` +
      turned(a, () =>
        solid(p, paint(tones[0]), paint(tones[1]), {
          depth: 5,
          inside: line(
            `M0 ${-radius * 0.1}V${-radius * 0.8}M0 ${-radius * 0.2}Q${radius * 0.12} ${-radius * 0.5} ${radius * 0.24} ${-radius * 0.74}M0 ${-radius * 0.2}Q${-radius * 0.1} ${-radius * 0.5} ${-radius * 0.22} ${-radius * 0.74}`,
            paint(tones[1]),
            2,
            'opacity=".7"',
          ),
        }),
      ) +
      '</g>';
    shadow += `<path transform="rotate(${a})" d="${p}"/>`;
  }
  svg += dot(0, 0, radius * 0.16, paint(tones[2]));
  svg += line(
    `M0 0Q${radius * 0.3} ${radius * 0.1} ${radius * 0.62} ${-radius * 0.12}`,
    paint('sun-200'),
    5,
  );
  for (let i = 0; i < 7; i++) {
    svg += dot(
      radius * (0.4 + i * 0.04),
      radius * (0.02 - i * 0.025) + random.between(-6, 6),
      3,
      paint('sun-400'),
    );
  }
  return { svg, shadow, outline: circle(radius) };
}

/** A twig of bougainvillea. */
export function bougainvillea(random: Random): Drawing {
  const count = 9;
  const radius = 70;
  const hue = random.pick(['plum', 'conch']);
  const tones =
    hue === 'plum'
      ? (['plum-500', 'plum-700', 'plum-300'] as const)
      : (['conch-400', 'conch-600', 'conch-200'] as const);
  let svg = '';
  svg += line(
    `M${-radius * 1.6} ${radius * 0.3}Q${-radius * 0.4} ${-radius * 0.2} ${radius * 1.1} ${radius * 0.1}`,
    paint('straw-800'),
    5,
  );
  for (let i = 0; i < 6; i++) {
    const x = random.between(-radius * 1.4, radius);
    const y = random.between(-radius * 0.5, radius * 0.6);
    svg += put(
      x,
      y,
      random.whole(0, 360),
      1,
      () => {
        const outline = 'M0 0Q14 -16 38 0Q14 16 0 0Z';
        return {
          svg: solid(outline, paint('leaf-500'), paint('leaf-700'), {
            depth: 3,
            inside: line('M4 0H34', paint('leaf-300'), 1.6),
          }),
          outline,
        };
      },
      4,
    );
  }
  for (const [x, y] of scatter(random, count, radius, 34, radius * 0.7)) {
    svg += put(
      x,
      y,
      random.whole(0, 120),
      1,
      () => {
        let inside = '';
        let shadow = '';
        for (let j = 0; j < 3; j++) {
          const d = 'M0 2Q-20 -10 -14 -30Q-4 -38 0 -42Q4 -38 14 -30Q20 -10 0 2Z';
          inside +=
            `<g transform="rotate(${j * 120})">` +
            turned(j * 120, () =>
              solid(d, paint(tones[0]), paint(tones[1]), {
                depth: 4,
                inside: line('M0 0V-36', paint(tones[1]), 1.6),
              }),
            ) +
            '</g>';
          shadow += `<path transform="rotate(${j * 120})" d="${d}"/>`;
        }
        return {
          svg: inside + dot(0, 0, 5, paint('lime-50')) + dot(0, 0, 2.4, paint('sun-400')),
          shadow,
          outline: circle(30),
        };
      },
      5,
    );
  }
  return { svg, outline: '' };
}
