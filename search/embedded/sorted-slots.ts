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

  /**
   * Takes `gone` out and puts `come` in, with one walk along those that are there. The fields of all of
   * them must be known; none of `come` may be in it.
   */
  change(gone: readonly number[], come: readonly number[]): void {
    const added = come.toSorted((a, b) => this.#order(a, b));
    const taken = gone.map((slot) => ({ at: this.#position(slot), slot }));
    const steps = [
      ...added.map((slot) => ({ at: this.#position(slot), slot, isGone: false })),
      ...taken
        .filter(({ at, slot }) => this.#slots[at] === slot)
        .map((one) => ({ ...one, isGone: true })),
    ].sort((a, b) => a.at - b.at);
    const next = new Uint32Array(this.#slots.length + 2 * added.length - steps.length);
    let from = 0;
    let to = 0;
    for (const { at, slot, isGone } of steps) {
      next.set(this.#slots.subarray(from, at), to);
      to += at - from;
      from = at;
      if (isGone) from++;
      else next[to++] = slot;
    }
    next.set(this.#slots.subarray(from), to);
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
