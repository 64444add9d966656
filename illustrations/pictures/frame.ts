import { paint, type Paint } from '#illustrations/drawing/paint.ts';

type Glow = {
  /** Centre and radius of the light, as shares of the picture. */
  x: number;
  y: number;
  reach: number;
  color: Paint;
  opacity: number;
  /**
   * The gradient's colour at half the radius. It is transparent there, but tints the transitions on
   * both sides.
   */
  end: Paint;
  /** Opacity of the dark edge, 0 to 1. */
  darkness: number;
};

/** A layer of light over the picture: warm at its source, deep blue in the far corner. */
export function glow({ x, y, reach, color, opacity, end, darkness }: Glow): string {
  const stops = [
    `<stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/>`,
    `<stop offset="0.5" stop-color="${end}" stop-opacity="0"/>`,
    `<stop offset="1" stop-color="${paint('sea-950')}" stop-opacity="${darkness}"/>`,
  ].join('');
  return `<defs><radialGradient id="wl" cx="${x}" cy="${y}" r="${reach}">${stops}</radialGradient></defs><rect width="800" height="600" fill="url(#wl)"/>`;
}

/** Wraps SVG in a picture of 800 by 600 units and clips it to that area. */
export function framed(svg: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><clipPath id="frame"><rect width="800" height="600"/></clipPath><g clip-path="url(#frame)">${svg}</g></svg>`;
}
