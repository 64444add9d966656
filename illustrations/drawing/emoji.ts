/**
 * Draws Fluent Emoji (flat, MIT) as garnish. Each colour is replaced by the nearest colour of our
 * palette, so that the emoji match the picture.
 */
import { PALETTE } from '#illustrations/palette.ts';
import { FLUENT_EMOJI } from './fluent-emoji.ts';
import { SHADOW, type Paint } from './paint.ts';
import type { Drawing } from './placing.ts';

type Lab = readonly [lightness: number, a: number, b: number];

export type EmojiName = keyof typeof FLUENT_EMOJI;

/** Side of the square that the icons are drawn in, in units. */
const ICON_SIZE = 32;

/** An emoji by its name in the set, e.g. `garlic`, with a width in units. */
export function emoji(name: EmojiName, size: number): Drawing {
  const body = paintedBody(name);
  const pose = `translate(${-size / 2} ${-size / 2}) scale(${size / ICON_SIZE})`;
  const shadow = body.replace(/(fill|stroke)="#[^"]+"/g, `$1="${SHADOW}"`);
  return {
    svg: `<g transform="${pose}">${body}</g>`,
    shadow: `<g transform="${pose}">${shadow}</g>`,
    outline: '',
  };
}

function paintedBody(name: EmojiName): string {
  return FLUENT_EMOJI[name].replace(/#[0-9a-f]{3,6}\b/gi, nearestPaint);
}

const INKS = Object.values(PALETTE).map((color) => ({ color, lab: oklabOf(color) }));

/**
 * The nearest palette colour. Hue and chroma weigh more than lightness, so that a red stays red.
 */
function nearestPaint(color: string): Paint {
  const [lightness, a, b] = oklabOf(sixDigits(color));
  let nearest: Paint = SHADOW;
  let smallest = Infinity;
  for (const { color: ink, lab } of INKS) {
    const distance =
      (lightness - lab[0]) ** 2 * 1.2 + (a - lab[1]) ** 2 * 2.2 + (b - lab[2]) ** 2 * 2.2;
    if (distance < smallest) {
      smallest = distance;
      nearest = ink;
    }
  }
  return nearest;
}

function sixDigits(color: string): string {
  if (color.length !== 4) return color;
  return `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`;
}

/** OKLab of an sRGB colour, https://bottosson.github.io/posts/oklab/ */
function oklabOf(color: string): Lab {
  const [red, green, blue] = [linear(color, 1), linear(color, 3), linear(color, 5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** The linear light of the channel whose two hex digits start at `start`. */
function linear(color: string, start: number): number {
  const value = parseInt(color.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
