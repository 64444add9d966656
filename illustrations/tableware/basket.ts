import { tenth } from '#illustrations/drawing/geometry.ts';
import { path } from '#illustrations/drawing/marks.ts';
import { box, ruffle } from '#illustrations/drawing/outlines.ts';
import { paint, type Hue } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { solid } from '#illustrations/drawing/relief.ts';

/** A plastic basket with chequered paper. */
export function basket(random: Random, w: number, h: number, hue: Hue = 'conch'): Drawing {
  const outline = box(random, w, h, h * 0.42, 1);
  const paperWidth = w * 0.94;
  const paperHeight = h * 0.92;
  let chequers = '';
  const q = 22;
  for (let y = -paperHeight; y < paperHeight; y += q) {
    for (let x = -paperWidth; x < paperWidth; x += q)
      if ((Math.round(x / q) + Math.round(y / q)) % 2) {
        chequers += `<rect x="${tenth(x)}" y="${tenth(y)}" width="${q}" height="${q}"/>`;
      }
  }
  const paper = ruffle(random, paperWidth * 0.5, 11, 0.07, paperHeight * 0.52);
  let svg =
    solid(outline, paint(`${hue}-500`), paint(`${hue}-700`), { depth: 7 }) +
    path(box(random, w * 0.9, h * 0.86, h * 0.36), paint(`${hue}-700`));
  svg += solid(paper, paint('lime-50'), paint('lime-300'), {
    depth: 5,
    inside: `<g fill="${paint(`${hue}-500`)}" opacity=".55" transform="rotate(12)">${chequers}</g>`,
  });
  return { svg, outline };
}
