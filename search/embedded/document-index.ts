import { LRUCache } from 'lru-cache';
import { writeArea, type Area } from '#domain/geography/area.ts';
import { PLACE_FLAGS, valuesByName, type PlaceFlag } from '#domain/listing/filters.ts';
import { SORT_ORDERS, type SortOrder } from '#domain/listing/sort-orders.ts';
import type {
  Correction,
  OpenMoment,
  SearchDocument,
  SearchFacets,
  SearchFilters,
  SearchOrder,
  SearchRequest,
  SearchResult,
} from '#search/engine.ts';
import { weekdayNumber } from '#domain/calendar/local-date.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { FEATURE_KINDS } from '#domain/restaurant/feature-filters.ts';
import type { ExpandedQuery } from '#search/expanded-query.ts';
import { requiredNameWords } from '#search/indexed-terms.ts';
import { sortKey } from '#search/words.ts';
import {
  clearBit,
  countCommon,
  countingCommonWith,
  createBitset,
  grown,
  hasBit,
  intersect,
  setBit,
  type Bitset,
} from './bitset.ts';
import { OpenRanges, type StoredOpenRanges } from './open-ranges.ts';
import { Positions, type StoredPositions } from './positions.ts';
import {
  chosenValues,
  FacetIndex,
  FACETS,
  facetValues,
  UNDIVIDED,
  type Facet,
} from './facet-index.ts';
import { COMPARISONS, SortedSlots, type SortFields } from './sorted-slots.ts';
import { TextIndex } from './text-index.ts';
import { topK } from './top-k.ts';
import { numbered, renumberedSet } from './slot-numbers.ts';
import type { StoredWords } from './vocabulary.ts';

const FIRST_CAPACITY = 1024;
const MAX_REMEMBERED = 64;

/**
 * A document whose id is in both lists is kept. Of two documents with the same id, the later one is
 * kept.
 */
export type IndexChange = {
  upserted: readonly SearchDocument[];
  removed: readonly number[];
};

/**
 * A part of a stored index. All pieces, in order and from the same moment, form the whole index.
 */
export type IndexPiece =
  | {
      of: 'whole';
      capacity: number;
      alive: Bitset;
      closedForGood: ReadonlyMap<number, number>;
      openRanges: StoredOpenRanges;
      positions: StoredPositions;
    }
  | { of: 'slots'; entries: readonly Entry[] }
  | { of: 'words'; words: StoredWords }
  | { of: 'facet'; facet: Facet; value: string; set: Bitset }
  | { of: 'order'; by: SortOrder; slots: Uint32Array };

type Entry = SortFields &
  Pick<SearchDocument, 'madeFrom' | PlaceFlag | 'eveningWeekdays' | 'eveningDays'>;

/** Shared by all places without events: it saves a hundred thousand empty arrays. */
const NO_EVENINGS: readonly number[] = [];

/** Slots per stored piece, about 1 ms of work. */
const SLOTS_TOGETHER = 500;
/** Slots inserted into a sort order at once, a few milliseconds of work. */
const ORDERED_TOGETHER = 2000;
/** Milliseconds after which `fill` yields to other work. */
const STEP_MS = 3;

/**
 * An index in memory. A document lives in a slot, a small whole number. A changed document gets a
 * new slot. Searches ignore what the old slot left in the posting lists, and `pieces` omits it.
 */
export class DocumentIndex {
  readonly #entries: (Entry | undefined)[] = [];
  readonly #openRanges = new OpenRanges();
  readonly #positions = new Positions();
  readonly #slotOf = new Map<number, number>();
  readonly #text = new TextIndex({
    isAlive: (slot) => hasBit(this.#alive, slot),
    isListed: (slot) => hasBit(this.#alive, slot) && !this.#closedForGood.has(slot),
  });
  readonly #facets: Record<Facet, FacetIndex>;
  /**
   * For the slot of each permanently closed place: the number of words of its name that a search
   * must contain to find it.
   */
  readonly #closedForGood = new Map<number, number>();
  readonly #sorted: Record<SortOrder, SortedSlots>;
  #capacity = FIRST_CAPACITY;
  #alive = createBitset(FIRST_CAPACITY);
  #openAt: { minute: number; slots: Bitset } | null = null;
  /** Cache of sets that require a scan of all documents; cleared when the index changes. */
  readonly #sets = new LRUCache<string, Bitset>({ max: MAX_REMEMBERED });

  constructor() {
    const facets = FACETS.map((facet) => [facet, new FacetIndex(FIRST_CAPACITY)]);
    this.#facets = Object.fromEntries(facets) as Record<Facet, FacetIndex>;
    const sorted = SORT_ORDERS.map((by) => [by, new SortedSlots(this.#entries, COMPARISONS[by])]);
    this.#sorted = Object.fromEntries(sorted) as Record<SortOrder, SortedSlots>;
  }

  get size(): number {
    return this.#slotOf.size;
  }

  /** Number of slots that hold no document any more. */
  get deadSlots(): number {
    return this.#entries.length - this.size;
  }

  /** The ids of its documents. */
  ids(): IterableIterator<number> {
    return this.#slotOf.keys();
  }

  /** The `madeFrom` fingerprint of the document with this id; null if there is none. */
  madeFrom(id: number): string | null {
    return this.#entries[this.#slotOf.get(id) ?? -1]?.madeFrom ?? null;
  }

  /**
   * The index in pieces, without dead slots and words: the remaining slots are renumbered without
   * gaps. The index must not change between two pieces.
   */
  *pieces(): Generator<IndexPiece> {
    const numberOf = numbered(this.#alive);
    let capacity = FIRST_CAPACITY;
    while (capacity < this.size) capacity *= 2;
    const slotsOf = (slots: Iterable<number>) => [...slots].map((slot) => numberOf(slot) ?? 0);
    const closedForGood = [...this.#closedForGood];
    yield {
      of: 'whole',
      capacity,
      alive: renumberedSet(this.#alive, numberOf, capacity),
      closedForGood: new Map(closedForGood.map(([slot, words]) => [numberOf(slot) ?? 0, words])),
      openRanges: this.#openRanges.stored(numberOf),
      positions: this.#positions.stored(numberOf, capacity),
    };
    for (let from = 0; from < this.#entries.length; from += SLOTS_TOGETHER) {
      const entries = this.#entries.slice(from, from + SLOTS_TOGETHER);
      yield { of: 'slots', entries: entries.filter((entry) => entry !== undefined) };
    }
    for (const words of this.#text.stored(numberOf)) yield { of: 'words', words };
    for (const facet of FACETS)
      for (const [value, set] of this.#facets[facet].sets)
        yield { of: 'facet', facet, value, set: renumberedSet(set, numberOf, capacity) };
    for (const by of SORT_ORDERS)
      yield { of: 'order', by, slots: Uint32Array.from(slotsOf(this.#sorted[by].slots)) };
  }

  /**
   * Adds a piece of another index to this one, which must be empty at first. Once it has all
   * pieces, both indexes are the same.
   */
  restore(piece: IndexPiece): void {
    switch (piece.of) {
      case 'whole':
        while (this.#capacity < piece.capacity) this.#grow();
        this.#alive = piece.alive;
        for (const [slot, words] of piece.closedForGood) this.#closedForGood.set(slot, words);
        this.#openRanges.restore(piece.openRanges);
        this.#positions.restore(piece.positions);
        return;
      case 'slots':
        for (const entry of piece.entries) {
          this.#slotOf.set(entry.id, this.#entries.length);
          this.#entries.push(entry);
        }
        return;
      case 'words':
        this.#text.restore(piece.words);
        return;
      case 'facet':
        this.#facets[piece.facet].restore(piece.value, piece.set);
        return;
      case 'order':
        this.#sorted[piece.by].restore(piece.slots);
    }
  }

  /** Adds documents, replacing those with the same id, and deletes the ids in `removed`. */
  apply({ upserted, removed }: IndexChange): void {
    if (upserted.length + removed.length === 0) return;
    const documents = new Map(upserted.map((document) => [document.id, document]));
    const gone = [...new Set([...removed, ...documents.keys()])].flatMap(
      (id) => this.#slotOf.get(id) ?? [],
    );
    for (const id of removed) this.#slotOf.delete(id);
    const come = [...documents.values()].map((document) => this.#add(document));
    for (const by of SORT_ORDERS) this.#sorted[by].change(gone, come);
    for (const slot of gone) this.#giveUp(slot);
    this.#openAt = null;
    this.#sets.clear();
  }

  /**
   * Fills an empty index. Yields after `STEP_MS`, so that other work can run; iterating `documents`
   * counts towards that time. Fills the sort orders last, because each change of a sort order is a
   * pass over all its slots.
   */
  *fill(documents: Iterable<SearchDocument>): Generator<void> {
    let began = performance.now();
    for (const document of documents) {
      const before = this.#slotOf.get(document.id);
      this.#add(document);
      if (before !== undefined) this.#giveUp(before);
      if (performance.now() - began < STEP_MS) continue;
      yield;
      began = performance.now();
    }
    const slots = [...this.#slotOf.values()];
    for (let from = 0; from < slots.length; from += ORDERED_TOGETHER) {
      const come = slots.slice(from, from + ORDERED_TOGETHER);
      for (const by of SORT_ORDERS) {
        this.#sorted[by].change([], come);
        yield;
      }
    }
  }

  /** Adds a document and returns its slot, which the caller must add to the sort orders. */
  #add(document: SearchDocument): number {
    const slot = this.#entries.length;
    if (slot >= this.#capacity) this.#grow();
    const { id, madeFrom, position } = document;
    const { rating, reviews, verified, featured, featured_position } = document;
    const { eveningWeekdays, eveningDays } = document;
    const nameKey = sortKey(document.name);
    this.#entries.push({
      ...{ id, madeFrom, nameKey, rating, reviews, verified, featured, featured_position },
      eveningWeekdays: eveningWeekdays.length > 0 ? eveningWeekdays : NO_EVENINGS,
      eveningDays: eveningDays.length > 0 ? eveningDays : NO_EVENINGS,
      ...valuesByName(PLACE_FLAGS, (flag) => document[flag]),
    });
    this.#openRanges.push(document);
    this.#positions.set(slot, position, this.#capacity);
    this.#slotOf.set(id, slot);
    setBit(this.#alive, slot);
    this.#text.add(slot, document);
    const wordsNeeded = requiredNameWords(document);
    if (wordsNeeded > 0) this.#closedForGood.set(slot, wordsNeeded);
    else for (const facet of FACETS) this.#facets[facet].add(slot, facetValues(document, facet));
    return slot;
  }

  #giveUp(slot: number): void {
    this.#entries[slot] = undefined;
    clearBit(this.#alive, slot);
    for (const facet of FACETS) this.#facets[facet].remove(slot);
    this.#closedForGood.delete(slot);
    this.#text.documentsChanged();
  }

  /** See `SearchEngine.corrected`. */
  corrected(text: string): Correction | null {
    return this.#text.corrected(text, this.#capacity);
  }

  /** See `expandQuery`. */
  expand(text: string): ExpandedQuery {
    return this.#text.expand(text);
  }

  search(request: SearchRequest): SearchResult {
    const { text, filters, order, page, limit, facetsAt } = request;
    const matches = this.#text.match(text, this.#capacity);
    const base = this.#alive.slice();
    if (matches) intersect(base, matches.slots);
    for (const [slot, wordsNeeded] of this.#closedForGood) {
      if (!matches || matches.words < wordsNeeded) clearBit(base, slot);
    }
    const found = base.slice();
    this.#narrow(found, filters, null);
    const total = countCommon(found, found);
    const skipped = page === 1 ? 0 : (page - 1) * limit;
    const wanted = Math.min(limit, total - skipped);
    const slots =
      wanted > 0 ? this.#ordered(found, order, matches?.scores ?? null, skipped, wanted) : [];
    return {
      ids: slots.map((slot) => this.#entries[slot]?.id ?? 0),
      total,
      facets: facetsAt === null ? null : this.#count({ base, found }, filters, facetsAt),
    };
  }

  /** Removes from `slots` those that fail a filter other than `except`. */
  #narrow(slots: Bitset, filters: SearchFilters, except: Facet | 'openNow' | null): void {
    for (const facet of FACETS) {
      const values = chosenValues(filters, facet);
      if (facet !== except && values.length > 0)
        intersect(slots, this.#facets[facet].withAny(values));
    }
    if (filters.minRating !== null) intersect(slots, this.#ratedFrom(filters.minRating));
    if (except !== 'openNow' && filters.openAt !== null)
      intersect(slots, this.#open(filters.openAt));
    for (const flag of PLACE_FLAGS) if (filters[flag]) intersect(slots, this.#flagged(flag));
    if (filters.openOn) intersect(slots, this.#openOnDay(filters.openOn));
    if (filters.tonight !== null) intersect(slots, this.#eventOn(filters.tonight));
    if (filters.area) intersect(slots, this.#within(filters.area));
  }

  /** The documents that are open on a day; cached until the index changes. */
  #openOnDay(on: OpenMoment): Bitset {
    return this.#memoize(`${on.day} ${on.minute}`, () => this.#openRanges.on(on, this.#capacity));
  }

  /** The documents with an event in the evening of a day. */
  #eventOn(day: number): Bitset {
    return this.#memoize(`evening ${day}`, () => {
      const weekday = weekdayNumber(day);
      const where = (has: (entry: Entry) => boolean) => {
        for (const [slot, entry] of this.#entries.entries())
          if (entry && has(entry)) setBit(slots, slot);
      };
      const slots = createBitset(this.#capacity);
      where(({ eveningWeekdays }) => eveningWeekdays.includes(weekday));
      this.#openRanges.removeClosedOn(day, slots);
      where(({ eveningDays }) => eveningDays.includes(day));
      return slots;
    });
  }

  #flagged(flag: PlaceFlag): Bitset {
    return this.#memoize(flag, () => {
      const slots = createBitset(this.#capacity);
      for (const [slot, entry] of this.#entries.entries()) if (entry?.[flag]) setBit(slots, slot);
      return slots;
    });
  }

  /** The documents with at least this rating. They come first in the order by rating. */
  #ratedFrom(minRating: number): Bitset {
    return this.#memoize(`rated ${minRating}`, () => {
      const slots = createBitset(this.#capacity);
      for (const slot of this.#sorted['rating-desc'].slots) {
        if ((this.#entries[slot]?.rating ?? -1) < minRating) break;
        setBit(slots, slot);
      }
      return slots;
    });
  }

  #within(area: Area): Bitset {
    return this.#memoize(`within ${writeArea(area)}`, () =>
      this.#positions.within(area, this.#capacity),
    );
  }

  #memoize(key: string, make: () => Bitset): Bitset {
    const known = this.#sets.get(key);
    if (known) return known;
    const slots = make();
    this.#sets.set(key, slots);
    return slots;
  }

  /**
   * @param base slots that the text finds
   * @param found the slots of `base` that also pass all filters
   */
  #count(
    { base, found }: { base: Bitset; found: Bitset },
    filters: SearchFilters,
    minute: number,
  ): SearchFacets {
    const isChosen = (facet: Facet | 'openNow') =>
      facet === 'openNow' ? filters.openAt !== null : chosenValues(filters, facet).length > 0;
    const amongFound = countingCommonWith(found);
    const under = (except: Facet | 'openNow') => {
      if (!isChosen(except)) return amongFound;
      const slots = base.slice();
      this.#narrow(slots, filters, except);
      return countingCommonWith(slots);
    };
    const counts = (facet: Facet) => this.#facets[facet].counts(under(facet));
    return {
      ...valuesByName(UNDIVIDED, counts),
      features: Object.assign({}, ...FEATURE_KINDS.map(counts)) as Record<string, number>,
      openNow: under('openNow')(this.#open(minute)),
      tonight: amongFound(this.#eventOn(Math.floor(minute / MINUTES_PER_DAY))),
      ...valuesByName(PLACE_FLAGS, (flag) => amongFound(this.#flagged(flag))),
    };
  }

  /** The documents that are open at a minute; cached until the minute or the index changes. */
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
    const { ranks } = this.#sorted.featured;
    if (order.by === 'distance') {
      const keys = this.#positions.nearness(order.from);
      return topK(ranks, found, keys, skipped + wanted).slice(skipped);
    }
    if (scores && order.by === 'featured') {
      return topK(ranks, found, scores, skipped + wanted).slice(skipped);
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
    for (const facet of FACETS) this.#facets[facet].grow(this.#capacity);
  }
}
