import { TAU, polar, type Point } from '#illustrations/drawing/geometry.ts';
import { line, path } from '#illustrations/drawing/marks.ts';
import { polygon, spline } from '#illustrations/drawing/outlines.ts';
import { mix, paint, paints } from '#illustrations/drawing/paint.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';
import { TABLE_HEIGHT, TABLE_WIDTH, TONES, type Tone } from './tones.ts';

export function terrazzo(random: Random, tone: Tone): string {
  const base = mix(paint(TONES[tone][1]), paint('lime-50'), 0.55);
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${base}"/>`;
  const chips = paints([
    'conch-400',
    'sea-400',
    'sun-400',
    'sea-700',
    'lime-300',
    'leaf-400',
    'conch-300',
    TONES[tone][2],
  ]);
  for (let i = 0; i < 300; i++) {
    const x = random.between(0, TABLE_WIDTH);
    const y = random.between(0, TABLE_HEIGHT);
    const radius = random.between(3, 15);
    const n = random.whole(4, 6);
    const p: Point[] = [];
    const start = random() * 6;
    for (let j = 0; j < n; j++) {
      const [dx, dy] = polar(start + (j / n) * TAU, radius * random.between(0.6, 1));
      p.push([dx + x, dy + y]);
    }
    svg += path(polygon(p), random.pick(chips), 'opacity=".8"');
  }
  return svg;
}

/** White marble. */
export function marble(random: Random): string {
  let svg = `<rect width="${TABLE_WIDTH}" height="${TABLE_HEIGHT}" fill="${paint('lime-50')}"/>`;
  for (let i = 0; i < 9; i++) {
    const x = random.between(-100, TABLE_WIDTH);
    const y = random.between(-50, TABLE_HEIGHT);
    const p: Point[] = [[x, y]];
    for (let j = 1; j < 6; j++) {
      const [lastX, lastY] = itemAt(p, j - 1);
      p.push([lastX + random.between(30, 90), lastY + random.between(-10, 80)]);
    }
    svg +=
      line(
        spline(p, false),
        paint(i % 3 ? 'sea-200' : 'conch-200'),
        random.between(2, 14),
        'opacity=".6"',
      ) +
      line(
        spline(
          p.map(([a, b]) => [a + 5, b + 3]),
          false,
        ),
        paint('sea-400'),
        1.4,
        'opacity=".6"',
      );
  }
  return svg;
}
