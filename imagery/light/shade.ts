import { tenth } from '#imagery/drawing/geometry.ts';

/** A cool, multiplied shade: keeps yellow yellow. */
const SHADE = '#86b0c4';

/** The shade of an outline, as path data. */
export const shade = (outline: string, opacity = 0.5) =>
  `<path d="${outline}" fill="${SHADE}" opacity="${opacity}" style="mix-blend-mode:multiply"/>`;

/** The shade of SVG elements that have no fill of their own. */
export const shadeGroup = (svg: string, opacity: number) =>
  `<g fill="${SHADE}" opacity="${tenth(opacity * 100) / 100}" style="mix-blend-mode:multiply">${svg}</g>`;
