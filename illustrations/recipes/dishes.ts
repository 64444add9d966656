import { emoji, type EmojiName } from '#illustrations/drawing/emoji.ts';
import type { Hue, PaintName } from '#illustrations/drawing/paint.ts';
import { put, type Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { longDrink, type LongDrink } from '#illustrations/drinks/long-drink.ts';
import { bowl, type Filling } from '#illustrations/tableware/bowl.ts';
import { plate, PLATE_STYLES, type PlateStyle } from '#illustrations/tableware/plate.ts';
import type { Thing } from './table.ts';

/** An object on a plate or a board; `lift` defaults to 6. */
export type Part = readonly [
  x: number,
  y: number,
  degrees: number,
  scale: number,
  draw: () => Drawing,
  lift?: number,
];

/** Plate styles that are hard to see on a light table, with their replacements. */
const ON_LIGHT_GROUND: Partial<Record<PlateStyle, PlateStyle>> = {
  limewash: 'glaze',
  speckle: 'glaze',
  scallop: 'contour',
  leafrim: 'batik',
};

/** A plate with food. `spread` moves the parts apart and enlarges them. */
export function plated(
  random: Random,
  style: PlateStyle,
  hue: Hue,
  parts: readonly Part[],
  radius = 200,
  spread = 1,
) {
  return (isLightTable: boolean): Drawing => {
    const { svg, outline } = plate(
      random,
      radius,
      isLightTable ? (ON_LIGHT_GROUND[style] ?? style) : style,
      isLightTable && hue === 'sun' ? 'sea' : hue,
    );
    return { svg: svg + putParts(parts, spread), outline };
  };
}

/** Food on a board, in a basket or on a leaf. */
export function laidOn(drawBase: () => Drawing, parts: readonly Part[]) {
  return (): Drawing => {
    const base = drawBase();
    return { ...base, svg: base.svg + putParts(parts, 1) };
  };
}

function putParts(parts: readonly Part[], spread: number): string {
  return parts
    .map(([x, y, degrees, scale, draw, lift = 6]) =>
      put(x * spread, y * spread, degrees, scale * spread, draw, lift),
    )
    .join('');
}

/** A side dish on a plate. */
export function smallPlate(
  random: Random,
  style: PlateStyle,
  hue: Hue,
  parts: readonly Part[],
): Thing {
  return { radius: 104, draw: plated(random, style, hue, parts, 104), lift: 11 };
}

/** A side dish in a bowl. */
export function bowlDish(
  random: Random,
  radius: number,
  glaze: PaintName,
  filling: Filling,
  options?: { dark: boolean },
): Thing {
  return { radius, draw: () => bowl(random, radius, glaze, filling, options), lift: 16 };
}

export function drink(random: Random, options: LongDrink = {}): Thing {
  return { radius: 56, draw: () => longDrink(random, 50, options), lift: 26 };
}

export function emojiItem(name: EmojiName, size: number, radius: number): Thing {
  return { radius, draw: () => emoji(name, size), lift: 7 };
}

export function item(radius: number, draw: () => Drawing, lift = 8): Thing {
  return { radius, draw, lift };
}

export const anyStyle = (random: Random): PlateStyle => random.pick(PLATE_STYLES);

/** A random hue; `sea` is twice as likely as each of the others. */
export const anyHue = (random: Random): Hue => random.pick(['sea', 'conch', 'sea', 'leaf', 'sun']);

/** Picks `count` random makers and calls only those. */
export function someOf<Made>(
  random: Random,
  makers: readonly (() => Made)[],
  count: number,
): Made[] {
  return random
    .shuffle(makers)
    .slice(0, count)
    .map((make) => make());
}
