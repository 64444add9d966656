import type { PriceRange } from '#domain/restaurant/price-range.ts';
import {
  FEATURE_KINDS,
  featureKind,
  type FeatureKind,
} from '#domain/restaurant/feature-filters.ts';
import type { SearchDocument, SearchFilters } from '#search/engine.ts';
import { clearBit, createBitset, grown, setBit, unite, type Bitset } from './bitset.ts';

/** Which documents have which value of one group. */
export class FacetIndex {
  readonly #sets = new Map<string, Bitset>();
  #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** By value; they hold until the next change. */
  get stored(): ReadonlyMap<string, Bitset> {
    return this.#sets;
  }

  /** Takes the sets that another one of this capacity had. */
  restore(sets: ReadonlyMap<string, Bitset>): void {
    for (const [value, set] of sets) this.#sets.set(value, set);
  }

  add(slot: number, values: readonly string[]): void {
    for (const value of values) {
      let set = this.#sets.get(value);
      if (!set) this.#sets.set(value, (set = createBitset(this.#capacity)));
      setBit(set, slot);
    }
  }

  remove(slot: number): void {
    for (const set of this.#sets.values()) clearBit(set, slot);
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
   * How many of some slots have each value; every value of the group is named.
   *
   * @param countCommon counts what a set has in common with these slots
   */
  counts(countCommon: (set: Bitset) => number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const [value, set] of this.#sets) counts[value] = countCommon(set);
    return counts;
  }
}

/** Groups of values of which any may hold, while all groups must. */
export const FACETS = ['tags', 'categories', 'islands', 'prices', ...FEATURE_KINDS] as const;

export type Facet = (typeof FACETS)[number];

/** The values of a facet that a document has. */
export function facetValues(document: SearchDocument, facet: Facet): readonly string[] {
  switch (facet) {
    case 'tags':
      return document.tags;
    case 'categories':
      return document.categories;
    case 'islands':
      return document.island === null ? [] : [document.island];
    case 'prices':
      return priceValues(document.priceRange);
    default:
      return ofKind(document.features, facet);
  }
}

/** The values of a facet that are chosen. */
export function chosenValues(filters: SearchFilters, facet: Facet): readonly string[] {
  switch (facet) {
    case 'tags':
    case 'categories':
    case 'islands':
    case 'prices':
      return filters[facet];
    default:
      return ofKind(filters.features, facet);
  }
}

function ofKind(features: readonly string[], kind: FeatureKind): readonly string[] {
  return features.length === 0 ? features : features.filter((name) => featureKind(name) === kind);
}

function priceValues(priceRange: PriceRange | null): PriceRange[] {
  return priceRange === null ? [] : [priceRange];
}
