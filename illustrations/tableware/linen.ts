import { tenth } from '#illustrations/drawing/geometry.ts';
import { line } from '#illustrations/drawing/marks.ts';
import { box, circle, ruffle } from '#illustrations/drawing/outlines.ts';
import { SHADOW, paint, type Hue } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** A striped napkin with fringes. */
export function napkin(random: Random, hue: Hue = 'conch', w = 150, h = 190): Drawing {
  const outline = box(random, w, h, 4, 4);
  let inside = '';
  const style = random.whole(0, 2);
  for (let i = 0; i < 3; i++) {
    inside += `<rect x="${tenth(-w / 2 + 12 + i * 12)}" y="${-h}" width="5" height="${h * 2}" fill="${paint(`${hue}-500`)}"/>`;
  }
  if (style) {
    for (let i = 0; i < 3; i++) {
      inside += `<rect x="${-w}" y="${tenth(h / 2 - 18 - i * 12)}" width="${w * 2}" height="5" fill="${paint(`${hue}-500`)}" opacity=".85"/>`;
    }
  }
  let fringe = '';
  for (let x = -w / 2 + 4; x < w / 2; x += 6) fringe += `M${tenth(x)} ${h / 2 - 1}v7`;
  return {
    svg:
      line(fringe, paint('lime-200'), 2) +
      solid(outline, paint('lime-100'), paint('lime-300'), {
        depth: 4,
        inside:
          inside +
          `<path d="M${w * 0.1} ${-h}L${w * 0.16} ${h}L${w * 0.26} ${h}L${w * 0.2} ${-h}Z" fill="${SHADOW}" opacity=".07"/>`,
      }),
    outline,
  };
}

/** A round mat of plaited straw. */
export function placemat(random: Random, radius = 220, tone: 'straw' | 'sea' = 'straw'): Drawing {
  const straws =
    tone === 'straw'
      ? (['straw-400', 'straw-500', 'straw-600'] as const)
      : (['sea-400', 'sea-500', 'sea-600'] as const);
  const outline = ruffle(random, radius, Math.round(radius / 8), 0.025);
  let inside = '';
  for (let ring = radius * 0.94; ring > 8; ring -= 13) {
    inside +=
      line(circle(ring), paint(straws[1]), 5) +
      line(
        circle(ring),
        paint(straws[2]),
        1.6,
        `stroke-dasharray="6 5" stroke-dashoffset="${random.whole(0, 11)}"`,
      );
  }
  for (const ring of [0.8, 0.52] as const) {
    inside += line(
      circle(radius * ring),
      paint(random.pick(['conch-500', 'sea-500', 'leaf-500'])),
      7,
      'stroke-dasharray="12 8"',
    );
  }
  return { svg: solid(outline, paint(straws[0]), paint(straws[2]), { depth: 4, inside }), outline };
}
