import { parseQuery, type ParsedQuery, type QueryTerm } from './parse-query.ts';
import { isPhoneToken } from './phone-terms.ts';
import { synonymsBegunBy } from './phrases.ts';
import { isToken } from './tokens.ts';
import { wordsOf } from './words.ts';

/** A term that must occur, unless one of its alternatives does. */
export type RequiredTerm = {
  term: string;
  /** Whether longer words that begin with the term match too. */
  isBeginning: boolean;
  /** Alternative terms, each of which also matches. */
  instead: readonly string[];
};

/** A parsed search with alternatives: the input of every engine. */
export type ExpandedQuery = {
  /** Each term must occur, as itself or as an alternative. */
  required: readonly RequiredTerm[];
  /**
   * Words that apply to every place, such as `restaurant`. They exclude nothing, but a document
   * that contains them ranks higher.
   */
  optional: readonly string[];
  /**
   * Number of words that may belong to a name. A permanently closed place is found only when a
   * search has enough of them (`requiredNameWords`).
   */
  words: number;
};

/** Knows which words the documents contain. */
export type Dictionary = {
  /** Whether a document that is not permanently closed holds this term as a whole word. */
  isListed: (term: string) => boolean;
};

/** An empty dictionary. */
const NO_WORDS: Dictionary = { isListed: () => false };

/**
 * Number of words that a search for a phone number is given. It is enough for any name, because a
 * phone number identifies a place.
 */
const ALL_WORDS = 1000;

/** Shortest prefix that matches longer words. A single letter matches only itself. */
const LEAST_BEGINNING = 2;

/**
 * Adds alternatives to each term. A word that no document holds may be the unfinished beginning of
 * a synonym. Two adjacent words may be one compound word in the documents.
 */
export function expandQuery(
  { required, optional }: ParsedQuery,
  dictionary: Dictionary,
): ExpandedQuery {
  return {
    required: required.map((one, index) => ({
      term: one.term,
      isBeginning: !isToken(one.term) && one.term.length >= LEAST_BEGINNING,
      instead: [
        ...new Set([
          ...one.begun,
          ...joined(required, index).filter(dictionary.isListed),
          ...(one.whole === null || dictionary.isListed(one.term)
            ? []
            : synonymsBegunBy(one.whole)),
        ]),
      ],
    })),
    optional: optional.map(({ term }) => term),
    words: required.some(({ term }) => isPhoneToken(term)) ? ALL_WORDS : required.length,
  };
}

/** `expandQuery` for callers that do not know the words of the documents. */
export function expandUnknown(text: string): ExpandedQuery {
  return expandQuery(parseQuery(text), NO_WORDS);
}

/**
 * Compounds of a term with the word before it and the word after it: `cheese cake` makes
 * `cheesecake`.
 */
function joined(terms: readonly QueryTerm[], index: number): string[] {
  const one = terms[index];
  const join = (before: QueryTerm | undefined, after: QueryTerm | undefined) =>
    before?.whole && after?.whole && before.at !== null && after.at === before.at + 1
      ? wordsOf(before.whole + after.whole)
      : [];
  return [...join(terms[index - 1], one), ...join(one, terms[index + 1])];
}
