import { tenth } from '#illustrations/drawing/geometry.ts';
import { dot, path, rect } from '#illustrations/drawing/marks.ts';
import { blob, circle } from '#illustrations/drawing/outlines.ts';
import { paint } from '#illustrations/drawing/paint.ts';
import { scatter } from '#illustrations/drawing/placing.ts';
import { itemAt, type Random } from '#illustrations/drawing/random.ts';
import { WEATHERS, type Weather } from './weather.ts';

/** The sky down to the horizon. */
export function sky(random: Random, weather: Weather, horizon: number, sunX: number): string {
  const colors = WEATHERS[weather];
  const rings = colors.sky.length;
  // Rings around the sun, like cut paper.
  const sunY = weather === 'night' ? 90 : weather === 'sunset' ? horizon - 34 : 120;
  let svg = rect(0, 0, 800, horizon + 4, paint(colors.sky[0]));
  for (let i = 1; i < rings; i++) {
    svg += path(
      blob(random, 780 - i * 215, 560 - i * 150, 0.03, 16, sunX, sunY),
      paint(itemAt(colors.sky, i)),
    );
  }
  if (colors.sun) {
    svg += path(circle(weather === 'night' ? 34 : 54, sunX, sunY), paint(colors.sun[0]));
    if (weather === 'night') {
      svg += path(circle(30, sunX + 13, sunY - 8), paint(colors.sky[2]), 'opacity=".92"');
      for (const [x, y] of scatter(random, 34, 400, 30, 130)) {
        svg += dot(x + 400, y + 120, random.between(1, 2.4), paint('lime-100'), 'opacity=".8"');
      }
    }
  }
  if (weather === 'noon' || weather === 'morning' || weather === 'yellow') {
    for (let i = 0; i < 3; i++) {
      const x = random.between(40, 760);
      const y = random.between(40, horizon * 0.5);
      const w = random.between(60, 120);
      svg += path(
        `M${tenth(x - w)} ${tenth(y)}Q${tenth(x - w * 0.9)} ${tenth(y - 20)} ${tenth(x - w * 0.5)} ${tenth(y - 18)}Q${tenth(x - w * 0.3)} ${tenth(y - 50)} ${tenth(x + w * 0.1)} ${tenth(y - 40)}Q${tenth(x + w * 0.4)} ${tenth(y - 46)} ${tenth(x + w * 0.55)} ${tenth(y - 20)}Q${tenth(x + w)} ${tenth(y - 20)} ${tenth(x + w)} ${tenth(y)}Z`,
        paint('lime-50'),
        'opacity=".9"',
      );
    }
  }
  return svg;
}
