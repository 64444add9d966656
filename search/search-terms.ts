/** What is looked for, and what a document is found by: words, and what phrases of several words mean. */
import { remembered } from '#domain/wording/remembered.ts';
import { MEANINGS, PLACE_NAMES, PRICE_WORDS, type Meaning } from '#domain/wording/meanings.ts';
import { PRICE_RANGES, type PriceRange } from '#domain/restaurant/price-range.ts';
import { isFunctionWord, wordsOf } from './words.ts';

export type SearchTerms = {
  /** Each of them must occur. */
  required: string[];
  /** Who has them comes first. */
  optional: string[];
  /** Whether nothing at all is looked for. */
  areNone: boolean;
};

/** What every place is: a search for it finds everything. */
const COMMON_WORDS = [
  ...['restaurant', 'place', 'food', 'spot', 'eatery', 'eat', 'venue', 'joint', 'dish', 'meal'],
  ...['good', 'best', 'great', 'top', 'nice', 'popular', 'recommended', 'favourite', 'famous'],
  ...['option', 'choice', 'available', 'friendly', 'serve', 'serving', 'offer', 'offering'],
  ...['accept', 'sell', 'selling', 'cuisine', 'bahama', 'somewhere', 'anywhere', 'around'],
  ...['price', 'priced', 'try', 'dining', 'island', 'shop', 'store', 'parlour', 'bring'],
  ...['delicious', 'tasty', 'yummy', 'amazing', 'awesome', 'excellent', 'decent', 'authentic'],
  ...['real', 'fresh', 'homemade', 'fried', 'grilled', 'baked', 'glass', 'bottle', 'plate'],
  // When and from where somebody asks: hours and distances are filters and orders.
  ...['open', 'now', 'today', 'tonight', 'tomorrow', 'nearby', 'nearest', 'closest', 'close'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'weekend'],
].flatMap(wordsOf);
const COMMON = new Set(COMMON_WORDS);

/** Beside the name of a place it says no more than that; elsewhere it may be part of another name. */
const BESIDE_PLACES: ReadonlySet<string> = new Set(wordsOf('bahamas island'));

/** How a meaning stands among words: nobody types it, nothing else begins with it. */
type Token = string;

type Phrase = { words: string[]; token: Token; isAsked: boolean; isSearched: boolean };

const DEAR: Token = tokenOf('dear');

/** There are few names of kinds, each in many documents. */
export const MAX_KINDS = 2000;

/** Shorter ones may be words of their own. */
const LEAST_JOINED = 6;

/** By their first words, the longest first. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = byFirstWord([
  ...MEANINGS.flatMap(phrasesOf),
  ...PRICE_RANGES.flatMap((price) =>
    PRICE_WORDS[price].map((phrase) => ({
      words: wordsOf(phrase),
      token: price === '$$$' ? DEAR : priceToken(price),
      isAsked: true,
      isSearched: true,
    })),
  ),
]);

const NO_PHRASES: readonly Phrase[] = [];

/** How a search asks for an island or a town. */
const PLACE_TERMS: ReadonlySet<string> = new Set(
  PLACE_NAMES.flatMap((name) => withMeanings(wordsOf(name))),
);

/** Every token there is; a mistyped one is none. */
export const TOKENS: readonly Token[] = [
  ...new Set([
    ...COMMON_WORDS.map(commonToken),
    ...[...PHRASES.values()].flat().map(({ token }) => token),
    ...PRICE_RANGES.flatMap((price) => [priceToken(price), atMostToken(price.length)]),
  ]),
];

/** Words that are searched for though no document may hold them. */
export const PHRASE_WORDS: ReadonlySet<string> = new Set(
  [...PHRASES.values()].flat().flatMap(({ words }) => words),
);

/** A price as a word of its own: `$`, but not the one of `$12`. */
const PRICE_SIGNS = /(?<![\w$])\${1,4}(?![\w$])/g;
/** All prices below one, or up to one: `under $$$`, `up to $$`, `$$ or less`. */
const PRICE_BELOW = /(?:under|below|less than|cheaper than)\s+(\${2,4})(?![\w$])/gi;
const PRICE_UP_TO =
  /(?:up to|at most|maximum|max)\s+(\${1,4})(?![\w$])|(?<![\w$])(\${1,4})\s+(?:or less|or cheaper|or below|and under|and below)(?!\w)/gi;

/**
 * What a search looks for, each once. Phrases that mean something stand for it; function words are
 * left out where others are left, and what every place is is not asked for.
 */
export function searchTerms(text: string): SearchTerms {
  const { prices, rest } = pricesOf(text);
  const terms = [...new Set([...withMeanings(wordsOf(rest)), ...prices])];
  const meaningful = terms.filter((term) => !isFunctionWord(term));
  const kept = meaningful.length > 0 ? meaningful : terms;
  const required = kept.filter((term) => !COMMON.has(term));
  const optional = kept.filter((term) => COMMON.has(term));
  const isPlace = required.length > 0 && required.every((term) => PLACE_TERMS.has(term));
  return {
    required,
    optional: isPlace ? optional.filter((term) => !BESIDE_PLACES.has(term)) : optional,
    areNone: kept.length === 0,
  };
}

/** The prices that a search names, and what it says beside them. */
function pricesOf(text: string): { prices: Token[]; rest: string } {
  const prices: Token[] = [];
  const note = (token: Token) => {
    prices.push(token);
    return ' ';
  };
  const rest = text
    .replaceAll(PRICE_BELOW, (_, { length }: string) => note(atMostToken(length - 1)))
    .replaceAll(PRICE_UP_TO, (_, after?: string, before?: string) =>
      note(atMostToken((after ?? before ?? '').length)),
    )
    .replaceAll(PRICE_SIGNS, (signs) => note(priceToken(signs as PriceRange)));
  return { prices, rest };
}

/** The words of a name, and all that they mean. */
export function nameTerms(name: string): string[] {
  const words = wordsOf(name);
  return [...words, ...tokensIn(words, (phrase) => phrase.isSearched)];
}

/** The words of a tag, a feature or another name of a kind, and all that they mean. */
export const kindTerms: (name: string) => readonly string[] = remembered((name) => {
  const words = wordsOf(name);
  return [...words, ...tokensIn(words, (phrase) => !phrase.isAsked)];
}, MAX_KINDS);

/** The words of a running text, and what they mean unless it says that there is none of it. */
export function textTerms(text: string): string[] {
  const words = wordsOf(text);
  return [
    ...words,
    ...tokensIn(
      words,
      (phrase, at) => !phrase.isAsked && !isDenied(words.slice(Math.max(0, at - 3), at)),
    ),
  ];
}

/** What somebody who searches by price finds a place by. */
export function priceTerms(price: PriceRange): string[] {
  return [
    priceToken(price),
    ...PRICE_RANGES.filter((limit) => limit.length >= price.length).map((limit) =>
      atMostToken(limit.length),
    ),
    ...(price === '$$$' || price === '$$$$' ? [DEAR] : []),
  ];
}

/** What every place is found by. */
export function commonTerms(): readonly Token[] {
  return COMMON_WORDS.map(commonToken);
}

/**
 * A common word as something that is had or not: as a word it would be found by what begins it or is
 * nearly it, and then `grill` and `fish` would find what every place is (`grilled`, `dish`).
 */
export function commonToken(word: string): Token {
  return tokenOf(`any${word}`);
}

/** The terms, and the tokens of those that are common words. */
export function withCommonTokens(terms: readonly string[]): string[] {
  return [...terms, ...terms.filter((term) => COMMON.has(term)).map(commonToken)];
}

export function isToken(term: string): boolean {
  return /^0\D+\d?0$/.test(term);
}

function phrasesOf({ said, asked = [], has = [] }: Meaning): Phrase[] {
  const token = tokenOf(wordsOf(said[0] ?? '').join(''));
  const phrase = (text: string) => ({ words: wordsOf(text), token });
  const asking = { isAsked: true, isSearched: true };
  return [
    ...said.map((text) => ({ ...phrase(text), isAsked: false, isSearched: true })),
    ...asked.map((text) => ({ ...phrase(text), ...asking })),
    ...has.map((text) => ({ ...phrase(text), isAsked: false, isSearched: false })),
    ...[...said, ...asked].flatMap(joined).map((word) => ({ words: [word], token, ...asking })),
  ];
}

/** A phrase as it is written by who leaves out its spaces: `happyhour`, `georgetown`. */
function joined(phrase: string): string[] {
  const words = wordsOf(phrase);
  const word = words.join('');
  return words.length > 1 && word.length >= LEAST_JOINED ? [word] : [];
}

function byFirstWord(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const longestFirst = phrases.toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '');
}

/** Of all prices up to one of so many signs. */
function atMostToken(signs: number): Token {
  return tokenOf(`upto${signs}`);
}

function priceToken(price: PriceRange): Token {
  return tokenOf(`price${price.length}`);
}

// Nothing is added to a number by mistake, and the end keeps it from beginning another one.
function tokenOf(name: string): Token {
  return `0${name}0`;
}

/** The words, with phrases replaced by what they mean, the longest ones. */
function withMeanings(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phrasesAt(words, at).find(({ isSearched }) => isSearched);
    terms.push(phrase?.token ?? words[at] ?? '');
    at += phrase?.words.length ?? 1;
  }
  return terms;
}

function tokensIn(
  words: readonly string[],
  counts: (phrase: Phrase, at: number) => boolean,
): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const phrase of phrasesAt(words, at)) if (counts(phrase, at)) tokens.push(phrase.token);
  }
  return tokens;
}

function phrasesAt(words: readonly string[], at: number): readonly Phrase[] {
  const beginning = PHRASES.get(words[at] ?? '');
  if (!beginning) return NO_PHRASES;
  return beginning.filter((phrase) =>
    phrase.words.every((word, step) => words[at + step] === word),
  );
}

const DENIALS = new Set(['no', 'not', 'never', 'without', 'cannot', 'dont', 'doesnt', 'isnt']);

function isDenied(before: readonly string[]): boolean {
  return before.some((word) => DENIALS.has(word));
}
