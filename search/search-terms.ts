/** What a document is found by: words, and what phrases of several words mean. */
import { remembered } from '#domain/wording/remembered.ts';
import { phrasesAt, type Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';
import { normalizedWord, wholeWordsOf } from './words.ts';

export type TextTerms = {
  /** Its words as they are written. */
  whole: readonly string[];
  /** The same words as the index knows them. */
  words: readonly string[];
  /** The tokens of what they mean. */
  tokens: readonly Token[];
};

/** There are few names of kinds, each in many documents. */
export const MAX_KINDS = 2000;

/** The words of a name, and all that they mean. */
export function termsOfName(name: string): TextTerms {
  return termsIn(name, (phrase) => phrase.isSearched);
}

/** The words of a tag, a feature or another name of a kind, and all that they mean. */
export function termsOfKind(name: string): TextTerms {
  return termsIn(name, (phrase) => !phrase.isAsked);
}

/** The words of a running text, and what they mean unless it says that there is none of it. */
export function termsOfText(text: string): TextTerms {
  return termsIn(
    text,
    (phrase, at, words) => !phrase.isAsked && !isDenied(words.slice(Math.max(0, at - 3), at)),
  );
}

/** See `termsOfName`: words and tokens as the index knows them. */
export function nameTerms(name: string): string[] {
  return termsOf(termsOfName(name));
}

/** See `termsOfKind`. */
export const kindTerms: (name: string) => readonly string[] = remembered(
  (name) => termsOf(termsOfKind(name)),
  MAX_KINDS,
);

/** See `termsOfText`. */
export function textTerms(text: string): string[] {
  return termsOf(termsOfText(text));
}

/** As the index knows them. */
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
