/**
 * Terms that nobody types, for what phrases of several words mean. They stand among the words of a document
 * and of a search; nothing else begins with one, and no mistake leads to one.
 */
import { PRICE_RANGES, type PriceRange } from '#domain/restaurant/price-range.ts';
import { wordsOf } from './words.ts';

export type Token = string;

/** What every place is: a search for it finds everything. */
const COMMON_TEXTS = [
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
];

export const COMMON_WORDS: ReadonlySet<string> = new Set(COMMON_TEXTS.flatMap(wordsOf));

/** Common words as they are written. */
export const COMMON_WRITTEN: readonly string[] = COMMON_TEXTS;

// Nothing is added to a number by mistake, and the end keeps it from beginning another one.
export function tokenOf(name: string): Token {
  return `0${name}0`;
}

export function isToken(term: string): boolean {
  return /^0\D+\d*0$/.test(term);
}

/**
 * A common word as something that is had or not: as a word it would be found by what begins it or is
 * nearly it, and then `fish` would find what every place is (`dish`).
 */
export function commonToken(word: string): Token {
  return tokenOf(`any${word}`);
}

const COMMON_TOKENS: ReadonlySet<Token> = new Set([...COMMON_WORDS].map(commonToken));

/** Whether every place is found by it. */
export function isCommonToken(term: string): boolean {
  return COMMON_TOKENS.has(term);
}

/** What every place is found by. */
export function commonTerms(): readonly Token[] {
  return [...COMMON_TOKENS];
}

/** The terms, and the tokens of those that are common words. */
export function withCommonTokens(terms: readonly string[]): string[] {
  return [...terms, ...terms.filter((term) => COMMON_WORDS.has(term)).map(commonToken)];
}

/** Of two prices: what is expensive. */
export const DEAR: Token = tokenOf('dear');

export function priceToken(price: PriceRange): Token {
  return tokenOf(`price${price.length}`);
}

/** Of all prices up to one of so many signs. */
export function atMostToken(signs: number): Token {
  return tokenOf(`upto${signs}`);
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
