import type { Random } from '#imagery/drawing/random.ts';
import type { HousePaint } from '#imagery/houses/house-paint.ts';
import type { HouseKind } from '#imagery/houses/houses.ts';

/** What the parts of the picture have to agree on. */
export type Scene = {
  random: Random;
  house: HousePaint;
  kind: HouseKind;
  isNight: boolean;
  isOnRoad: boolean;
  /** The middle of the house and the line that it stands on. */
  x: number;
  base: number;
  flower: 'conch' | 'plum' | 'sun';
};
