/** What a search looks for: words, and what phrases of several words mean. */
import { priceRangeWithin, type PriceRange } from '#domain/restaurant/price-range.ts';
import { phoneToken, phonesIn } from './phone-terms.ts';
import { phrasesBegunAt, PLACE_TERMS, searchedPhraseAt } from './phrases.ts';
import { atMostToken, COMMON_WORDS, isToken, priceToken, type Token } from './tokens.ts';
import { isFunctionWord, normalizedWord, SIGNS, wholeWordsOf, wordsOf } from './words.ts';

/** A term of a search, and what was typed for it. */
export type QueryTerm = {
  term: string;
  /** Every place in the text where it stands: from `start` to `end`, without `end`. */
  spans: { start: number; end: number }[];
  /** The word as it was typed, folded; null for what is no single word. */
  whole: string | null;
  /** Number of the first word that it stands for; null for what is no word. */
  at: number | null;
  /** Tokens of phrases that are begun with it at the end of the search: each does as well. */
  begun: Token[];
};

export type ParsedQuery = {
  text: string;
  /** Each of them must occur. */
  required: QueryTerm[];
  /** Who has them comes first. */
  optional: QueryTerm[];
  /** Words for which there is no room, as they were typed. */
  leftOut: string[];
};

export type SearchTerms = {
  /** Each of them must occur. */
  required: string[];
  /** Who has them comes first. */
  optional: string[];
  /** Whether nothing at all is looked for. */
  areNone: boolean;
};

/** So many terms are looked for: Meilisearch takes no more. A phrase that means one thing is one. */
export const MAX_TERMS = 10;

/** Beside the name of a place it says no more than that; elsewhere it may be part of another name. */
const BESIDE_PLACES: ReadonlySet<string> = new Set(wordsOf('bahamas island'));

/** A price as a word of its own: `$`, but not the one of `$12`. */
const PRICE_SIGNS = /(?<![\w$])\${1,4}(?![\w$])/g;
/** All prices below one, or up to one: `under $$$`, `up to $$`, `$$ or less`. */
const PRICE_BELOW = /(?:under|below|less than|cheaper than)\s+(\${2,4})(?![\w$])/gi;
const PRICE_UP_TO =
  /(?:up to|at most|maximum|max)\s+(\${1,4})(?![\w$])|(?<![\w$])(\${1,4})\s+(?:or less|or cheaper|or below|and under|and below)(?!\w)/gi;

/** What a person pays at most, in dollars: `under $20`, `less than 20 dollars`, `$20 or less`, `under 20`. */
const SIGNED = String.raw`(?:b|bs|bsd|us|usd)?\s?\$\s?(\d{1,4}(?:\.\d{1,2})?)(?![\d$])`;
const NAMED = String.raw`(\d{1,4}(?:\.\d{1,2})?)\s?(?:\$|(?:dollars?|bucks?|usd|bsd)(?!\w))`;
const PER_PERSON = String.raw`(?:\s?(?:per|a|each|\/)\s?(?:person|head|plate)(?!\w)|\s(?:each|pp)(?!\w))?`;
const BELOW = String.raw`(?:under|below|(?:less|lower|cheaper) than|(?:no|not) (?:more|higher) than|not (?:over|above))`;
/** A number alone may count something else, or be somebody's age. */
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
 * What a search looks for, each once. Phrases that mean something stand for it; function words are left out
 * where others are left, and what every place is is not asked for.
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
      .map(({ spans: [span] }) => span ?? { start: 0, end: 0 })
      .sort((a, b) => a.start - b.start)
      .map(({ start, end }) => text.slice(start, end)),
  };
}

/** The same as terms alone. */
export function searchTerms(text: string): SearchTerms {
  const { required, optional } = parseQuery(text);
  const [all, inFavour] = [required, optional].map((terms) => terms.map(({ term }) => term));
  return {
    required: all ?? [],
    optional: inFavour ?? [],
    areNone: required.length + optional.length === 0,
  };
}

/** The words of a search, with phrases replaced by what they mean, the longest ones. */
function termsOfWords(text: string): QueryTerm[] {
  const found = [...text.matchAll(WORD)];
  const last = found.findLastIndex(([word]) => !SIGNS.has(word));
  const first = found.findIndex(([word]) => !SIGNS.has(word));
  const written = found.slice(Math.max(first, 0), last + 1).flatMap(({ 0: word, index }) =>
    (SIGNS.has(word) ? ['and'] : wholeWordsOf(word)).map((whole) => ({
      ...{ whole, start: index, end: index + word.length },
    })),
  );
  const wholeWords = written.map(({ whole }) => whole);
  const words = wholeWords.map(normalizedWord);
  const terms: QueryTerm[] = [];
  /** The tokens of the phrases that begin at an earlier word and reach to the end. */
  const begun: Token[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = searchedPhraseAt(words, at);
    const length = phrase?.words.length ?? 1;
    for (let word = at; word < at + length; word++) begun.push(...phrasesBegunAt(wholeWords, word));
    terms.push({
      term: phrase?.token ?? words[at] ?? '',
      spans: [{ start: written[at]?.start ?? 0, end: written[at + length - 1]?.end ?? 0 }],
      whole: phrase ? null : (written[at]?.whole ?? null),
      at,
      begun: [...new Set(begun)],
    });
    at += length;
  }
  return terms;
}

/** The phone numbers and the prices that a search names, and what it says beside them, in its place. */
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

/** Each term once, with all places where it stands. */
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

/** Whether it is a word, and not what a phrase means. */
export function isWord(one: QueryTerm): one is QueryTerm & { whole: string } {
  return one.whole !== null && !isToken(one.term);
}
