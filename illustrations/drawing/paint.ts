import { PALETTE } from '#illustrations/palette.ts';

/** A colour as `#rrggbb`. */
export type Paint = `#${string}`;

export type PaintName = keyof typeof PALETTE;

/** Palette hues with all steps from 200 to 700. */
export type Hue = 'sea' | 'conch' | 'sun' | 'leaf';

/** Colour of all shadows, on any ground: a deep sea blue. */
export const SHADOW: Paint = '#0b2730';

/** The palette colour of a name, e.g. `sea-300`. */
export function paint(name: PaintName): Paint {
  return PALETTE[name];
}

/** The palette colours of several names, as a tuple of the same length. */
export function paints<const Names extends readonly PaintName[]>(
  names: Names,
): { [Index in keyof Names]: Paint } {
  // `map` keeps the length of a tuple, but TypeScript gives its result the type of an array.
  return names.map(paint) as { [Index in keyof Names]: Paint };
}

/** Mixes two colours in sRGB; `share` is the part of `second`, from 0 to 1. */
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
