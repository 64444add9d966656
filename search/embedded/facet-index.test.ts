import { expect, test } from 'vitest';
import type { SearchDocument } from '#search/engine.ts';
import { BLANK_DOCUMENT } from '#search/testing/blank-search.ts';
import { countingCommonWith, createBitset, hasBit, setBit } from './bitset.ts';
import { FacetIndex, FACETS, facetValues } from './facet-index.ts';

const slotsOf = (set: Uint32Array) =>
  Array.from({ length: set.length * 32 }, (_, slot) => slot).filter((slot) => hasBit(set, slot));

function index(): FacetIndex {
  const facets = new FacetIndex(64);
  facets.add(0, ['a', 'b']);
  facets.add(1, ['b']);
  facets.add(40, ['c']);
  return facets;
}

test.each([
  [['a'], [0]],
  [['b'], [0, 1]],
  [
    ['a', 'c'],
    [0, 40],
  ],
  [['a', 'none'], [0]],
  [['none'], []],
  [[], []],
])('the documents that have any of the values %j are in the slots %j', (values, slots) => {
  expect(slotsOf(index().withAny(values))).toEqual(slots);
});

test('facet counts include every value, even values that none of the slots has', () => {
  const slots = createBitset(64);
  setBit(slots, 1);
  setBit(slots, 40);
  expect(index().counts(countingCommonWith(slots))).toEqual({ a: 0, b: 1, c: 1 });
});

test('removing a slot removes it from every facet value', () => {
  const facets = index();
  facets.remove(0);
  expect(slotsOf(facets.withAny(['a', 'b', 'c']))).toEqual([1, 40]);
});

test('a facet value that no document has is removed, and other values are still counted', () => {
  const facets = index();
  facets.add(7, ['a', 'a']);
  facets.remove(40);
  facets.remove(0);
  expect(facets.counts(() => 0)).toEqual({ a: 0, b: 0 });
  facets.remove(7);
  expect([...facets.sets.keys()]).toEqual(['b']);
});

test('growing a facet index makes room for more slots and loses none', () => {
  const facets = index();
  facets.grow(256);
  facets.add(200, ['a', 'new']);
  expect(slotsOf(facets.withAny(['a']))).toEqual([0, 200]);
  expect(slotsOf(facets.withAny(['new']))).toEqual([200]);
  expect(facets.withAny([])).toHaveLength(8);
});

test('facetValues returns the values of a document by group', () => {
  const document: SearchDocument = {
    ...BLANK_DOCUMENT,
    categories: ['Seafood'],
    tags: ['Brunch', 'Takeout'],
    island: 'Exuma',
    priceRange: '$$',
    features: ['Takeout', 'Vegan options', 'Wi-Fi'],
  };
  expect(FACETS.map((group) => facetValues(document, group))).toEqual([
    ['Brunch', 'Takeout'],
    ['Seafood'],
    ['Exuma'],
    ['$$'],
    ['Takeout', 'Wi-Fi'],
    ['Vegan options'],
    [],
    [],
    [],
  ]);
  const bare = {
    ...document,
    island: null,
    priceRange: null,
    tags: [],
    categories: [],
    features: [],
  };
  expect(FACETS.map((group) => facetValues(bare, group))).toEqual(FACETS.map(() => []));
});
