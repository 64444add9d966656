import { FILTER_GROUPS, type FilterGroup } from '#domain/listing/listing-state.ts';
import { SORT_ORDERS, type SortOrder } from '#domain/listing/sort-orders.ts';
import type {
  SearchDocument,
  SearchFacets,
  SearchFilters,
  SearchOrder,
  SearchRequest,
  SearchResult,
} from '#search/engine.ts';
import { sortKey } from '#search/words.ts';
import {
  clearBit,
  countCommon,
  createBitset,
  grown,
  hasBit,
  intersect,
  setBit,
  type Bitset,
} from './bitset.ts';
import { OpenRanges } from './open-ranges.ts';
import { Positions } from './positions.ts';
import { FacetIndex, facetValues } from './facet-index.ts';
import { COMPARISONS, SortedSlots, type SortFields } from './sorted-slots.ts';
import { TextIndex } from './text-index.ts';
import { bestSlots } from './best-slots.ts';

const FIRST_CAPACITY = 1024;

/** A document that is in both stays; of two with the same id the later one counts. */
export type IndexChange = {
  upserted: readonly SearchDocument[];
  removed: readonly number[];
};

/**
 * An index in memory. A document lives in a slot, a small whole number; a changed document gets a
 * new one, and what the old slot left in the posting lists is passed over from then on.
 */
export class DocumentIndex {
  readonly #entries: (SortFields | undefined)[] = [];
  readonly #openRanges = new OpenRanges();
  readonly #positions = new Positions();
  readonly #slotOf = new Map<number, number>();
  readonly #text = new TextIndex();
  readonly #facets: Record<FilterGroup, FacetIndex>;
  readonly #sorted: Record<SortOrder, SortedSlots>;
  #capacity = FIRST_CAPACITY;
  #alive = createBitset(FIRST_CAPACITY);
  #openAt: { minute: number; slots: Bitset } | null = null;

  constructor() {
    const facet = () => new FacetIndex(FIRST_CAPACITY);
    this.#facets = { tags: facet(), categories: facet(), islands: facet(), prices: facet() };
    const sorted = SORT_ORDERS.map((by) => [by, new SortedSlots(this.#entries, COMPARISONS[by])]);
    this.#sorted = Object.fromEntries(sorted) as Record<SortOrder, SortedSlots>;
  }

  get size(): number {
    return this.#slotOf.size;
  }

  /** Share of the slots that hold no document any more. */
  get wasted(): number {
    return this.#entries.length === 0 ? 0 : 1 - this.size / this.#entries.length;
  }

  /** Puts documents in, replacing those with the same id, and takes `removed` out. */
  apply({ upserted, removed }: IndexChange): void {
    const documents = new Map(upserted.map((document) => [document.id, document]));
    const gone = [...new Set([...removed, ...documents.keys()])].flatMap(
      (id) => this.#slotOf.get(id) ?? [],
    );
    for (const id of removed) this.#slotOf.delete(id);
    const come = [...documents.values()].map((document) => this.#add(document));
    for (const by of SORT_ORDERS) this.#sorted[by].change(gone, come);
    for (const slot of gone) this.#giveUp(slot);
    this.#openAt = null;
  }

  /** The slot of a document that is new; in the orders it is not yet. */
  #add(document: SearchDocument): number {
    const slot = this.#entries.length;
    if (slot >= this.#capacity) this.#grow();
    const { id, rating, reviews, verified, featured, position } = document;
    const nameKey = sortKey(document.name);
    this.#entries.push({ id, nameKey, rating, reviews, verified, featured });
    this.#openRanges.push(document);
    this.#positions.set(slot, position, this.#capacity);
    this.#slotOf.set(id, slot);
    setBit(this.#alive, slot);
    this.#text.add(slot, document);
    for (const group of FILTER_GROUPS) this.#facets[group].add(slot, facetValues(document, group));
    return slot;
  }

  #giveUp(slot: number): void {
    this.#entries[slot] = undefined;
    clearBit(this.#alive, slot);
    for (const group of FILTER_GROUPS) this.#facets[group].remove(slot);
  }

  search({ text, filters, order, page, limit, facetsAt }: SearchRequest): SearchResult {
    const matches = this.#text.match(text, this.#capacity);
    const base = this.#alive.slice();
    if (matches) intersect(base, matches.slots);
    const found = base.slice();
    this.#narrow(found, filters, null);
    const total = countCommon(found, found);
    const first = (page - 1) * limit;
    const wanted = Math.max(0, Math.min(limit, total - (page === 1 ? 0 : first)));
    const skipped = page === 1 ? 0 : first;
    const slots =
      wanted === 0 ? [] : this.#ordered(found, order, matches?.scores ?? null, skipped, wanted);
    return {
      ids: slots.map((slot) => this.#entries[slot]?.id ?? 0),
      total,
      facets: facetsAt === null ? null : this.#count(base, filters, facetsAt),
    };
  }

  /** Keeps what all groups of filters but `except` let through. */
  #narrow(slots: Bitset, filters: SearchFilters, except: FilterGroup | 'openNow' | null): void {
    for (const group of FILTER_GROUPS) {
      const values = filters[group];
      if (group !== except && values.length > 0)
        intersect(slots, this.#facets[group].withAny(values));
    }
    if (except !== 'openNow' && filters.openAt !== null)
      intersect(slots, this.#open(filters.openAt));
  }

  #count(base: Bitset, filters: SearchFilters, minute: number): SearchFacets {
    const under = (except: FilterGroup | 'openNow') => {
      const slots = base.slice();
      this.#narrow(slots, filters, except);
      return slots;
    };
    const counts = (group: FilterGroup) => this.#facets[group].counts(under(group));
    return {
      tags: counts('tags'),
      categories: counts('categories'),
      islands: counts('islands'),
      prices: counts('prices'),
      openNow: countCommon(under('openNow'), this.#open(minute)),
    };
  }

  /** The documents that are open at a minute; remembered until the minute or the index changes. */
  #open(minute: number): Bitset {
    if (this.#openAt?.minute === minute) return this.#openAt.slots;
    const slots = this.#openRanges.at(minute, this.#capacity);
    intersect(slots, this.#alive);
    this.#openAt = { minute, slots };
    return slots;
  }

  #ordered(
    found: Bitset,
    order: SearchOrder,
    scores: Uint16Array | null,
    skipped: number,
    wanted: number,
  ): number[] {
    const inFeaturedOrder = this.#sorted.featured.slots;
    if (order.by === 'distance') {
      const keys = this.#positions.nearness(order.from);
      return bestSlots(inFeaturedOrder, found, keys, skipped + wanted).slice(skipped);
    }
    if (scores && order.by === 'featured') {
      return bestSlots(inFeaturedOrder, found, scores, skipped + wanted).slice(skipped);
    }
    const slots: number[] = [];
    let toSkip = skipped;
    for (const slot of this.#sorted[order.by].slots) {
      if (!hasBit(found, slot)) continue;
      if (toSkip-- > 0) continue;
      slots.push(slot);
      if (slots.length === wanted) break;
    }
    return slots;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#alive = grown(this.#alive, this.#capacity);
    for (const group of FILTER_GROUPS) this.#facets[group].grow(this.#capacity);
  }
}
