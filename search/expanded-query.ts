import { parseQuery, type ParsedQuery, type QueryTerm } from './parse-query.ts';
import { isPhoneToken } from './phone-terms.ts';
import { synonymsBegunBy } from './phrases.ts';
import { isToken } from './tokens.ts';
import { wordsOf } from './words.ts';

/** What must occur: a term, or another one that does as well. */
export type Wanted = {
  term: string;
  /** Whether words that it begins count too. */
  isBeginning: boolean;
  /** Terms that do as well. */
  instead: readonly string[];
};

/** A search as every engine carries it out. */
export type ExpandedQuery = {
  /** Of each of them one way must occur. */
  required: readonly Wanted[];
  /** What every place is: a document that has the word itself comes first. */
  optional: readonly string[];
  /** How many words of a name it may be: a place that is closed for good needs more than half of them. */
  words: number;
};

/** What is known of the words of the documents. */
export type Dictionary = {
  /** Whether a document that is listed holds this term as a whole word. */
  isListed: (term: string) => boolean;
};

/** Knows no word. */
const NO_WORDS: Dictionary = { isListed: () => false };

/** A phone number names one place, as all words of its name do. */
const ALL_WORDS = 1000;

/** One letter stands for itself alone. */
const LEAST_BEGINNING = 2;

/**
 * What each term of a search may be. A word that no document holds may be the unfinished beginning of a
 * synonym, and two words in a row one that is written together.
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

/** The same where nothing is known of the documents. */
export function expandUnknown(text: string): ExpandedQuery {
  return expandQuery(parseQuery(text), NO_WORDS);
}

/** The words that a term makes with the one before it and the one behind it: `cheesecake`. */
function joined(terms: readonly QueryTerm[], index: number): string[] {
  const one = terms[index];
  const join = (before: QueryTerm | undefined, after: QueryTerm | undefined) =>
    before?.whole && after?.whole && before.at !== null && after.at === before.at + 1
      ? wordsOf(before.whole + after.whole)
      : [];
  return [...join(terms[index - 1], one), ...join(one, terms[index + 1])];
}
