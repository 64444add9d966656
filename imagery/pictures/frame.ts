import { paint, type Paint } from '#imagery/drawing/paint.ts';

type Glow = {
  /** Where it comes from and how far it reaches, as shares of the picture. */
  x: number;
  y: number;
  reach: number;
  color: Paint;
  opacity: number;
  /** The colour it fades out in. */
  end: Paint;
  /** How dark the far corner gets. */
  darkness: number;
};

/** The light over everything: warm where it comes from, deep blue in the far corner. */
export function glow({ x, y, reach, color, opacity, end, darkness }: Glow): string {
  const stops = [
    `<stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/>`,
    `<stop offset="0.5" stop-color="${end}" stop-opacity="0"/>`,
    `<stop offset="1" stop-color="${paint('sea-950')}" stop-opacity="${darkness}"/>`,
  ].join('');
  return `<defs><radialGradient id="wl" cx="${x}" cy="${y}" r="${reach}">${stops}</radialGradient></defs><rect width="800" height="600" fill="url(#wl)"/>`;
}

/** A picture of 800 by 600 units that shows nothing outside of them. */
export function framed(svg: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><clipPath id="frame"><rect width="800" height="600"/></clipPath><g clip-path="url(#frame)">${svg}</g></svg>`;
}
