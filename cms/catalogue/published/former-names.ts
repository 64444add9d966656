import { CATEGORY_NAMES } from '#domain/restaurant/categories.ts';

/** The present name for each former name of a category or tag. */
export type FormerNames = Record<'categories' | 'tags', ReadonlyMap<string, string>>;

type Vocabulary = { formerNames?: FormerNames };

/**
 * Replaces former names of categories or tags by the present ones, and removes duplicates. Other
 * names stay.
 */
export function presentNames(
  { formerNames }: Vocabulary,
  kind: 'categories' | 'tags',
  names: readonly string[],
): string[] {
  return [...new Set(names.map((name) => formerNames?.[kind].get(name) ?? name))];
}

/**
 * The name by which a category has its pictures and built-in texts: the fixed category that it was
 * before it was renamed, or its own name.
 */
export function fixedNameOf({ formerNames }: Vocabulary, name: string): string {
  const former = formerNames?.categories;
  if (!former || CATEGORY_NAMES.some((fixed) => fixed === name)) return name;
  return CATEGORY_NAMES.find((fixed) => former.get(fixed) === name) ?? name;
}
