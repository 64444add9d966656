import { tenth } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { blob, spline } from '#illustrations/drawing/outlines.ts';
import { SHADOW, mix, paint, paints } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH, TONES, type Tone } from './tones.ts';

/** Painted, worn boards. */
export function boards(random: Random, tone: Tone): string {
  const [base, second, line0] = paints(TONES[tone]);
  const angle = random.pick([0, 90, 0, -12, 14, 78]);
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${base}"/><g transform="rotate(${angle} 400 300)">`;
  let y = -260;
  while (y < 900) {
    const h = random.between(74, 112);
    const color = mix(base, random.pick([second, line0, second, base]), random.between(0.05, 0.3));
    svg += `<rect x="-320" y="${tenth(y)}" width="1440" height="${tenth(h + 1)}" fill="${color}"/>`;
    for (let i = 0; i < 7; i++) {
      const lineY = y + random.between(6, h - 6);
      const x = random.between(-300, 900);
      const length = random.between(120, 460);
      svg += line(
        spline(
          [
            [x, lineY],
            [x + length * 0.3, lineY + random.between(-4, 4)],
            [x + length * 0.7, lineY + random.between(-4, 4)],
            [x + length, lineY],
          ],
          false,
        ),
        random.chance(0.5) ? line0 : second,
        random.between(1.4, 4.5),
        `opacity="${tenth(random.between(0.14, 0.34))}"`,
      );
    }
    if (random.chance(0.8)) {
      const x = random.between(-200, 1000);
      svg +=
        `<rect x="${tenth(x)}" y="${tenth(y)}" width="3" height="${tenth(h)}" fill="${SHADOW}" opacity=".28"/>` +
        dot(x - 12, y + 14, 3, SHADOW, 'opacity=".4"') +
        dot(x - 12, y + h - 14, 3, SHADOW, 'opacity=".4"') +
        dot(x + 14, y + 14, 3, SHADOW, 'opacity=".4"') +
        dot(x + 14, y + h - 14, 3, SHADOW, 'opacity=".4"');
    }
    if (random.chance(0.6)) {
      const x = random.between(-100, 900);
      svg += path(
        blob(
          random,
          random.between(30, 90),
          random.between(4, 11),
          0.3,
          10,
          x,
          y + random.pick([6, h - 6]),
        ),
        paint('straw-400'),
        'opacity=".5"',
      );
    }
    svg += `<rect x="-320" y="${tenth(y + h - 3.5)}" width="1440" height="4" fill="${SHADOW}" opacity=".34"/><rect x="-320" y="${tenth(y)}" width="1440" height="2.500" fill="#fff" opacity=".22"/>`;
    y += h;
  }
  return svg + '</g>';
}
