import { nameTerms, searchTerms } from '#search/search-terms.ts';
import { MAX_WEIGHT } from './posting-list.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * Finds a few things by the names they go by, with the words, beginnings and misspellings of the
 * search engine.
 */
export class NameIndex<T> {
  readonly #vocabulary = new Vocabulary();
  readonly #entries: readonly T[];

  constructor(entries: readonly T[], namesOf: (entry: T) => readonly string[]) {
    this.#entries = entries;
    for (const [slot, entry] of entries.entries()) {
      const words = new Set(namesOf(entry).flatMap(nameTerms));
      for (const word of words) this.#vocabulary.add(this.#vocabulary.idOf(word), slot, MAX_WEIGHT);
    }
  }

  /** The entries whose names hold every word of the text, the best first, ties in their own order. */
  find(text: string): T[] {
    const { required, optional } = searchTerms(text);
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

  #scores(word: string): Uint16Array {
    const scores = new Uint16Array(this.#entries.length);
    for (const { postings, quality } of this.#vocabulary.expand(word))
      postings.raise(scores, quality);
    return scores;
  }
}
