import { lettersOf } from '#domain/wording/letters-of.ts';
import { CATEGORY_NAMES } from './categories.ts';

const BY_LETTERS = new Map(CATEGORY_NAMES.map((name) => [levelled(name), name]));

/** The fixed category that a name in any letter case or a slug means; the name itself where it is none. */
export function readCategory(name: string): string {
  return BY_LETTERS.get(levelled(name)) ?? name;
}

/** `coffee-and-cafes` is `Coffee & Cafes`. */
function levelled(name: string): string {
  return lettersOf(name.replaceAll(/(?<=[\s-])and(?=[\s-])/gi, ''));
}
