import { parseQuery, type QueryTerm } from '#search/parse-query.ts';
import { termsOfName } from '#search/search-terms.ts';
import { isToken } from '#search/tokens.ts';
import type { WordForm } from '#search/words.ts';
import { MAX_WEIGHT } from './posting-list.ts';
import { Vocabulary } from './vocabulary.ts';

const TYPO_QUALITY = 3;

/**
 * Finds entries of a small list by name, with the search engine's matching of words, prefixes and
 * typos.
 */
export class NameIndex<T> {
  readonly #vocabulary = new Vocabulary();
  readonly #entries: readonly T[];

  constructor(entries: readonly T[], namesOf: (entry: T) => readonly string[]) {
    this.#entries = entries;
    for (const [slot, entry] of entries.entries()) {
      const terms = namesOf(entry).map(termsOfName);
      const words = new Set(terms.flatMap(({ whole, tokens }) => [...whole, ...tokens]));
      for (const word of words) {
        const inForm = this.#vocabulary.wordIn(word);
        this.#vocabulary.add(inForm >>> 2, slot, MAX_WEIGHT, (inForm & 3) as WordForm);
      }
    }
  }

  /**
   * The entries whose names contain every word of the text, the best first. Ties keep the order of
   * the entries.
   */
  find(text: string): T[] {
    const { required, optional } = parseQuery(text);
    const words = required.length > 0 ? required : optional;
    if (words.length === 0) return [];
    const totals = words.map((word) => this.#scores(word));
    return this.#entries
      .map((entry, slot) => ({ entry, scores: totals.map((scores) => scores[slot] ?? 0) }))
      .filter(({ scores }) => scores.every((score) => score > 0))
      .map(({ entry, scores }) => ({ entry, score: scores.reduce((sum, score) => sum + score, 0) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ entry }) => entry);
  }

  #scores({ term, whole }: QueryTerm): Uint16Array {
    const scores = new Uint16Array(this.#entries.length);
    const found = isToken(term) ? this.#vocabulary.exact(term) : this.#vocabulary.expand(term);
    for (const { postings, quality } of found) postings.raise(scores, quality);
    if (found.length > 0 || whole === null) return scores;
    for (const word of this.#vocabulary.similar(whole))
      this.#vocabulary.postingsOf(word).raise(scores, TYPO_QUALITY);
    return scores;
  }
}
