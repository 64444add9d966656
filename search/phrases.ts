/**
 * Turns the phrases of `synonyms.ts` into terms. Finds a phrase by its words or by an unfinished
 * beginning.
 */
import { SYNONYM_GROUPS, PLACE_NAMES, PRICE_WORDS, type SynonymGroup } from './synonyms.ts';
import { PRICE_RANGES } from '#domain/restaurant/price-range.ts';
import {
  COMMON_WORDS,
  COMMON_WRITTEN,
  commonToken,
  DEAR,
  priceToken,
  tokenOf,
  type Token,
} from './tokens.ts';
import { normalizedWord, spellings, wholeWordsOf } from './words.ts';

export type Phrase = {
  /** The words normalized, as in the index. */
  words: readonly string[];
  /** The words as written, plural endings included. */
  written: readonly string[];
  token: Token;
  /**
   * Whether the phrase has this meaning only in searches and restaurant names, not in descriptions
   * and tags.
   */
  isAsked: boolean;
  /** Whether a search for the phrase looks for its token instead of its words. */
  isSearched: boolean;
};

/** Minimum letters of a phrase written as one word. A shorter one may be an ordinary word. */
const LEAST_JOINED = 6;

/** Minimum letters of an unfinished synonym that we complete. */
const LEAST_BEGINNING = 3;

const ALL: readonly Phrase[] = [
  ...SYNONYM_GROUPS.flatMap(phrasesOf),
  ...PRICE_RANGES.flatMap((price) =>
    PRICE_WORDS[price].map((text) => ({
      ...wordsOfPhrase(text),
      token: price === '$$$' ? DEAR : priceToken(price),
      isAsked: true,
      isSearched: true,
    })),
  ),
];

/** Phrases by first word, the longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  ALL.toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);

const NO_PHRASES: readonly Phrase[] = [];

/** The terms that name an island or a town. */
export const PLACE_TERMS: ReadonlySet<string> = new Set(
  PLACE_NAMES.flatMap((name) => withSynonyms(wholeWordsOf(name).map(normalizedWord))),
);

/** A word or phrase that visitors type, and the term to search for instead. */
type Synonym = { written: string; term: string };

const SEARCHED = ALL.filter(({ isSearched }) => isSearched);

/** All synonyms: phrases, alternative spellings and words that apply to every place. */
const SYNONYMS: readonly Synonym[] = [
  ...SEARCHED.map(({ written, token }) => ({ written: written.join(' '), term: token })),
  ...[...spellings()].map(([written, word]) => ({ written, term: termOf(word) })),
  ...COMMON_WRITTEN.map((written) => ({ written, term: termOf(normalizedWord(written)) })),
];

/**
 * Words that may correct a typo although no document holds them, each with its terms. A correction
 * helps only if some document holds one of the terms.
 */
export const MEANT_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      [
        ...SEARCHED.flatMap(({ written, token }) =>
          written.map((word): Synonym => ({ written: word, term: token })),
        ),
        ...SYNONYMS.filter(({ written }) => !written.includes(' ')),
      ],
      ({ written }) => written,
    ),
  ].map(([written, all]) => [written, all.map(({ term }) => term)]),
);

/** The phrases that begin at index `at`, the longest first. */
export function phrasesAt(words: readonly string[], at: number): readonly Phrase[] {
  const beginning = BY_FIRST_WORD.get(words[at] ?? '');
  if (!beginning) return NO_PHRASES;
  return beginning.filter((phrase) =>
    phrase.words.every((word, step) => words[at + step] === word),
  );
}

/** The longest phrase that begins at index `at` and that searches look for. */
export function searchedPhraseAt(words: readonly string[], at: number): Phrase | undefined {
  return phrasesAt(words, at).find(({ isSearched }) => isSearched);
}

/**
 * Tokens of the phrases that begin with all the words from index `at` to the end of the search. The
 * last word may be unfinished: `wheelchair acc`, `happy h`. Empty for a single word, because too
 * many phrases begin with it.
 */
export function phrasesBegunAt(whole: readonly string[], at: number): Token[] {
  const words = whole.slice(at).map(normalizedWord);
  const last = whole.at(-1) ?? '';
  const count = words.length;
  if (count < 2) return [];
  const begun = (BY_FIRST_WORD.get(words[0] ?? '') ?? NO_PHRASES).filter(
    (phrase) =>
      phrase.isSearched &&
      words.slice(0, -1).every((word, step) => phrase.words[step] === word) &&
      (phrase.written[count - 1]?.startsWith(last) ||
        phrase.words[count - 1]?.startsWith(words[count - 1] ?? last)),
  );
  return [...new Set(begun.map(({ token }) => token))];
}

/** The terms of all synonyms that begin with this word. */
export function synonymsBegunBy(written: string): string[] {
  if (written.length < LEAST_BEGINNING) return [];
  const begun = SYNONYMS.filter((synonym) => synonym.written.startsWith(written));
  // Unfinished plurals: `dishe` begins `dishes`, `cherrie` begins `cherries`.
  const singular = normalizedWord(`${written}s`);
  const ofPlural = singular === written ? [] : [termOf(singular)];
  return [...new Set([...begun.map(({ term }) => term), ...ofPlural])];
}

/** The term that a search for this word alone looks for. */
export function termOf(word: string): string {
  if (COMMON_WORDS.has(word)) return commonToken(word);
  return searchedPhraseAt([word], 0)?.token ?? word;
}

/** The words, with the longest known phrases replaced by their tokens. */
function withSynonyms(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = searchedPhraseAt(words, at);
    terms.push(phrase?.token ?? words[at] ?? '');
    at += phrase?.words.length ?? 1;
  }
  return terms;
}

function phrasesOf({ said, asked = [], has = [] }: SynonymGroup) {
  const token = tokenOf(wordsOfPhrase(said[0] ?? '').words.join(''));
  const asking = { token, isAsked: true, isSearched: true };
  return [
    ...said.map((text) => ({ ...wordsOfPhrase(text), token, isAsked: false, isSearched: true })),
    ...asked.map((text) => ({ ...wordsOfPhrase(text), ...asking })),
    ...has.map((text) => ({ ...wordsOfPhrase(text), token, isAsked: false, isSearched: false })),
    ...[...said, ...asked].flatMap((text) => joined(text).map((one) => ({ ...one, ...asking }))),
  ];
}

function wordsOfPhrase(text: string) {
  const written = wholeWordsOf(text);
  return { written, words: written.map(normalizedWord) };
}

/** A phrase written without its spaces: `happyhour`, `georgetown`. */
function joined(phrase: string) {
  const written = wholeWordsOf(phrase).join('');
  const isJoined = wholeWordsOf(phrase).length > 1 && written.length >= LEAST_JOINED;
  return isJoined ? [{ written: [written], words: [normalizedWord(written)] }] : [];
}
