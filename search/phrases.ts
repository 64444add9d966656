/** What phrases mean: the table of `domain/wording` as terms, and how its phrases begin. */
import { MEANINGS, PLACE_NAMES, PRICE_WORDS, type Meaning } from '#domain/wording/meanings.ts';
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
  /** As the index knows them. */
  words: readonly string[];
  /** As whole words. */
  written: readonly string[];
  token: Token;
  /** Only a search or a name means it. */
  isAsked: boolean;
  /** A search for it looks for the token. */
  isSearched: boolean;
};

/** A phrase joined to one word is at least so long; shorter ones may be words of their own. */
const LEAST_JOINED = 6;

/** Shorter beginnings say too little. */
const LEAST_BEGINNING = 3;

const ALL: readonly Phrase[] = [
  ...MEANINGS.flatMap(phrasesOf),
  ...PRICE_RANGES.flatMap((price) =>
    PRICE_WORDS[price].map((text) => ({
      ...wordsOfPhrase(text),
      token: price === '$$$' ? DEAR : priceToken(price),
      isAsked: true,
      isSearched: true,
    })),
  ),
];

/** By their first words, the longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  ALL.toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);

const NO_PHRASES: readonly Phrase[] = [];

/** How a search asks for an island or a town. */
export const PLACE_TERMS: ReadonlySet<string> = new Set(
  PLACE_NAMES.flatMap((name) => withMeanings(wholeWordsOf(name).map(normalizedWord))),
);

/** What a search looks for when it has a word that documents need not hold. */
type Synonym = { written: string; term: string };

const SEARCHED = ALL.filter(({ isSearched }) => isSearched);

/** What stands for another term: phrases, other spellings, what every place is. */
const SYNONYMS: readonly Synonym[] = [
  ...SEARCHED.map(({ written, token }) => ({ written: written.join(' '), term: token })),
  ...[...spellings()].map(([written, word]) => ({ written, term: termOf(word) })),
  ...COMMON_WRITTEN.map((written) => ({ written, term: termOf(normalizedWord(written)) })),
];

/**
 * Words that a mistake may stand for though no document holds them, with the terms of which one must be in
 * a document: those of a phrase are worth nothing where no place has what it means.
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

/** The phrases that stand at a place among words, the longest first. */
export function phrasesAt(words: readonly string[], at: number): readonly Phrase[] {
  const beginning = BY_FIRST_WORD.get(words[at] ?? '');
  if (!beginning) return NO_PHRASES;
  return beginning.filter((phrase) =>
    phrase.words.every((word, step) => words[at + step] === word),
  );
}

/** The phrase that a search means at a place among words. */
export function searchedPhraseAt(words: readonly string[], at: number): Phrase | undefined {
  return phrasesAt(words, at).find(({ isSearched }) => isSearched);
}

/**
 * The tokens of phrases that whole words from a place on begin, the last of them perhaps unfinished:
 * `wheelchair acc`, `happy h`. One word alone begins too many.
 */
export function phrasesBegunAt(whole: readonly string[], at: number): Token[] {
  const words = whole.slice(at).map(normalizedWord);
  const last = whole.at(-1) ?? '';
  const count = words.length;
  if (count < 2) return [];
  const begun = (BY_FIRST_WORD.get(words[0] ?? '') ?? NO_PHRASES).filter(
    (phrase) =>
      phrase.isSearched &&
      phrase.words.length >= count &&
      words.slice(0, -1).every((word, step) => phrase.words[step] === word) &&
      (phrase.written[count - 1]?.startsWith(last) ||
        phrase.words[count - 1]?.startsWith(words[count - 1] ?? last)),
  );
  return [...new Set(begun.map(({ token }) => token))];
}

/** The terms of all words and phrases that stand for another term and begin like this word. */
export function synonymsBegunBy(written: string): string[] {
  if (written.length < LEAST_BEGINNING) return [];
  const begun = SYNONYMS.filter((synonym) => synonym.written.startsWith(written));
  // `dishe` and `cherrie` begin plurals.
  const singular = normalizedWord(`${written}s`);
  const ofPlural = singular === written ? [] : [termOf(singular)];
  return [...new Set([...begun.map(({ term }) => term), ...ofPlural])];
}

/** What a search looks for when a word stands alone. */
export function termOf(word: string): string {
  if (COMMON_WORDS.has(word)) return commonToken(word);
  return searchedPhraseAt([word], 0)?.token ?? word;
}

/** The words, with phrases replaced by what they mean, the longest ones. */
function withMeanings(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = searchedPhraseAt(words, at);
    terms.push(phrase?.token ?? words[at] ?? '');
    at += phrase?.words.length ?? 1;
  }
  return terms;
}

function phrasesOf({ said, asked = [], has = [] }: Meaning) {
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

/** A phrase as it is written by who leaves out its spaces: `happyhour`, `georgetown`. */
function joined(phrase: string) {
  const written = wholeWordsOf(phrase).join('');
  const isJoined = wholeWordsOf(phrase).length > 1 && written.length >= LEAST_JOINED;
  return isJoined ? [{ written: [written], words: [normalizedWord(written)] }] : [];
}
