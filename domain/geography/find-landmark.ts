/** Finds landmarks by their names. */
import { lettersOf } from '#domain/wording/letters-of.ts';
import type { Position } from './distance.ts';
import { LANDMARKS, type Landmark, type LandmarkKind } from './landmarks.ts';
import type { Near } from './read-near.ts';

export const LANDMARK_KINDS: Record<LandmarkKind, string> = {
  district: 'District',
  beach: 'Beach',
  hotel: 'Hotel',
  sight: 'Sight',
  ferry: 'Ferry dock',
  airport: 'Airport',
};

/**
 * All landmarks by their names and aliases. If one landmark's name is another's alias, the name
 * wins.
 */
const BY_LETTERS: ReadonlyMap<string, Landmark> = new Map(
  [
    ...LANDMARKS.flatMap((each) => each.aliases.map((alias) => [alias, each] as const)),
    ...LANDMARKS.map((each) => [each.name, each] as const),
  ].map(([name, each]) => [lettersOf(name), each]),
);

/** The landmark with this name, slug or alias, in any spelling. Null for an unknown one. */
export function findLandmark(name: string): Landmark | null {
  return BY_LETTERS.get(lettersOf(name)) ?? null;
}

/** The position that "Near …" means. Null for an unknown landmark. */
export function placeOfNear(near: Near | null): Position | Landmark | null {
  return near && 'landmark' in near ? findLandmark(near.landmark) : near;
}
