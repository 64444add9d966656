import { createBitset, setBit, type Bitset } from './bitset.ts';

/**
 * When the document of each slot is open, in flat arrays: asked at a new minute, all of them are
 * looked at.
 */
export class OpenRanges {
  /** Start and end in turn. */
  #minutes = new Uint16Array(1024);
  #length = 0;
  /** Where the ranges of a slot end; they begin where those of the slot before end. */
  readonly #ends: number[] = [];

  /** The next slot's ranges. */
  push(ranges: ReadonlyArray<readonly [start: number, end: number]>): void {
    const needed = this.#length + ranges.length * 2;
    if (needed > this.#minutes.length) {
      const larger = new Uint16Array(Math.max(needed, this.#minutes.length * 2));
      larger.set(this.#minutes);
      this.#minutes = larger;
    }
    for (const [start, end] of ranges) {
      this.#minutes[this.#length++] = start;
      this.#minutes[this.#length++] = end;
    }
    this.#ends.push(this.#length);
  }

  /** The slots that are open at a minute of the week. */
  at(minute: number, capacity: number): Bitset {
    const slots = createBitset(capacity);
    let index = 0;
    for (let slot = 0; slot < this.#ends.length; slot++) {
      const end = this.#ends[slot] ?? 0;
      for (; index < end; index += 2) {
        if ((this.#minutes[index] ?? 0) <= minute && minute < (this.#minutes[index + 1] ?? 0)) {
          setBit(slots, slot);
        }
      }
    }
    return slots;
  }
}
