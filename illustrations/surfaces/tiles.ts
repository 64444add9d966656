import { TAU, polar, tenth } from '#illustrations/drawing/geometry.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { circle } from '#illustrations/drawing/outlines.ts';
import { mix, paint, paints } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH, TONES, type Tone } from './tones.ts';

/** Patterned cement tiles. */
export function tiles(random: Random, tone: Tone): string {
  const [a, b, l] = paints(TONES[tone]);
  const white = paint('lime-50');
  const side = random.pick([100, 120]);
  const kind = random.whole(0, 4);
  const angle = random.pick([0, 45, 8]);
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${white}"/><g transform="rotate(${angle} 400 300)">`;
  for (let y = -3 * side; y < 900; y += side) {
    for (let x = -3 * side; x < 1100; x += side) {
      const odd = (Math.round(x / side) + Math.round(y / side)) % 2;
      const base = mix(white, a, random.between(0.02, 0.1));
      svg += `<g transform="translate(${x} ${y})"><rect width="${side}" height="${side}" fill="${kind === 0 ? (odd ? a : base) : base}"/>`;
      const m = side / 2;
      if (kind === 0 && !odd) svg += path(circle(side * 0.12, m, m), l);
      if (kind === 1) {
        svg +=
          path(`M0 0H${m}A${m} ${m} 0 0 1 0 ${m}Z`, a) +
          path(`M${side} ${side}H${m}A${m} ${m} 0 0 1 ${side} ${m}Z`, a) +
          path(`M${side} 0V${m}A${m} ${m} 0 0 1 ${m} 0Z`, b) +
          path(`M0 ${side}V${m}A${m} ${m} 0 0 1 ${m} ${side}Z`, b) +
          path(circle(side * 0.1, m, m), l);
      }
      if (kind === 2) {
        let star = '';
        for (let i = 0; i < 8; i++) {
          const aa = (i / 8) * TAU;
          const ab = ((i + 0.5) / 8) * TAU;
          star +=
            (i ? 'L' : 'M') +
            polar(aa, side * 0.46)
              .map((v) => tenth(v + m))
              .join(' ') +
            'L' +
            polar(ab, side * 0.2)
              .map((v) => tenth(v + m))
              .join(' ');
        }
        svg +=
          path(star + 'Z', odd ? a : b) +
          path(circle(side * 0.1, m, m), white) +
          [
            [0, 0],
            [side, 0],
            [0, side],
            [side, side],
          ]
            .map((p) => path(circle(side * 0.14, p[0], p[1]), l))
            .join('');
      }
      if (kind === 3) {
        svg +=
          path(`M0 0L${side} 0L0 ${side}Z`, odd ? a : b) +
          (odd ? '' : path(`M${side} ${side}L${side * 0.5} ${side}L${side} ${side * 0.5}Z`, l));
      }
      if (kind === 4) {
        svg +=
          path(
            `M${m} 0Q${side * 0.62} ${side * 0.38} ${side} ${m}Q${side * 0.62} ${side * 0.62} ${m} ${side}Q${side * 0.38} ${side * 0.62} 0 ${m}Q${side * 0.38} ${side * 0.38} ${m} 0Z`,
            a,
          ) +
          path(circle(side * 0.13, m, m), b) +
          path(circle(side * 0.05, m, m), l);
      }
      svg += `<rect width="${side}" height="${side}" fill="none" stroke="${paint('lime-300')}" stroke-width="2.5"/></g>`;
    }
  }
  return svg + '</g>';
}
