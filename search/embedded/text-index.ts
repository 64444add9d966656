import type { SearchDocument } from '#search/engine.ts';
import { searchWords, wordsOf } from '#search/words.ts';
import { createBitset, setBit, type Bitset } from './bitset.ts';
import { MAX_WEIGHT } from './posting-list.ts';
import { Vocabulary } from './vocabulary.ts';

/** How much an occurrence counts by its field. */
const WEIGHTS = { name: MAX_WEIGHT, vocabulary: 8, places: 6, text: 2 };

export type TextMatches = { slots: Bitset; scores: Uint16Array };

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
    const words = searchWords(text);
    if (words.length === 0) return null;
    const [first = '', ...rest] = words;
    const total = this.#occurrences(first, capacity);
    for (const word of rest) {
      const scores = this.#occurrences(word, capacity);
      for (let slot = 0; slot < capacity; slot++) {
        const before = total[slot] ?? 0;
        if (before === 0) continue;
        const score = scores[slot] ?? 0;
        total[slot] = score === 0 ? 0 : before + score;
      }
    }
    const slots = createBitset(capacity);
    for (let slot = 0; slot < capacity; slot++) if (total[slot] !== 0) setBit(slots, slot);
    return { slots, scores: total };
  }

  #occurrences(word: string, capacity: number): Uint16Array {
    const scores = new Uint16Array(capacity);
    for (const { postings, quality } of this.#vocabulary.expand(word))
      postings.raise(scores, quality);
    return scores;
  }
}
