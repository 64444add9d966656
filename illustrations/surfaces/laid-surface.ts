import type { Random } from '#illustrations/drawing/random.ts';
import { batik } from './batik.ts';
import { boards } from './boards.ts';
import { gingham, stripes } from './cloth.ts';
import { kraftPaper } from './kraft-paper.ts';
import { plaster } from './plaster.ts';
import { sand } from './sand.ts';
import { marble, terrazzo } from './stone.ts';
import { tiles } from './tiles.ts';
import type { Tone } from './tones.ts';
import { weave } from './weave.ts';

const SURFACES = {
  boards,
  tiles,
  weave,
  batik,
  plaster,
  terrazzo,
  gingham,
  stripes,
  marble,
  sand: (random: Random) => sand(random),
  kraft: kraftPaper,
};
export type Surface = keyof typeof SURFACES;

export type LaidSurface = {
  svg: string;
  /** True when light plates need a darker rim on this surface. */
  isLight: boolean;
  /** True when the pattern is too busy for the shadow of a shutter or a parasol. */
  isPatterned: boolean;
};

const LIGHT_SURFACES: readonly Surface[] = ['marble', 'stripes', 'gingham', 'tiles', 'terrazzo'];
const LIGHT_TONES: readonly Tone[] = ['lime', 'pale'];
const PATTERNED_SURFACES: readonly Surface[] = ['stripes', 'gingham', 'tiles'];

/** Returns a function that picks a surface and a tone at random. */
export function surfaceOf(surfaces: readonly Surface[], tones: readonly Tone[]) {
  return (random: Random): LaidSurface => {
    const surface = random.pick(surfaces);
    const tone = random.pick(tones);
    return {
      svg: SURFACES[surface](random, tone),
      isLight: LIGHT_SURFACES.includes(surface) || LIGHT_TONES.includes(tone),
      isPatterned: PATTERNED_SURFACES.includes(surface),
    };
  };
}

/** Sand near the sea, or a deck. */
export function beach(random: Random): LaidSurface {
  const isSand = random.chance(0.7);
  const tone = random.pick(['sea', 'sun']);
  const seaEdge = random.between(90, 150);
  return {
    svg: isSand ? sand(random, seaEdge) : boards(random, tone),
    isLight: false,
    isPatterned: false,
  };
}
