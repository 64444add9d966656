import { TAU, polar, tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, line, path } from '#illustrations/drawing/marks.ts';
import { spline } from '#illustrations/drawing/outlines.ts';
import { SHADOW, paints } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH, TONES, type Tone } from './tones.ts';

/** Batik cloth with leaves, shells and fish. */
export function batik(random: Random, tone: Tone): string {
  const [a, b] = paints(TONES[tone]);
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${a}"/>`;
  const motif = random.whole(0, 2);
  const motifSvg = (motifKind: number) => {
    if (motifKind === 0) {
      let inside = line('M0 46Q-4 0 0 -46', b, 4);
      for (let i = 0; i < 5; i++) {
        for (const m of [-1, 1] as const) {
          inside += path(
            `M0 ${30 - i * 17}Q${m * 16} ${14 - i * 17} ${m * 30} ${20 - i * 17}Q${m * 18} ${32 - i * 17} 0 ${30 - i * 17}Z`,
            b,
          );
        }
      }
      return inside;
    }
    if (motifKind === 1) {
      const p: Point[] = [];
      for (let i = 0; i < 20; i++) p.push(polar(i * 0.55, 4 + i * 1.9));
      return (
        line(spline(p, false), b, 6) +
        Array.from({ length: 9 }, (_, i) => {
          const [x, y] = polar((i / 9) * TAU, 54);
          return dot(x, y, 4, b);
        }).join('')
      );
    }
    return (
      path('M-44 0C-24 -26 14 -24 28 -4L48 -20Q44 0 48 20L28 4C14 24 -24 26 -44 0Z', b) +
      dot(-24, -4, 4, a) +
      line('M-8 -14Q0 0 -8 14M8 -14Q16 0 8 14', a, 3.4)
    );
  };
  const step = 122;
  let n = 0;
  for (let y = -40; y < TABLE_HEIGHT + 90; y += step * 0.86) {
    n++;
    for (let x = -60 + ((n % 2) * step) / 2; x < TABLE_WIDTH + 90; x += step) {
      svg +=
        `<g transform="translate(${tenth(x + random.between(-6, 6))} ${tenth(y + random.between(-6, 6))}) rotate(${random.whole(-30, 30) + (n % 2) * 180}) scale(.92)" opacity=".82">${motifSvg((motif + n) % 3)}</g>` +
        dot(x + step / 2, y, 4.5, b, 'opacity=".8"') +
        dot(x + step / 2 + 10, y + 9, 2.5, b, 'opacity=".8"');
    }
  }
  for (let i = 0; i < 16; i++) {
    const x = random.between(0, TABLE_WIDTH);
    const y = random.between(0, TABLE_HEIGHT);
    svg += line(
      spline(
        [
          [x, y],
          [x + random.between(-50, 50), y + random.between(20, 60)],
          [x + random.between(-60, 60), y + random.between(60, 130)],
        ],
        false,
      ),
      b,
      1.4,
      'opacity=".45"',
    );
  }
  for (let i = 0; i < 2; i++) {
    const x = random.between(-50, TABLE_WIDTH);
    svg += `<path d="M${tenth(x)} -20L${tenth(x + 120)} 620L${tenth(x + 190)} 620L${tenth(x + 50)} -20Z" fill="${i ? '#fff' : SHADOW}" opacity="${i ? 0.08 : 0.06}"/>`;
  }
  return svg;
}
