/**
 * Shading that makes flat shapes look round. The light comes from the upper left of the picture.
 */
import { tenth } from './geometry.ts';
import type { Paint } from './paint.ts';
import { freeId, inPicture } from './sheet.ts';

type Relief = {
  /** Width of light and shade, in units of the picture. */
  depth?: number;
  /** SVG drawn on the lit side, clipped to the outline. */
  inside?: string;
  /** Colour of the highlight. */
  shine?: Paint;
};

/**
 * A raised shape: a shaded outline, a lit copy shifted towards the light, and details clipped to
 * the outline.
 */
export function solid(
  outline: string,
  lit: Paint,
  shade: Paint,
  { depth = 6, inside = '', shine }: Relief = {},
): string {
  const [x, y] = inPicture(-depth * 0.75, -depth);
  const id = freeId();
  let svg = `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">`;
  svg += `<path d="${outline}" fill="${shade}"/><path d="${outline}" fill="${lit}" transform="translate(${tenth(x)} ${tenth(y)})"/>`;
  svg += inside;
  if (shine) {
    const [shineX, shineY] = inPicture(-depth * 2.3, -depth * 3);
    svg += `<path d="${outline}" fill="${shine}" opacity="0.5" transform="translate(${tenth(shineX)} ${tenth(shineY)}) scale(0.62)"/>`;
  }
  return `${svg}</g>`;
}

/**
 * A hollow shape (a bowl, the well of a plate). Its shade is on the side from which the light
 * comes.
 */
export function hollow(outline: string, lit: Paint, shade: Paint, relief: Relief = {}): string {
  return solid(outline, lit, shade, { ...relief, depth: -(relief.depth ?? 6) });
}

/** Clips a drawing to an outline. */
export function clipped(outline: string, svg: string): string {
  const id = freeId();
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${svg}</g>`;
}
