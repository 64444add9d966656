/** By what each part of a document is found, the same for every engine. */
import type { SearchDocument } from './engine.ts';
import { phoneTerms } from './phone-terms.ts';
import { kindTerms, termsOf, termsOfName, termsOfText, type TextTerms } from './search-terms.ts';
import { commonTerms, priceTerms, type Token } from './tokens.ts';
import { isFunctionWord, wordsOf } from './words.ts';

/** Parts of a document, and how much an occurrence in each of them counts. */
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

/** The terms of a part; of what is closed for good only the name and the phone number are searched. */
export function indexedTerms(document: SearchDocument, field: TermField): readonly string[] {
  return [
    ...indexedKinds(document, field).flatMap(kindTerms),
    ...termsOf(termsBesideKinds(document, field)),
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
 * So many words of its name must be asked for to find a place that is closed for good: more than half.
 * None for every other.
 */
export function wordsToAskFor({ isClosedForGood, name }: SearchDocument): number {
  if (!isClosedForGood) return 0;
  const words = new Set(wordsOf(name).filter((word) => !isFunctionWord(word)));
  return Math.max(1, Math.ceil(words.size * 0.6));
}
