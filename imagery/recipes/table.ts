/** What stands on a table. A recipe sets it; `pictures/table-picture.ts` finds room for everything. */
import type { Hue } from '#imagery/drawing/paint.ts';
import type { Drawing } from '#imagery/drawing/placing.ts';
import type { Random } from '#imagery/drawing/random.ts';
import type { Light } from '#imagery/light/shadows.ts';
import type { LaidSurface } from '#imagery/surfaces/laid-surface.ts';

/** A disc of room that something takes up, from its own middle. */
export type Disc = readonly [x: number, y: number, radius: number];

/** Something that stands on the table. */
export type Thing = {
  radius: number;
  /** `isLightTable` tells plates to be darker than a pale ground. */
  draw: (isLightTable: boolean) => Drawing;
  /** Height in units, which is the length of the shadow. */
  lift?: number;
  /** How far it may stick out over the edge of the picture, as a share of the radius. */
  overhang?: number;
};

/** What the picture is about. */
export type MainDish = Omit<Thing, 'radius' | 'overhang'> & {
  /** 200 when not said. */
  radius?: number;
  /** The room it takes up where that is no single disc. */
  discs?: readonly Disc[];
  scale?: number;
  /** Degrees between which it may be turned. */
  turns?: readonly [from: number, to: number];
};

export type Layout = 'left' | 'right' | 'mid' | 'pair' | 'trio';

export type Table = {
  surface: (random: Random) => LaidSurface;
  mains: readonly MainDish[];
  /** Where the mains stand; somewhere for one when not said. */
  layout?: Layout;
  mood?: 'day' | 'night';
  light?: Light;
  mat?: (() => Drawing) | null;
  napkin?: Hue | null;
  /** Side by side, next to the first main dish. */
  cutlery?: readonly (() => Drawing)[] | null;
  /** Put in this order as long as there is room: sides, then props, then bits in the gaps. */
  sides: readonly Thing[];
  props: readonly Thing[];
  bits: readonly Thing[];
};

export type Recipe = (random: Random) => Table;
