/**
 * Tokens: artificial terms for the meaning of a phrase, a phone number or a price. They stand among
 * the words of documents and searches. Prefix search and typo correction ignore them.
 */
import { PRICE_RANGES, type PriceRange } from '#domain/restaurant/price-range.ts';
import { wordsOf } from './words.ts';

export type Token = string;

/** Words that apply to every place: a search for them alone finds everything. */
const COMMON_TEXTS = [
  ...['restaurant', 'place', 'food', 'spot', 'eatery', 'eat', 'venue', 'joint', 'dish', 'meal'],
  ...['good', 'best', 'great', 'top', 'nice', 'popular', 'recommended', 'favourite', 'famous'],
  ...['option', 'choice', 'available', 'friendly', 'serve', 'serving', 'offer', 'offering'],
  ...['accept', 'sell', 'selling', 'cuisine', 'bahama', 'somewhere', 'anywhere', 'around'],
  ...['price', 'priced', 'try', 'dining', 'island', 'shop', 'store', 'parlour', 'bring'],
  ...['delicious', 'tasty', 'yummy', 'amazing', 'awesome', 'excellent', 'decent', 'authentic'],
  ...['real', 'fresh', 'homemade', 'fried', 'grilled', 'baked', 'glass', 'bottle', 'plate'],
  // Words for times and distances, which the filters and sort orders cover.
  ...['open', 'now', 'today', 'tonight', 'tomorrow', 'nearby', 'nearest', 'closest', 'close'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'weekend'],
];

export const COMMON_WORDS: ReadonlySet<string> = new Set(COMMON_TEXTS.flatMap(wordsOf));

/** Common words as written, not normalized. */
export const COMMON_WRITTEN: readonly string[] = COMMON_TEXTS;

// The leading 0 excludes tokens from typo correction, which skips words with digits. The trailing 0
// keeps a token from being the prefix of another.
export function tokenOf(name: string): Token {
  return `0${name}0`;
}

export function isToken(term: string): boolean {
  return /^0\D+\d*0$/.test(term);
}

/**
 * The token of a common word. As a plain word it would match by prefix or similarity, and `fish`
 * would find every place through `dish`.
 */
export function commonToken(word: string): Token {
  return tokenOf(`any${word}`);
}

const COMMON_TOKENS: ReadonlySet<Token> = new Set([...COMMON_WORDS].map(commonToken));

/** Whether every place has this token. */
export function isCommonToken(term: string): boolean {
  return COMMON_TOKENS.has(term);
}

/** The tokens that every place has. */
export function commonTerms(): readonly Token[] {
  return [...COMMON_TOKENS];
}

/** The terms, plus the token of each common word among them. */
export function withCommonTokens(terms: readonly string[]): string[] {
  return [...terms, ...terms.filter((term) => COMMON_WORDS.has(term)).map(commonToken)];
}

/** Token of the two highest price ranges, for searches such as `expensive`. */
export const DEAR: Token = tokenOf('dear');

export function priceToken(price: PriceRange): Token {
  return tokenOf(`price${price.length}`);
}

/** Token of all price ranges up to this number of `$` signs. */
export function atMostToken(signs: number): Token {
  return tokenOf(`upto${signs}`);
}

/** The tokens by which searches for a price find a place of this range. */
export function priceTerms(price: PriceRange): string[] {
  return [
    priceToken(price),
    ...PRICE_RANGES.filter((limit) => limit.length >= price.length).map((limit) =>
      atMostToken(limit.length),
    ),
    ...(price === '$$$' || price === '$$$$' ? [DEAR] : []),
  ];
}
