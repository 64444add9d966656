import { tenth } from '#illustrations/drawing/geometry.ts';
import { line } from '#illustrations/drawing/marks.ts';
import { blob, spline } from '#illustrations/drawing/outlines.ts';
import { SHADOW, mix, paint } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

export function seaGrapeLeaf(random: Random, radius = 58): Drawing {
  const outline = spline([
    [0, radius * 0.82],
    [radius * 0.5, radius * 0.74],
    [radius * 0.98, radius * 0.28],
    [radius * 0.96, -radius * 0.34],
    [radius * 0.5, -radius * 0.86],
    [0, -radius * 0.94],
    [-radius * 0.5, -radius * 0.86],
    [-radius * 0.96, -radius * 0.34],
    [-radius * 0.98, radius * 0.28],
    [-radius * 0.5, radius * 0.74],
  ]);
  let veins = line(`M0 ${radius * 0.9}V${-radius * 0.8}`, paint('conch-400'), 4);
  for (let i = 0; i < 4; i++) {
    for (const m of [-1, 1] as const) {
      veins += line(
        `M0 ${tenth(radius * (0.6 - i * 0.36))}Q${tenth(m * radius * 0.4)} ${tenth(radius * (0.4 - i * 0.4))} ${tenth(m * radius * (0.84 - i * 0.1))} ${tenth(radius * (0.12 - i * 0.36))}`,
        paint('conch-300'),
        2.4,
      );
    }
  }
  return {
    svg: solid(outline, paint(random.pick(['leaf-400', 'leaf-500'])), paint('leaf-700'), {
      depth: 6,
      inside: veins,
    }),
    outline,
  };
}

export function seaGlass(random: Random): Drawing {
  const name = random.pick(['sea-200', 'sea-300', 'leaf-300', 'lime-50', 'sea-400', 'straw-600']);
  const outline = blob(random, random.between(12, 20), random.between(9, 15), 0.16, 7);
  return {
    svg: `<g opacity=".9">${solid(outline, paint(name), mix(paint(name), SHADOW, 0.25), { depth: 4 })}</g>`,
    outline,
  };
}
