import type { PriceRange } from '#domain/restaurant/price-range.ts';
import {
  FEATURE_KINDS,
  featureKind,
  type FeatureKind,
} from '#domain/restaurant/feature-filters.ts';
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

/** Which documents have which value of one group. A value that none has any more is forgotten. */
export class FacetIndex {
  readonly #sets = new Map<string, Bitset>();
  /** By value: how many documents have it. */
  readonly #sizes = new Map<string, number>();
  #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** By value; they hold until the next change. */
  get sets(): ReadonlyMap<string, Bitset> {
    return this.#sets;
  }

  /** Takes the set of a value that another one of this capacity had. */
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
   * How many of some slots have each value; every value of the group is named.
   *
   * @param countAmong counts what a set has in common with these slots
   */
  counts(countAmong: (set: Bitset) => number): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const [value, set] of this.#sets) counts[value] = countAmong(set);
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
