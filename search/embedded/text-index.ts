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
  /** The weights of the words of one document, by the word's id; all of them 0 between two documents. */
  #weights = new Uint8Array(1024);
  /** Of the search in progress, by slot: what its words score together, and what the latest one does. */
  #total = new Uint16Array(0);
  #scores = new Uint16Array(0);

  add(slot: number, document: SearchDocument): void {
    const { name, categories, tags, places, island, text } = document;
    const found: number[] = [];
    this.#note([name], WEIGHTS.name, found);
    this.#note([...categories, ...tags], WEIGHTS.vocabulary, found);
    this.#note([...places, ...(island ? [island] : [])], WEIGHTS.places, found);
    this.#note([text], WEIGHTS.text, found);
    for (const word of found) {
      this.#vocabulary.add(word, slot, this.#weights[word] ?? 0);
      this.#weights[word] = 0;
    }
  }

  /** Notes the words of these texts; those that were not noted before are added to `found`. */
  #note(texts: readonly string[], weight: number, found: number[]): void {
    for (const text of texts) {
      for (const word of wordsOf(text)) {
        const id = this.#vocabulary.idOf(word);
        if (id >= this.#weights.length) this.#weights = larger(this.#weights);
        const before = this.#weights[id] ?? 0;
        if (before === 0) found.push(id);
        if (before < weight) this.#weights[id] = weight;
      }
    }
  }

  /**
   * The documents in which every word of the text occurs somewhere, with a score; null when the text
   * holds no word, and so finds everything. The scores hold until the next call.
   */
  match(text: string, capacity: number): TextMatches | null {
    const words = searchWords(text);
    if (words.length === 0) return null;
    const [first = '', ...rest] = words;
    const total = (this.#total = this.#occurrences(first, emptied(this.#total, capacity)));
    for (const word of rest) {
      const scores = (this.#scores = this.#occurrences(word, emptied(this.#scores, capacity)));
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

  #occurrences(word: string, scores: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
    for (const { postings, quality } of this.#vocabulary.expand(word))
      postings.raise(scores, quality);
    return scores;
  }
}

/** Zeros for each slot, in the same memory where that is large enough: each search would leave much behind. */
function emptied(scores: Uint16Array<ArrayBuffer>, capacity: number): Uint16Array<ArrayBuffer> {
  return scores.length === capacity ? scores.fill(0) : new Uint16Array(capacity);
}

function larger(weights: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(weights.length * 2);
  copy.set(weights);
  return copy;
}
