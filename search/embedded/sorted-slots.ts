import { byFeatured, byRating, byReviews } from '#domain/listing/place-order.ts';
import type { SortOrder } from '#domain/listing/sort-orders.ts';
import type { SearchDocument } from '#search/engine.ts';

/** What a document is sorted by. */
export type SortFields = Pick<
  SearchDocument,
  'id' | 'rating' | 'reviews' | 'verified' | 'featured'
> & {
  nameKey: string;
};

type Comparison = (a: SortFields, b: SortFields) => number;

const byName: Comparison = (a, b) =>
  a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id;
const byVerified: Comparison = (a, b) =>
  Number(b.verified) - Number(a.verified) || byFeatured(a, b);

export const COMPARISONS: Record<SortOrder, Comparison> = {
  featured: byFeatured,
  'name-asc': byName,
  'rating-desc': byRating,
  'reviews-desc': byReviews,
  verified: byVerified,
};

/** Slots in the order of one comparison, kept in order when slots come and go. */
export class SortedSlots {
  readonly #fields: readonly (SortFields | undefined)[];
  readonly #compare: Comparison;
  #slots: Uint32Array = new Uint32Array(0);

  constructor(fields: readonly (SortFields | undefined)[], compare: Comparison) {
    this.#fields = fields;
    this.#compare = compare;
  }

  get slots(): Uint32Array {
    return this.#slots;
  }

  /** Puts in many with one walk along those that are there; none of them may be. */
  insertAll(slots: Iterable<number>): void {
    const added = [...slots].sort((a, b) => this.#order(a, b));
    const next = new Uint32Array(this.#slots.length + added.length);
    let from = 0;
    for (const [before, slot] of added.entries()) {
      const at = this.#position(slot);
      next.set(this.#slots.subarray(from, at), from + before);
      next[at + before] = slot;
      from = at;
    }
    next.set(this.#slots.subarray(from), from + added.length);
    this.#slots = next;
  }

  insert(slot: number): void {
    const at = this.#position(slot);
    const next = new Uint32Array(this.#slots.length + 1);
    next.set(this.#slots.subarray(0, at));
    next[at] = slot;
    next.set(this.#slots.subarray(at), at + 1);
    this.#slots = next;
  }

  remove(slot: number): void {
    const at = this.#position(slot);
    if (this.#slots[at] !== slot) return;
    const next = new Uint32Array(this.#slots.length - 1);
    next.set(this.#slots.subarray(0, at));
    next.set(this.#slots.subarray(at + 1), at);
    this.#slots = next;
  }

  /** Where the slot is or belongs. */
  #position(slot: number): number {
    let low = 0;
    let high = this.#slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#order(this.#slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #order(a: number, b: number): number {
    const [left, right] = [this.#fields[a], this.#fields[b]];
    return left && right ? this.#compare(left, right) : a - b;
  }
}
