/**
 * The contents of a table. A recipe chooses them; `pictures/table-picture.ts` finds space for
 * everything.
 */
import type { Hue } from '#illustrations/drawing/paint.ts';
import type { Drawing } from '#illustrations/drawing/placing.ts';
import type { Random } from '#illustrations/drawing/random.ts';
import type { Light } from '#illustrations/light/shadows.ts';
import type { LaidSurface } from '#illustrations/surfaces/laid-surface.ts';

/** A disc of space that an object takes up, relative to the centre of the object. */
export type Disc = readonly [x: number, y: number, radius: number];

/** An object on the table. */
export type Thing = {
  radius: number;
  /** `isLightTable` lets plates choose a darker rim on a light table. */
  draw: (isLightTable: boolean) => Drawing;
  /** Height in units; sets the length of the shadow. */
  lift?: number;
  /** How far the object may extend past the picture's edge, as a share of the radius. */
  overhang?: number;
};

/** The main subject of the picture. */
export type MainDish = Omit<Thing, 'radius' | 'overhang'> & {
  /** 200 by default. */
  radius?: number;
  /** The discs that the dish takes up, if there are several. */
  discs?: readonly Disc[];
  scale?: number;
  /** Range of its random rotation, in degrees. */
  turns?: readonly [from: number, to: number];
};

export type Layout = 'left' | 'right' | 'mid' | 'pair' | 'trio';

export type Table = {
  surface: (random: Random) => LaidSurface;
  mains: readonly MainDish[];
  /** Where the main dishes stand. By default, a random layout for a single dish. */
  layout?: Layout;
  mood?: 'day' | 'night';
  light?: Light;
  mat?: (() => Drawing) | null;
  napkin?: Hue | null;
  /** Laid side by side, next to the first main dish. */
  cutlery?: readonly (() => Drawing)[] | null;
  /** Placed in this order while there is space: sides, props, then bits in the gaps. */
  sides: readonly Thing[];
  props: readonly Thing[];
  bits: readonly Thing[];
};

export type Recipe = (random: Random) => Table;
