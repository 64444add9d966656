import { line, path } from '#illustrations/drawing/marks.ts';
import { blob, circle } from '#illustrations/drawing/outlines.ts';
import { SHADOW, paint, paints } from '#illustrations/drawing/paint.ts';
import { scatter, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { clipped, solid } from '#illustrations/drawing/relief.ts';

/** A round charcoal grill, glowing. */
export function charcoalGrill(random: Random, radius = 220): Drawing {
  let svg = '';
  let glow = '';
  for (const [x, y] of scatter(random, 70, radius * 0.9, 22)) {
    glow += path(
      blob(random, random.between(10, 20), random.between(8, 15), 0.2, 8, x, y),
      random.pick(
        paints([
          'straw-900',
          'ink-900',
          'conch-600',
          'sun-600',
          'conch-700',
          'ink-900',
          'straw-800',
        ]),
      ),
    );
  }
  const bed = circle(radius);
  let bars = '';
  for (let x = -radius + 10; x < radius; x += 21) {
    bars += `M${x} ${-Math.sqrt(Math.max(0, radius * radius - x * x))}V${Math.sqrt(Math.max(0, radius * radius - x * x))}`;
  }
  svg +=
    solid(circle(radius * 1.07), paint('sea-700'), paint('ink-900'), { depth: 8 }) +
    clipped(
      bed,
      path(bed, paint('ink-900')) +
        glow +
        line(bars, SHADOW, 7, 'transform="translate(5 6)" opacity=".5"') +
        line(bars, paint('sea-300'), 6) +
        line(`M${-radius} -64H${radius}M${-radius} 64H${radius}`, paint('sea-400'), 7),
    );
  return { svg, outline: circle(radius * 1.07) };
}
