import { setBit, type Bitset } from './bitset.ts';

const WEIGHT_BITS = 4;
const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1;

/** Highest weight that a posting can carry. */
export const MAX_WEIGHT = WEIGHT_MASK;

/** The slots in which a word occurs, each with the weight of its best field, in a growing array. */
export class PostingList {
  #entries: Uint32Array = new Uint32Array(4);
  #length = 0;

  /** A list of what another one has copied. */
  static of(entries: Uint32Array): PostingList {
    const list = new PostingList();
    list.#entries = entries;
    list.#length = entries.length;
    return list;
  }

  get length(): number {
    return this.#length;
  }

  /** Without a view of them, which would stay beside each of a hundred thousand lists. */
  copyTo(entries: Uint32Array, at: number): void {
    for (let index = 0; index < this.#length; index++)
      entries[at + index] = this.#entries[index] ?? 0;
  }

  add(slot: number, weight: number): void {
    if (this.#length === this.#entries.length) {
      const larger = new Uint32Array(Math.max(4, this.#length * 2));
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.#length++] = (slot << WEIGHT_BITS) | weight;
  }

  /** Puts each slot into a set. */
  putInto(slots: Bitset): void {
    for (let index = 0; index < this.#length; index++)
      setBit(slots, (this.#entries[index] ?? 0) >>> WEIGHT_BITS);
  }

  /** Raises the score of each slot to `quality` times the weight of its posting. */
  raise(scores: Uint16Array, quality: number): void {
    const entries = this.#entries;
    for (let index = 0; index < this.#length; index++) {
      const entry = entries[index] ?? 0;
      const slot = entry >>> WEIGHT_BITS;
      const score = (entry & WEIGHT_MASK) * quality;
      if (score > (scores[slot] ?? 0)) scores[slot] = score;
    }
  }
}
