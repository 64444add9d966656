import { TAU, polar, tenth } from '#illustrations/drawing/geometry.ts';
import { dot, group, path } from '#illustrations/drawing/marks.ts';
import { blob, circle } from '#illustrations/drawing/outlines.ts';
import { SHADOW, mix, paint, type PaintName } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { clipped, solid } from '#illustrations/drawing/relief.ts';

/** Draws the content of a bowl as SVG. The content fills a circle of this radius. */
export type Filling = (radius: number) => string;

type BowlOptions = {
  /** A black bowl with a deep blue rim. */
  dark?: boolean;
  /** A row of dots on the rim. */
  dots?: boolean;
};

/** A bowl with its content. */
export function bowl(
  random: Random,
  radius: number,
  glaze: PaintName,
  content: Filling,
  options: BowlOptions = {},
): Drawing {
  const outline = blob(random, radius, radius, 0.008, 18);
  const inner = circle(radius * 0.82);
  const out = options.dark ? paint('ink-900') : paint(glaze);
  const lip = options.dark ? paint('sea-800') : mix(out, paint('lime-50'), 0.35);
  let svg = solid(outline, lip, mix(out, paint('ink-900'), 0.22), { depth: radius * 0.05 });
  if (options.dots) {
    for (let i = 0; i < 16; i++) {
      const [x, y] = polar((i / 16) * TAU, radius * 0.91);
      svg += dot(x, y, radius * 0.028, paint('lime-50'));
    }
  }
  svg += path(inner, mix(out, paint('ink-900'), 0.35));
  svg += clipped(
    circle(radius * 0.8),
    group(content(radius * 0.8), `translate(${tenth(radius * 0.02)} ${tenth(radius * 0.03)})`),
  );
  // The shade that the rim casts on the content, on the side from which the light comes.
  svg += clipped(
    inner,
    `<path d="${circle(radius * 1.1)}" fill="none" stroke="${SHADOW}" stroke-opacity=".16" stroke-width="${tenth(radius * 0.42)}" transform="translate(${tenth(radius * 0.09)} ${tenth(radius * 0.12)})"/>`,
  );
  return { svg, outline };
}
