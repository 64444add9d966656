import { byFeatured, byRating, byReviews } from '#domain/listing/place-order.ts';
import type { SortOrder } from '#domain/listing/sort-orders.ts';
import type { SearchDocument } from '#search/engine.ts';

/** The fields by which documents are sorted. */
export type SortFields = Pick<
  SearchDocument,
  'id' | 'rating' | 'reviews' | 'verified' | 'featured' | 'featured_position'
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

/** Slots sorted by one comparison. They stay sorted as slots are added and removed. */
export class SortedSlots {
  readonly #fields: readonly (SortFields | undefined)[];
  readonly #compare: Comparison;
  /**
   * The first `#length` entries are the sorted slots. The other entries are unused and leave room
   * to grow.
   */
  #places: Uint32Array = new Uint32Array(0);
  /** The rank of each slot. Null after a change, until the ranks are read again. */
  #ranks: Uint32Array | null = null;
  /**
   * A second buffer for the next change, because a new one for every change would burden the
   * garbage collector.
   */
  #spare: Uint32Array = new Uint32Array(0);
  #length = 0;

  constructor(fields: readonly (SortFields | undefined)[], compare: Comparison) {
    this.#fields = fields;
    this.#compare = compare;
  }

  /** Replaces the order by a stored one. */
  restore(slots: Uint32Array): void {
    this.#places = slots;
    this.#length = slots.length;
    this.#ranks = null;
  }

  /** The sorted slots, valid until the next change. */
  get slots(): Uint32Array {
    return this.#places.subarray(0, this.#length);
  }

  /** The rank of each slot, valid until the next change. */
  get ranks(): Uint32Array {
    if (this.#ranks) return this.#ranks;
    const ranks = new Uint32Array(this.#fields.length);
    for (let rank = 0; rank < this.#length; rank++) ranks[this.#places[rank] ?? 0] = rank;
    return (this.#ranks = ranks);
  }

  /**
   * Removes `gone` and inserts `come` in one pass over the slots. The fields of all these slots
   * must be known. No slot of `come` may be present already.
   */
  change(gone: readonly number[], come: readonly number[]): void {
    const added = come.toSorted((a, b) => this.#order(a, b));
    const taken = gone.map((slot) => ({ at: this.#position(slot), slot }));
    const steps = [
      ...added.map((slot) => ({ at: this.#position(slot), slot, isGone: false })),
      ...taken
        .filter(({ at, slot }) => at < this.#length && this.#places[at] === slot)
        .map((one) => ({ ...one, isGone: true })),
    ].sort((a, b) => a.at - b.at);
    const places = this.slots;
    const length = places.length + 2 * added.length - steps.length;
    const next = this.#spare.length >= length ? this.#spare : new Uint32Array(roomFor(length));
    let from = 0;
    let to = 0;
    for (const { at, slot, isGone } of steps) {
      next.set(places.subarray(from, at), to);
      to += at - from;
      from = at;
      if (isGone) from++;
      else next[to++] = slot;
    }
    next.set(places.subarray(from), to);
    this.#spare = this.#places;
    this.#places = next;
    this.#length = length;
    this.#ranks = null;
  }

  /** The index of the slot, or the index at which to insert it. */
  #position(slot: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#order(this.#places[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #order(a: number, b: number): number {
    const [left, right] = [this.#fields[a], this.#fields[b]];
    return left && right ? this.#compare(left, right) : a - b;
  }
}

/** Leaves room for half as many slots again, so that the array rarely has to grow. */
function roomFor(length: number): number {
  return Math.ceil(length * 1.5);
}
