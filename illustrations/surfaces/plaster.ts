import { line } from '#illustrations/drawing/marks.ts';
import { spline } from '#illustrations/drawing/outlines.ts';
import { mix, paints } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH, TONES, type Tone } from './tones.ts';

export function plaster(random: Random, tone: Tone): string {
  const [a, b, l] = paints(TONES[tone]);
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${a}"/>`;
  for (let i = 0; i < 60; i++) {
    const x = random.between(-80, TABLE_WIDTH);
    const y = random.between(-20, TABLE_HEIGHT + 20);
    const length = random.between(90, 260);
    const an = random.between(-0.5, 0.5);
    svg += line(
      spline(
        [
          [x, y],
          [x + length * 0.5, y + length * an * 0.3 + random.between(-14, 14)],
          [x + length, y + length * an * 0.5],
        ],
        false,
      ),
      mix(a, random.pick([b, b, l]), random.between(0.1, 0.34)),
      random.between(16, 46),
      'opacity=".55"',
    );
  }
  return svg;
}
