import { setBit, type Bitset } from './bitset.ts';
import type { WordForm } from '#search/words.ts';
import type { SlotNumbers } from './slot-numbers.ts';

/** Bits of an entry from high to low: slot, weight, word form. */
const FORM_BITS = 2;
const FORM_MASK = (1 << FORM_BITS) - 1;
const WEIGHT_BITS = 4;
const SLOT_SHIFT = WEIGHT_BITS + FORM_BITS;
const REST_MASK = (1 << SLOT_SHIFT) - 1;

/** Highest weight that a posting can carry. */
export const MAX_WEIGHT = (1 << WEIGHT_BITS) - 1;

/** Whether a slot holds a document. */
export type IsAlive = (slot: number) => boolean;

/**
 * Shared by lists with at most one entry. Most words occur in one document, so an array for each
 * would waste memory.
 */
const NO_ARRAY = new Uint32Array(0);

/**
 * The slots in which a word occurs, each with the weight of its best field and the form of the word
 * there.
 */
export class PostingList {
  #first = 0;
  #entries: Uint32Array = NO_ARRAY;
  #length = 0;

  /** Creates a list from entries that `copyTo` wrote. */
  static of(entries: Uint32Array): PostingList {
    const list = new PostingList();
    list.#length = entries.length;
    if (entries.length > 1) list.#entries = entries;
    else list.#first = entries[0] ?? 0;
    return list;
  }

  get length(): number {
    return this.#length;
  }

  /**
   * Copies the entries of the slots that have a new number into an array that all lists share. With
   * an array for each of a hundred thousand lists, the typed-array views would take too much
   * memory.
   *
   * @returns the index after the last copied entry
   */
  copyTo(entries: Uint32Array, at: number, renumbered: SlotNumbers): number {
    let end = at;
    for (let index = 0; index < this.#length; index++) {
      const entry = this.#entry(index);
      const slot = renumbered(entry >>> SLOT_SHIFT);
      if (slot !== null) entries[end++] = (slot << SLOT_SHIFT) | (entry & REST_MASK);
    }
    return end;
  }

  /** Whether any slot is alive. */
  hasAlive(isAlive: IsAlive): boolean {
    for (let index = 0; index < this.#length; index++)
      if (isAlive(this.#entry(index) >>> SLOT_SHIFT)) return true;
    return false;
  }

  /** Number of live slots that have the word, by form. */
  countForms(isAlive: IsAlive): [number, number, number, number] {
    const counts: [number, number, number, number] = [0, 0, 0, 0];
    for (let index = 0; index < this.#length; index++) {
      const entry = this.#entry(index);
      if (isAlive(entry >>> SLOT_SHIFT)) counts[(entry & FORM_MASK) as WordForm]++;
    }
    return counts;
  }

  #entry(index: number): number {
    return this.#length === 1 ? this.#first : (this.#entries[index] ?? 0);
  }

  /** @param form the form in which this document has the word (`WordForm`) */
  add(slot: number, weight: number, form: WordForm = 0): void {
    const entry = (slot << SLOT_SHIFT) | (weight << FORM_BITS) | form;
    if (this.#length === 0) this.#first = entry;
    else {
      if (this.#length >= this.#entries.length) this.#grow();
      this.#entries[this.#length] = entry;
    }
    this.#length++;
  }

  #grow(): void {
    const larger = new Uint32Array(Math.max(4, this.#length * 2));
    if (this.#length === 1) larger[0] = this.#first;
    else larger.set(this.#entries);
    this.#entries = larger;
  }

  /** Adds each slot to a set. */
  putInto(slots: Bitset): void {
    for (let index = 0; index < this.#length; index++)
      setBit(slots, this.#entry(index) >>> SLOT_SHIFT);
  }

  /**
   * Raises the score of each slot to `quality` times the weight of its posting, unless the score is
   * higher already.
   */
  raise(scores: Uint16Array, quality: number): void {
    for (let index = 0; index < this.#length; index++) {
      const entry = this.#entry(index);
      const slot = entry >>> SLOT_SHIFT;
      const score = ((entry & REST_MASK) >>> FORM_BITS) * quality;
      if (score > (scores[slot] ?? 0)) scores[slot] = score;
    }
  }
}
