import { CHOICE_FILTERS } from '#domain/listing/filters.ts';
import {
  FEATURE_KINDS,
  featureKind,
  type FeatureKind,
} from '#domain/restaurant/feature-filters.ts';
import { choicesOf } from '#search/choices-of.ts';
import type { SearchDocument, SearchFilters } from '#search/engine.ts';
import {
  clearBit,
  countCommon,
  createBitset,
  grown,
  hasBit,
  setBit,
  unite,
  type Bitset,
} from './bitset.ts';

/**
 * Stores which documents have which value of one facet. A value is removed with its last document.
 */
export class FacetIndex {
  readonly #sets = new Map<string, Bitset>();
  /** The number of documents that have each value. */
  readonly #sizes = new Map<string, number>();
  #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The slots of each value, valid until the next change. */
  get sets(): ReadonlyMap<string, Bitset> {
    return this.#sets;
  }

  /** Loads the stored set of a value, which must have the capacity of this index. */
  restore(value: string, set: Bitset): void {
    this.#sets.set(value, set);
    this.#sizes.set(value, countCommon(set, set));
  }

  add(slot: number, values: readonly string[]): void {
    for (const value of values) {
      let set = this.#sets.get(value);
      if (!set) this.#sets.set(value, (set = createBitset(this.#capacity)));
      if (hasBit(set, slot)) continue;
      setBit(set, slot);
      this.#sizes.set(value, (this.#sizes.get(value) ?? 0) + 1);
    }
  }

  remove(slot: number): void {
    for (const [value, set] of this.#sets) {
      if (!hasBit(set, slot)) continue;
      clearBit(set, slot);
      const size = (this.#sizes.get(value) ?? 0) - 1;
      this.#sizes.set(value, size);
      if (size > 0) continue;
      this.#sets.delete(value);
      this.#sizes.delete(value);
    }
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
    for (const [value, set] of this.#sets) this.#sets.set(value, grown(set, capacity));
  }

  /** Documents with any of the values. */
  withAny(values: readonly string[]): Bitset {
    const union = createBitset(this.#capacity);
    for (const value of values) {
      const set = this.#sets.get(value);
      if (set) unite(union, set);
    }
    return union;
  }

  /**
   * Number of slots with each value, among a set of slots. Includes every value, even with a count
   * of 0.
   *
   * @param countAmong counts the slots that a value shares with this set
   */
  counts(countAmong: (set: Bitset) => number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const [value, set] of this.#sets) counts[value] = countAmong(set);
    return counts;
  }
}

/**
 * The filters whose values form one facet. Only `features` is divided: each kind of feature is a
 * facet.
 */
export const UNDIVIDED = CHOICE_FILTERS.filter((name) => name !== 'features');

/** Facets are groups of values. In each group a document must match any of the chosen values. */
export const FACETS = [...UNDIVIDED, ...FEATURE_KINDS] as const;

export type Facet = (typeof FACETS)[number];

/** The values of a facet that a document has. */
export function facetValues(document: SearchDocument, facet: Facet): readonly string[] {
  return isUndivided(facet)
    ? choicesOf(document, facet)
    : ofKind(choicesOf(document, 'features'), facet);
}

/** The chosen values of a facet. */
export function chosenValues(filters: SearchFilters, facet: Facet): readonly string[] {
  return isUndivided(facet) ? filters[facet] : ofKind(filters.features, facet);
}

function isUndivided(facet: Facet): facet is (typeof UNDIVIDED)[number] {
  return UNDIVIDED.some((name) => name === facet);
}

function ofKind(features: readonly string[], kind: FeatureKind): readonly string[] {
  return features.length === 0 ? features : features.filter((name) => featureKind(name) === kind);
}
