import { tenth, type Point } from '#illustrations/drawing/geometry.ts';
import { dot, line, rect } from '#illustrations/drawing/marks.ts';
import { spline } from '#illustrations/drawing/outlines.ts';
import { paint, paints } from '#illustrations/drawing/paint.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';
import { WEATHERS, type Weather } from './weather.ts';

/** The sea between the heights `top` and `bottom`. */
export function sea(random: Random, weather: Weather, top: number, bottom: number): string {
  const colors = WEATHERS[weather].sea;
  let svg = '';
  const h = bottom - top;
  const stops = [0, 0.22, 0.42, 0.64, 0.84];
  colors.forEach((color, i) => {
    const y = top + h * itemAt(stops, i);
    if (i === 0) {
      svg += rect(0, y, 800, h + 8, paint(color));
    } else {
      const p: Point[] = [];
      for (let x = -40; x <= 840; x += 80) p.push([x, y + random.between(-3, 3) * i]);
      svg += `<path d="${spline(p, false)}L840 ${bottom + 10}L-40 ${bottom + 10}Z" fill="${paint(color)}"/>`;
    }
  });
  for (let i = 0; i < 13; i++) {
    const y = top + h * random.between(0.05, 0.9);
    const x = random.between(0, 760);
    const length = random.between(20, 80);
    svg += line(
      `M${tenth(x)} ${tenth(y)}h${tenth(length)}`,
      paint(weather === 'night' ? 'sea-500' : weather === 'sunset' ? 'sun-300' : 'lime-50'),
      2.4,
      'opacity=".55"',
    );
  }
  return svg;
}

/** The sand or road in the foreground, from `y` down. */
export function ground(random: Random, weather: Weather, y: number, kind: 'road' | 'sand'): string {
  const sand = paints(WEATHERS[weather].sand);
  let svg = '';
  if (kind === 'road') {
    svg +=
      rect(0, y, 800, 600 - y, weather === 'night' ? paint('sea-800') : paint('lime-300')) +
      rect(0, y, 800, 13, weather === 'night' ? paint('sea-700') : paint('lime-100')) +
      rect(0, y + 13, 800, 7, weather === 'night' ? paint('sea-900') : paint('straw-400'));
    for (let i = 0; i < 14; i++) {
      svg += line(
        `M${tenth(random.between(0, 800))} ${tenth(random.between(y + 30, 596))}h${tenth(random.between(14, 60))}`,
        weather === 'night' ? paint('sea-700') : paint('straw-400'),
        3,
        'opacity=".6"',
      );
    }
    for (let x = 8; x < 800; x += 62) svg += rect(x, y, 2, 13, paint('straw-500'), 'opacity=".5"');
    return svg;
  }
  const shore: Point[] = [];
  for (let x = -40; x <= 840; x += 110) shore.push([x, y + random.between(-7, 7)]);
  const foam = shore.map(([x, yLine]): Point => [x, yLine - 7]);
  svg += `<path d="${spline(foam, false)}L840 640L-40 640Z" fill="${paint(weather === 'night' ? 'sea-400' : 'lime-50')}"/><path d="${spline(shore, false)}L840 640L-40 640Z" fill="${sand[0]}"/>`;
  for (let i = 0; i < 7; i++) {
    const yLine = y + 18 + i * 24;
    svg += line(
      spline(
        [
          [random.between(-60, 120), yLine],
          [random.between(200, 300), yLine + random.between(-7, 7)],
          [random.between(460, 560), yLine + random.between(-7, 7)],
          [random.between(700, 860), yLine],
        ],
        false,
      ),
      i % 2 ? sand[1] : sand[2],
      random.between(4, 9),
      'opacity=".5"',
    );
  }
  for (let i = 0; i < 60; i++) {
    svg += dot(
      random.between(0, 800),
      random.between(y + 10, 600),
      random.between(0.8, 2),
      sand[2],
      'opacity=".7"',
    );
  }
  return svg;
}
