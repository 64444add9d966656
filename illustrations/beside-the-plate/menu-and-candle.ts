import { line, path } from '#illustrations/drawing/marks.ts';
import { box, circle } from '#illustrations/drawing/outlines.ts';
import { paint, type Hue } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { hollow, solid } from '#illustrations/drawing/relief.ts';

export function menuCard(random: Random, hue: Hue = 'sea'): Drawing {
  const outline = box(random, 128, 178, 5, 1);
  let inside =
    `<rect x="-64" y="-89" width="128" height="48" fill="${paint(`${hue}-600`)}"/>` +
    line('M-40 -65Q-30 -78 -20 -65T0 -65T20 -65T40 -65', paint('sun-300'), 6);
  for (let i = 0; i < 5; i++) {
    inside +=
      line(`M-46 ${-22 + i * 20}H${random.whole(4, 18)}`, paint('sea-900'), 4, 'opacity=".75"') +
      line(`M34 ${-22 + i * 20}H46`, paint('conch-600'), 4);
  }
  return {
    svg: solid(outline, paint('lime-50'), paint('lime-300'), { depth: 4, inside }),
    outline,
  };
}

/** A candle and its glow. */
export function candle(): Drawing {
  const outline = circle(30);
  return {
    svg:
      `<circle r="190" fill="${paint('sun-400')}" opacity=".10"/><circle r="128" fill="${paint('sun-300')}" opacity=".13"/><circle r="76" fill="${paint('sun-200')}" opacity=".18"/>` +
      solid(outline, paint('lime-50'), paint('sun-300'), { depth: 3 }) +
      hollow(circle(23), paint('sun-100'), paint('sun-400'), { depth: 4 }) +
      path('M0 -12Q9 0 0 9Q-9 0 0 -12Z', paint('sun-300')) +
      path('M0 -5Q5 2 0 7Q-5 2 0 -5Z', paint('lime-50')),
    outline,
  };
}
