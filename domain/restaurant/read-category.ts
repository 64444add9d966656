import { lettersOf } from '#domain/wording/letters-of.ts';
import { CATEGORY_NAMES } from './categories.ts';

const BY_LETTERS = new Map(CATEGORY_NAMES.map((name) => [normalize(name), name]));

/**
 * The fixed category for a slug or a name in any letter case. Other names are returned unchanged.
 */
export function readCategory(name: string): string {
  return BY_LETTERS.get(normalize(name)) ?? name;
}

/** Leaves out the word "and", so that `coffee-and-cafes` matches `Coffee & Cafes`. */
function normalize(name: string): string {
  return lettersOf(name.replaceAll(/(?<=[\s-])and(?=[\s-])/gi, ''));
}
