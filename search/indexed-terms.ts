/** By what each part of a document is found, the same for every engine. */
import type { SearchDocument } from './engine.ts';
import { commonTerms, kindTerms, nameTerms, priceTerms, textTerms } from './search-terms.ts';
import { wordsOf } from './words.ts';

/** Parts of a document, those that count most first. */
export const TERM_FIELDS = [
  'name',
  'vocabulary',
  'details',
  'places',
  'around',
  'text',
  'common',
] as const;

export type TermField = (typeof TERM_FIELDS)[number];

/** The terms of a part; of what is closed for good only the name is searched. */
export function indexedTerms(document: SearchDocument, field: TermField): readonly string[] {
  return [
    ...indexedKinds(document, field).flatMap(kindTerms),
    ...termsBesideKinds(document, field),
  ];
}

/** The names of kinds that stand in a part: `kindTerms` has the terms of each. */
export function indexedKinds(document: SearchDocument, field: TermField): readonly string[] {
  const { categories, tags, details, places, island, around, isClosedForGood } = document;
  if (isClosedForGood) return [];
  switch (field) {
    case 'vocabulary':
      return [...categories, ...tags];
    case 'details':
      return details;
    case 'places':
      return island === null ? places : [...places, island];
    case 'around':
      return around;
    default:
      return [];
  }
}

/** The terms of a part that are not those of a kind. */
export function termsBesideKinds(document: SearchDocument, field: TermField): readonly string[] {
  const { name, priceRange, text, isClosedForGood } = document;
  if (field === 'name') return nameTerms(name);
  if (isClosedForGood) return [];
  switch (field) {
    case 'vocabulary':
      return priceRange === null ? [] : priceTerms(priceRange);
    case 'text':
      return textTerms(text);
    case 'common':
      return commonTerms();
    default:
      return [];
  }
}

/**
 * So many words of its name must be asked for to find a place that is closed for good: more than half.
 * None for every other.
 */
export function wordsToAskFor({ isClosedForGood, name }: SearchDocument): number {
  return isClosedForGood ? Math.max(1, Math.ceil(new Set(wordsOf(name)).size * 0.6)) : 0;
}
