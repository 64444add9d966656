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
  if (field === 'name') return nameTerms(document.name);
  if (document.isClosedForGood) return [];
  switch (field) {
    case 'vocabulary':
      return [
        ...[...document.categories, ...document.tags].flatMap(kindTerms),
        ...(document.priceRange === null ? [] : priceTerms(document.priceRange)),
      ];
    case 'details':
      return document.details.flatMap(kindTerms);
    case 'places':
      return [...document.places, ...(document.island === null ? [] : [document.island])].flatMap(
        kindTerms,
      );
    case 'around':
      return document.around.flatMap(kindTerms);
    case 'text':
      return textTerms(document.text);
    case 'common':
      return commonTerms();
  }
}

/**
 * So many words of its name must be asked for to find a place that is closed for good: more than half.
 * None for every other.
 */
export function wordsToAskFor({ isClosedForGood, name }: SearchDocument): number {
  return isClosedForGood ? Math.max(1, Math.ceil(new Set(wordsOf(name)).size * 0.6)) : 0;
}
