import { tenth } from '#illustrations/drawing/geometry.ts';

/** Colour of shade, blended with `multiply`. It is cool, so that yellow surfaces stay yellow. */
const SHADE = '#86b0c4';

/** A shaded area with the given path data. */
export const shade = (outline: string, opacity = 0.5) =>
  `<path d="${outline}" fill="${SHADE}" opacity="${opacity}" style="mix-blend-mode:multiply"/>`;

/** Draws SVG elements without a fill as shade. */
export const shadeGroup = (svg: string, opacity: number) =>
  `<g fill="${SHADE}" opacity="${tenth(opacity * 100) / 100}" style="mix-blend-mode:multiply">${svg}</g>`;
