/** Objects beside the plates that several recipes share. */
import { strawHat, sunglasses } from '#illustrations/beside-the-plate/beachwear.ts';
import { domino } from '#illustrations/beside-the-plate/domino.ts';
import {
  bougainvillea,
  hibiscus,
  type HibiscusHue,
} from '#illustrations/beside-the-plate/flowers.ts';
import { seaGlass, seaGrapeLeaf } from '#illustrations/beside-the-plate/shore.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import { conchShell } from '#illustrations/food/conch.ts';
import { citrusWedge, citrusWheel, goatPepper, sprig } from '#illustrations/food/garnish.ts';
import { drink, item } from './dishes.ts';
import type { Thing } from './table.ts';

export const aLime = (random: Random) =>
  item(34, () => (random.chance(0.5) ? citrusWheel(32) : citrusWedge(34)), 7);

export const aGoatPepper = (random: Random) =>
  item(30, () => goatPepper(random.pick(['sun', 'conch', 'leaf'])), 8);

export const aDomino = (random: Random) => item(42, () => domino(random), 6);

/** A hibiscus, in a random colour by default. */
export const aHibiscus = (random: Random, hue?: HibiscusHue) =>
  item(58, () => hibiscus(random, 58, hue ?? random.pick(['conch', 'sun', 'plum', 'lime'])), 9);

export const aGrapeLeaf = (random: Random) => item(58, () => seaGrapeLeaf(random, 58), 7);

export const someSeaGlass = (random: Random) =>
  Array.from({ length: 3 }, () => item(18, () => seaGlass(random), 4));

export const aConchShell = () => item(110, () => conchShell(), 16);

export const aStrawHat = (random: Random): Thing => ({
  radius: 158,
  draw: () => strawHat(random, 158, random.pick(['conch', 'sea', 'leaf'])),
  lift: 20,
  overhang: 0.62,
});

export const someSunglasses = (random: Random) =>
  item(80, () => sunglasses(random.pick(['conch', 'straw', 'sea'])), 7);

export const someBougainvillea = (random: Random) => item(96, () => bougainvillea(random), 6);

export const aSprig = () => item(40, () => sprig(66), 4);

/** Switcha, the limeade of The Bahamas. */
export const aSwitcha = (random: Random) =>
  drink(random, { drink: ['leaf-200', 'leaf-300'], fruit: 'leaf', strawHue: 'sea' });
