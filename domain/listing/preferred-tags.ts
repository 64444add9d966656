import { lettersOf } from '#domain/wording/letters-of.ts';

/** Tags offered as filters, in this order. Any other tag still works in a URL. */
export const PREFERRED_TAGS = [
  'Waterfront',
  'Local Favorite',
  'Outdoor Seating',
  'Family Friendly',
  'Live Music',
  'Happy Hour',
  'Takeout',
  'Breakfast',
  'Vegan Options',
  'Late Night',
] as const;

const BY_LETTERS = new Map<string, string>(PREFERRED_TAGS.map((name) => [lettersOf(name), name]));

/**
 * The preferred tag for a slug or a name in any letter case. Other names are returned unchanged.
 */
export function readTag(name: string): string {
  return BY_LETTERS.get(lettersOf(name)) ?? name;
}

/**
 * The preferred tags among `tags`, in the preferred order, at most ten. `listedAs` is the preferred
 * name of a tag that editors have renamed.
 */
export function preferredTags<T extends { name: string; listedAs?: string | undefined }>(
  tags: readonly T[],
): T[] {
  return PREFERRED_TAGS.flatMap(
    (name) => tags.find((tag) => (tag.listedAs ?? tag.name) === name) ?? [],
  );
}
