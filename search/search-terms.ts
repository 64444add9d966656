/** The terms by which a document is found: its words, and the tokens of phrases in it. */
import { memoize } from '#domain/wording/memoize.ts';
import { phrasesAt, type Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';
import { normalizedWord, wholeWordsOf } from './words.ts';

export type TextTerms = {
  /** The words as written. */
  whole: readonly string[];
  /** The same words normalized, as in the index. */
  words: readonly string[];
  /** The tokens of phrases among the words. */
  tokens: readonly Token[];
};

/** Cache size. There are few names of categories, tags and features, each in many documents. */
export const MAX_KINDS = 2000;

/** The words of a restaurant's name, and the token of every phrase that searches look for. */
export function termsOfName(name: string): TextTerms {
  return termsIn(name, (phrase) => phrase.isSearched);
}

/** The words of a category, tag or feature, and the tokens of its phrases. */
export function termsOfKind(name: string): TextTerms {
  return termsIn(name, (phrase) => !phrase.isAsked);
}

/**
 * The words of a description, and the tokens of its phrases unless they are negated (`no Wi-Fi`).
 */
export function termsOfText(text: string): TextTerms {
  return termsIn(
    text,
    (phrase, at, words) => !phrase.isAsked && !isDenied(words.slice(Math.max(0, at - 3), at)),
  );
}

/** The normalized words and the tokens of `termsOfName` in one list. */
export function nameTerms(name: string): string[] {
  return termsOf(termsOfName(name));
}

/** The terms of a category, tag or feature (`termsOfKind`) in one list, cached. */
export const kindTerms: (name: string) => readonly string[] = memoize(
  (name) => termsOf(termsOfKind(name)),
  MAX_KINDS,
);

/** The terms of a description (`termsOfText`) in one list. */
export function textTerms(text: string): string[] {
  return termsOf(termsOfText(text));
}

/** The normalized words and the tokens in one list. */
export function termsOf({ words, tokens }: TextTerms): string[] {
  return [...words, ...tokens];
}

function termsIn(
  text: string,
  counts: (phrase: Phrase, at: number, words: readonly string[]) => boolean,
): TextTerms {
  const whole = wholeWordsOf(text);
  const words = whole.map(normalizedWord);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const phrase of phrasesAt(words, at))
      if (counts(phrase, at, words)) tokens.push(phrase.token);
  }
  return { whole, words, tokens };
}

const DENIALS = new Set(['no', 'not', 'never', 'without', 'cannot', 'dont', 'doesnt', 'isnt']);

function isDenied(before: readonly string[]): boolean {
  return before.some((word) => DENIALS.has(word));
}
