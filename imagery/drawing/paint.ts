import { PALETTE } from '#imagery/palette.ts';

/** A colour as `#rrggbb`. */
export type Paint = `#${string}`;

export type PaintName = keyof typeof PALETTE;

/** The ramps that have every step from 200 to 700. */
export type Hue = 'sea' | 'conch' | 'sun' | 'leaf';

/** A deep sea blue: every shadow, on every ground. */
export const SHADOW: Paint = '#0b2730';

/** `paint('sea-300')` is that step of the site's ramp. */
export function paint(name: PaintName): Paint {
  return PALETTE[name];
}

/** The paints of a list of names, of the same length. */
export function paints<const Names extends readonly PaintName[]>(
  names: Names,
): { [Index in keyof Names]: Paint } {
  // `map` keeps the length of a list, but its type does not say so.
  return names.map(paint) as { [Index in keyof Names]: Paint };
}

/** A mixture in plain sRGB; `share` is the part of `second`, from 0 to 1. */
export function mix(first: Paint, second: Paint, share: number): Paint {
  const channel = (start: number) => {
    const from = channelOf(first, start);
    return Math.round(from + (channelOf(second, start) - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

function channelOf(color: Paint, start: number): number {
  return parseInt(color.slice(start, start + 2), 16);
}
