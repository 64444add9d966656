import type { Random } from '#illustrations/drawing/random.ts';
import type { HousePaint } from '#illustrations/houses/house-paint.ts';
import type { HouseKind } from '#illustrations/houses/houses.ts';

/** State that all parts of the picture share. */
export type Scene = {
  random: Random;
  house: HousePaint;
  kind: HouseKind;
  isNight: boolean;
  isOnRoad: boolean;
  /** `x` is the centre of the house, `base` the y of the ground that it stands on. */
  x: number;
  base: number;
  flower: 'conch' | 'plum' | 'sun';
};
