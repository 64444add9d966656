import type { Point } from '#illustrations/drawing/geometry.ts';
import { dot, line } from '#illustrations/drawing/marks.ts';
import { spline } from '#illustrations/drawing/outlines.ts';
import { paint, type Paint } from '#illustrations/drawing/paint.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH } from './tones.ts';

/** Sand with the waterline at height `seaEdge`, or at a random height near the top. */
export function sand(random: Random, seaEdge?: number): string {
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${paint('lime-200')}"/>`;
  for (let i = 0; i < 15; i++) {
    const y = i * 44 + random.between(-10, 10);
    svg += line(
      spline(
        [
          [-20, y],
          [200, y + random.between(-18, 18)],
          [430, y + random.between(-18, 18)],
          [640, y + random.between(-18, 18)],
          [830, y],
        ],
        false,
      ),
      paint(i % 2 ? 'lime-100' : 'lime-300'),
      random.between(5, 15),
      'opacity=".55"',
    );
  }
  for (let i = 0; i < 130; i++) {
    svg += dot(
      random.between(0, TABLE_WIDTH),
      random.between(0, TABLE_HEIGHT),
      random.between(0.8, 2.2),
      paint(random.pick(['straw-500', 'conch-300', 'straw-400'])),
      'opacity=".6"',
    );
  }
  const edge = seaEdge ?? random.between(120, 190);
  const side = random.chance(0.5);
  const wave = (k: number) => {
    const p: Point[] = [];
    for (let x = -60; x <= 880; x += 94) {
      p.push([
        x,
        edge +
          k +
          Math.sin(x / 120 + k) * 20 +
          random.between(-9, 9) +
          (side ? x * 0.14 : (800 - x) * 0.14) -
          40,
      ]);
    }
    return p;
  };
  const fill = (shore: readonly Point[], color: Paint, opacity = 1) =>
    `<path d="${spline(shore, false)}L880 -60L-60 -60Z" fill="${color}" opacity="${opacity}"/>`;
  svg +=
    fill(wave(46), paint('straw-400'), 0.45) +
    fill(wave(30), paint('lime-50')) +
    fill(wave(8), paint('sea-200')) +
    fill(wave(-44), paint('sea-300')) +
    fill(wave(-112), paint('sea-400'));
  const ripple = wave(-20);
  svg += line(
    spline(ripple, false),
    paint('lime-50'),
    5,
    'opacity=".7" stroke-dasharray="70 26 120 40"',
  );
  return svg;
}
