/** The terms by which each field of a document is found, the same for every engine. */
import type { SearchDocument } from './engine.ts';
import { phoneTerms } from './phone-terms.ts';
import { kindTerms, termsOf, termsOfName, termsOfText, type TextTerms } from './search-terms.ts';
import { commonTerms, priceTerms, type Token } from './tokens.ts';
import { isFunctionWord, wordsOf } from './words.ts';

/** Searchable fields of a document with their ranking weights. */
export const FIELD_WEIGHTS = {
  name: 15,
  vocabulary: 8,
  details: 7,
  places: 6,
  around: 4,
  text: 2,
  common: 0,
} as const;

export type TermField = keyof typeof FIELD_WEIGHTS;

export const TERM_FIELDS = Object.keys(FIELD_WEIGHTS) as TermField[];

/** The terms of a field. A permanently closed place only has those of its name and phone number. */
export function indexedTerms(document: SearchDocument, field: TermField): readonly string[] {
  return [
    ...indexedKinds(document, field).flatMap(kindTerms),
    ...termsOf(termsBesideKinds(document, field)),
  ];
}

/**
 * Returns the names in a field that many documents share: categories, tags, features, islands.
 * `kindTerms` gives the terms of each name.
 */
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

/** The terms of a field, except those that come from `indexedKinds`. */
export function termsBesideKinds(document: SearchDocument, field: TermField): TextTerms {
  const { name, phone, priceRange, text, isClosedForGood } = document;
  if (field === 'name') return termsOfName(name);
  if (field === 'details') return tokensAlone(phoneTerms(phone));
  if (isClosedForGood) return tokensAlone([]);
  switch (field) {
    case 'vocabulary':
      return tokensAlone(priceRange === null ? [] : priceTerms(priceRange));
    case 'text':
      return termsOfText(text);
    case 'common':
      return tokensAlone(commonTerms());
    default:
      return tokensAlone([]);
  }
}

function tokensAlone(tokens: readonly Token[]): TextTerms {
  return { whole: [], words: [], tokens };
}

/**
 * Number of words of a permanently closed place's name that a search must contain to find the
 * place: 60% of them, rounded up, at least 1. For every other place it is 0.
 */
export function requiredNameWords({ isClosedForGood, name }: SearchDocument): number {
  if (!isClosedForGood) return 0;
  const words = new Set(wordsOf(name).filter((word) => !isFunctionWord(word)));
  return Math.max(1, Math.ceil(words.size * 0.6));
}
