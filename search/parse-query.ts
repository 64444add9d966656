/** Parses a search into words, and into tokens for phrases, phone numbers and prices. */
import { priceRangeWithin, type PriceRange } from '#domain/restaurant/price-range.ts';
import { phoneToken, phonesIn } from './phone-terms.ts';
import { phrasesBegunAt, PLACE_TERMS, searchedPhraseAt } from './phrases.ts';
import { atMostToken, COMMON_WORDS, isToken, priceToken, type Token } from './tokens.ts';
import { isFunctionWord, normalizedWord, SIGNS, wholeWordsOf, wordsOf } from './words.ts';

/** A term of a search, with the typed text. */
export type QueryTerm = {
  term: string;
  /** Every occurrence in the text, as a half-open range. */
  spans: { start: number; end: number }[];
  /** The typed word in lower case and without accents; null unless the term is a single word. */
  whole: string | null;
  /** Index of its first word in the search; null for phone numbers and prices. */
  at: number | null;
  /**
   * Tokens of phrases that begin at this word or an earlier one and of which only the beginning is
   * typed. Each token is an alternative to the term.
   */
  begun: Token[];
};

export type ParsedQuery = {
  text: string;
  /** Terms that must all occur. */
  required: QueryTerm[];
  /** Terms that raise the rank of documents that contain them. */
  optional: QueryTerm[];
  /** Words beyond `MAX_TERMS`, as typed. */
  leftOut: string[];
};

export type SearchTerms = {
  /** Terms that must all occur. */
  required: string[];
  /** Terms that raise the rank of documents that contain them. */
  optional: string[];
  /** Whether the search has no terms. */
  areNone: boolean;
};

/** Maximum number of terms in a search, set by Meilisearch. A known phrase counts as one term. */
export const MAX_TERMS = 10;

/**
 * Next to an island or town these words add nothing and are dropped. Elsewhere they may belong to a
 * restaurant's name.
 */
const BESIDE_PLACES: ReadonlySet<string> = new Set(wordsOf('bahamas island'));

/** Price signs that stand alone: `$`, but not the one in `$12`. */
const PRICE_SIGNS = /(?<![\w$])\${1,4}(?![\w$])/g;
/** A limit by price range: exclusive (`under $$$`) or inclusive (`up to $$`, `$$ or less`). */
const PRICE_BELOW = /(?:under|below|less than|cheaper than)\s+(\${2,4})(?![\w$])/gi;
const PRICE_UP_TO =
  /(?:up to|at most|maximum|max)\s+(\${1,4})(?![\w$])|(?<![\w$])(\${1,4})\s+(?:or less|or cheaper|or below|and under|and below)(?!\w)/gi;

/**
 * An amount of money that a meal may cost at most, in dollars: `under $20`, `less than 20 dollars`,
 * `$20 or less`, `under 20`.
 */
const SIGNED = String.raw`(?:b|bs|bsd|us|usd)?\s?\$\s?(\d{1,4}(?:\.\d{1,2})?)(?![\d$])`;
const NAMED = String.raw`(\d{1,4}(?:\.\d{1,2})?)\s?(?:\$|(?:dollars?|bucks?|usd|bsd)(?!\w))`;
const PER_PERSON = String.raw`(?:\s?(?:per|a|each|\/)\s?(?:person|head|plate)(?!\w)|\s(?:each|pp)(?!\w))?`;
const BELOW = String.raw`(?:under|below|(?:less|lower|cheaper) than|(?:no|not) (?:more|higher) than|not (?:over|above))`;
/**
 * Text after a bare number that shows it is no price, such as a time or an age: `under 20 minutes`,
 * `under 5 years`.
 */
const NO_AMOUNT = String.raw`(?!\s?(?:%|percent|mins?|minutes?|hours?|hrs?|days?|miles?|mi|km|m|met(?:er|re)s?|feet|ft|people|persons?|guests?|adults?|kids|children|cal|k?cal(?:orie)?s?|stars?|seats?|tables?|years?|[ap]\.?m)(?!\w))`;
const AMOUNT = new RegExp(
  [
    String.raw`(?<![\w$])(?:${BELOW}|up to|at most|max(?:imum)?(?: of)?|within)\s+(?:${SIGNED}|${NAMED})${PER_PERSON}`,
    String.raw`(?<!\w|(?:kids|children|child|age[sd]?|adults?) )${BELOW}\s+(\d{1,4})(?![\w.:])${NO_AMOUNT}${PER_PERSON}`,
    String.raw`(?<![\w$])(?:${SIGNED}|${NAMED})${PER_PERSON}\s+(?:or (?:less|under|below|cheaper)|and (?:under|below)|max(?:imum)?|tops)(?!\w)`,
  ].join('|'),
  'gi',
);

const WORD = /[\p{L}\p{M}\p{N}'’‘ʼ`]+|[&+]/gu;

/**
 * The terms of a search, each once. A known phrase becomes one token. Function words are dropped
 * unless the search has no other words. Words that apply to every place are optional.
 */
export function parseQuery(text: string): ParsedQuery {
  const { found, rest } = phonesAndPrices(text);
  const terms = distinct([...termsOfWords(rest), ...found]);
  const meaningful = terms.filter(({ term }) => !isFunctionWord(term));
  const kept = meaningful.length > 0 ? meaningful : terms;
  const required = kept.filter(({ term }) => !COMMON_WORDS.has(term));
  const optional = kept.filter(({ term }) => COMMON_WORDS.has(term));
  const isPlace = required.length > 0 && required.every(({ term }) => PLACE_TERMS.has(term));
  const inFavour = isPlace ? optional.filter(({ term }) => !BESIDE_PLACES.has(term)) : optional;
  const room = Math.max(0, MAX_TERMS - required.length);
  const tooMany = [...required.slice(MAX_TERMS), ...inFavour.slice(room)];
  return {
    text,
    required: required.slice(0, MAX_TERMS),
    optional: inFavour.slice(0, room),
    leftOut: tooMany
      .flatMap(({ spans }) => spans.slice(0, 1))
      .sort((a, b) => a.start - b.start)
      .map(({ start, end }) => text.slice(start, end)),
  };
}

/** The terms of `parseQuery` without their positions. */
export function searchTerms(text: string): SearchTerms {
  const { required, optional } = parseQuery(text);
  return {
    required: required.map(({ term }) => term),
    optional: optional.map(({ term }) => term),
    areNone: required.length + optional.length === 0,
  };
}

/** The words of a search, with the longest known phrases replaced by their tokens. */
function termsOfWords(text: string): QueryTerm[] {
  const found = [...text.matchAll(WORD)];
  const last = found.findLastIndex(([word]) => !SIGNS.has(word));
  const first = found.findIndex(([word]) => !SIGNS.has(word));
  const written = found.slice(first, last + 1).flatMap(({ 0: word, index }) =>
    (SIGNS.has(word) ? ['and'] : wholeWordsOf(word)).map((whole) => ({
      ...{ whole, word: normalizedWord(whole), start: index, end: index + word.length },
    })),
  );
  const wholeWords = written.map(({ whole }) => whole);
  const words = written.map(({ word }) => word);
  const terms: QueryTerm[] = [];
  /**
   * Tokens of phrases that begin at this word or an earlier one and of which the search contains
   * only the beginning.
   */
  const begun: Token[] = [];
  let next = 0;
  for (const [at, { whole, word, start }] of written.entries()) {
    if (at < next) continue;
    const phrase = searchedPhraseAt(words, at);
    next = at + (phrase?.words.length ?? 1);
    for (let index = at; index < next; index++) begun.push(...phrasesBegunAt(wholeWords, index));
    terms.push({
      term: phrase?.token ?? word,
      spans: [{ start, end: Math.max(...written.slice(at, next).map(({ end }) => end)) }],
      whole: phrase ? null : whole,
      at,
      begun: [...new Set(begun)],
    });
  }
  return terms;
}

/**
 * Extracts phone numbers and prices. `rest` is the text with spaces in their place, so that
 * positions stay the same.
 */
function phonesAndPrices(text: string): { found: QueryTerm[]; rest: string } {
  const found: QueryTerm[] = [];
  const note = (term: Token, start: number, { length }: string) => {
    found.push({ term, spans: [{ start, end: start + length }], whole: null, at: null, begun: [] });
    return ' '.repeat(length);
  };
  let rest = text;
  for (const { digits, start, end } of phonesIn(text))
    rest =
      rest.slice(0, start) +
      note(phoneToken(digits), start, text.slice(start, end)) +
      rest.slice(end);
  rest = rest
    .replaceAll(PRICE_BELOW, (said, { length }: string, at: number) =>
      note(atMostToken(length - 1), at, said),
    )
    .replaceAll(
      PRICE_UP_TO,
      (said, after: string | undefined, before: string | undefined, at: number) =>
        note(atMostToken((after ?? before ?? '').length), at, said),
    )
    .replaceAll(AMOUNT, (said, ...groups: unknown[]) => {
      const at = groups.find((group) => typeof group === 'number') ?? 0;
      const dollars = Number(groups.find((group) => typeof group === 'string'));
      return note(atMostToken(priceRangeWithin(dollars).length), at, said);
    })
    .replaceAll(PRICE_SIGNS, (signs, at: number) =>
      note(priceToken(signs as PriceRange), at, signs),
    );
  return { found, rest };
}

/** Each term once, with all its occurrences. */
function distinct(terms: readonly QueryTerm[]): QueryTerm[] {
  const byTerm = new Map<string, QueryTerm>();
  for (const one of terms) {
    const known = byTerm.get(one.term);
    if (!known) byTerm.set(one.term, { ...one });
    else {
      known.spans = [...known.spans, ...one.spans];
      known.begun = [...new Set([...known.begun, ...one.begun])];
    }
  }
  return [...byTerm.values()];
}

/** Whether the term is a word, not a token. */
export function isWord(one: QueryTerm): one is QueryTerm & { whole: string } {
  return !isToken(one.term);
}
