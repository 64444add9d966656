import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topK } from './top-k.ts';
import { createBitset, setBit } from './bitset.ts';

function foundOf(slots: readonly number[]) {
  const found = createBitset(64);
  for (const slot of slots) setBit(found, slot);
  return found;
}

/** Rank of each slot in an order. */
function ranksOf(order: readonly number[]) {
  const ranks = new Uint32Array(order.length);
  for (const [rank, slot] of order.entries()) ranks[slot] = rank;
  return ranks;
}

const SLOTS = Array.from({ length: 60 }, (_, slot) => slot);
const KEYS = fc.constantFrom(Number.NEGATIVE_INFINITY, -2, -1, 0, 1, 2, 3);

test('topK returns the found slots with the highest keys, and slots with equal keys keep their order', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(SLOTS, { minLength: SLOTS.length }),
      fc.array(KEYS, { minLength: 60, maxLength: 60 }),
      fc.uniqueArray(fc.nat(59)),
      fc.integer({ min: 1, max: 70 }),
      (order, keys, hits, count) => {
        const expected = order
          .filter((slot) => hits.includes(slot))
          .map((slot, rank) => ({ slot, rank, key: keys[slot] ?? 0 }))
          .sort((a, b) => (a.key === b.key ? a.rank - b.rank : a.key < b.key ? 1 : -1))
          .slice(0, count)
          .map(({ slot }) => slot);
        const best = topK(ranksOf(order), foundOf(hits), Float64Array.from(keys), count);
        expect(best).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('topK leaves out a slot whose key is lower than those of all slots chosen so far', () => {
  const keys = Uint16Array.from([5, 4, 3, 9, 1]);
  expect(topK(ranksOf([0, 1, 2, 3, 4]), foundOf([0, 1, 2, 3, 4]), keys, 3)).toEqual([3, 0, 1]);
});

test('topK returns at most `count` slots', () => {
  const ranks = ranksOf([2, 0, 1]);
  expect(topK(ranks, foundOf([0, 1, 2]), new Uint16Array(3), 2)).toEqual([2, 0]);
  expect(topK(ranks, foundOf([]), new Uint16Array(3), 2)).toEqual([]);
});
