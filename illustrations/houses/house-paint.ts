import { mix, paint, paints, type Paint } from '#illustrations/drawing/paint.ts';
import { pickBy, type Random } from '#illustrations/drawing/random.ts';
import type { Weather } from '#illustrations/scenery/weather.ts';
import type { SignPaint } from './sign-board.ts';
import type { WindowPaint } from './windows.ts';

/** The colours of a house, and the name on its sign. */
export type HousePaint = {
  name: string;
  wall: Paint;
  shutter: Paint;
  accent: Paint;
  trim: Paint;
  roof: Paint;
  isLit: boolean;
  sign: SignPaint;
  window: WindowPaint;
};

/** Colours of wall, shutters and accents. */
const WALLS = [
  ['sea-200', 'sea-700', 'conch-600'],
  ['conch-200', 'sea-600', 'sea-700'],
  ['sun-200', 'sea-600', 'conch-600'],
  ['leaf-200', 'leaf-700', 'conch-600'],
  ['conch-300', 'sea-800', 'sea-700'],
  ['sea-300', 'conch-600', 'sun-500'],
  ['lime-50', 'sea-600', 'conch-600'],
  ['sun-300', 'leaf-700', 'sea-700'],
  ['plum-300', 'sea-800', 'plum-700'],
  ['lime-50', 'conch-600', 'sea-700'],
  ['sea-400', 'sun-300', 'conch-600'],
  ['conch-400', 'sea-900', 'sea-800'],
] as const;

const ROOFS = ['lime-100', 'sea-100', 'conch-600', 'straw-700', 'sea-700', 'lime-300'] as const;

/** Colours of a sign: background, letters and the shade of the letters. */
const SIGNS = [
  ['sun-400', 'ink-900', 'conch-500'],
  ['conch-600', 'lime-50', 'conch-800'],
  ['sea-800', 'lime-50', 'conch-500'],
  ['lime-50', 'conch-600', 'sun-400'],
  ['lime-50', 'sea-700', 'sun-400'],
  ['sea-600', 'sun-200', 'sea-900'],
  ['leaf-700', 'sun-200', 'leaf-800'],
  ['sun-300', 'sea-800', 'conch-400'],
] as const;

/**
 * Chooses the colours of a house. At night they are darker and the windows are lit; at sunset some
 * windows are lit.
 */
export function paintHouse(
  random: Random,
  seed: string,
  name: string,
  weather: Weather,
): HousePaint {
  const isNight = weather === 'night';
  const inThisLight = (color: Paint) => (isNight ? mix(color, paint('sea-800'), 0.34) : color);
  const [wall, shutter, accent] = pickBy(`${seed}wall`, WALLS);
  const hueOf = (paintName: string) => paintName.split('-')[0];
  // A sign in the colour of the wall would be invisible.
  const signs = SIGNS.filter(([ground]) => hueOf(ground) !== hueOf(wall));
  const [ground, letters, shade] = paints(random.pick(signs));
  const trim = inThisLight(paint('lime-50'));
  const roof = inThisLight(paint(random.pick(ROOFS)));
  const isLit = isNight || (weather === 'sunset' && random.chance(0.6));
  return {
    name,
    wall: inThisLight(paint(wall)),
    shutter: inThisLight(paint(shutter)),
    accent: inThisLight(paint(accent)),
    trim,
    roof,
    isLit,
    sign: { ground, letters, shade },
    window: {
      trim,
      shutter: inThisLight(paint(shutter)),
      isLit,
      kind: random.pick(['pair', 'pair', 'bahama']),
    },
  };
}
