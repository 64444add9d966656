import type { SearchDocument } from '#search/engine.ts';
import { searchWords, wordsOf } from '#search/words.ts';
import { createBitset, setBit, type Bitset } from './bitset.ts';
import { MAX_WEIGHT } from './posting-list.ts';
import { Vocabulary } from './vocabulary.ts';

/** How much an occurrence counts by its field. */
const WEIGHTS = { name: MAX_WEIGHT, vocabulary: 8, places: 6, text: 2 };

export type TextMatches = { slots: Bitset; scores: Float32Array };

/** Which documents hold which words. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary();

  add(slot: number, document: SearchDocument): void {
    const weights = new Map<string, number>();
    const note = (texts: readonly string[], weight: number) => {
      for (const text of texts) {
        for (const word of wordsOf(text))
          weights.set(word, Math.max(weights.get(word) ?? 0, weight));
      }
    };
    note([document.name], WEIGHTS.name);
    note([...document.categories, ...document.tags], WEIGHTS.vocabulary);
    note([...document.places, ...(document.island ? [document.island] : [])], WEIGHTS.places);
    note([document.text], WEIGHTS.text);
    for (const [word, weight] of weights) this.#vocabulary.add(word, slot, weight);
  }

  /**
   * The documents in which every word of the text occurs somewhere, with a score; null when the text
   * holds no word, and so finds everything.
   */
  match(text: string, capacity: number): TextMatches | null {
    const [first, ...rest] = searchWords(text);
    if (first === undefined) return null;
    let scores = new Float32Array(capacity);
    let matching = this.#occurrences(first, scores);
    for (const word of rest) {
      const more = new Float32Array(capacity);
      const touched = this.#occurrences(word, more);
      const both: number[] = [];
      for (const slot of touched) {
        const before = scores[slot] ?? 0;
        if (before === 0) continue;
        more[slot] = (more[slot] ?? 0) + before;
        both.push(slot);
      }
      scores = more;
      matching = both;
    }
    const slots = createBitset(capacity);
    for (const slot of matching) setBit(slots, slot);
    return { slots, scores };
  }

  #occurrences(word: string, scores: Float32Array): number[] {
    const touched: number[] = [];
    for (const { postings, quality } of this.#vocabulary.expand(word)) {
      postings.raise(scores, quality, touched);
    }
    return touched;
  }
}
