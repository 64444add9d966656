import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clearBit,
  countCommon,
  countingCommonWith,
  createBitset,
  grown,
  hasBit,
  intersect,
  setBit,
  unite,
  type Bitset,
} from './bitset.ts';

const SLOTS = 100;
const slots = fc.uniqueArray(fc.nat(SLOTS - 1));

function bitsetOf(slots: readonly number[], room = SLOTS): Bitset {
  const set = createBitset(room);
  for (const slot of slots) setBit(set, slot);
  return set;
}

function slotsOf(set: Bitset): number[] {
  return Array.from({ length: set.length * 32 }, (_, slot) => slot).filter((slot) =>
    hasBit(set, slot),
  );
}

const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

test.each([
  [0, 0],
  [1, 1],
  [32, 1],
  [33, 2],
  [1024, 32],
])('a bitset of %i slots takes %i words of 32 bits', (count, words) => {
  expect(createBitset(count)).toHaveLength(words);
});

test('a bitset holds the slots that were set and not cleared since', () => {
  fc.assert(
    fc.property(slots, slots, (set, cleared) => {
      const bits = bitsetOf(set);
      for (const slot of cleared) clearBit(bits, slot);
      expect(slotsOf(bits)).toEqual(sorted(set.filter((slot) => !cleared.includes(slot))));
    }),
  );
});

test('bitsets can be intersected and united, and their common slots counted', () => {
  fc.assert(
    fc.property(slots, slots, (left, right) => {
      const both = left.filter((slot) => right.includes(slot));
      const [common, either] = [bitsetOf(left), bitsetOf(left)];
      intersect(common, bitsetOf(right));
      unite(either, bitsetOf(right));
      expect(slotsOf(common)).toEqual(sorted(both));
      expect(slotsOf(either)).toEqual(sorted(new Set([...left, ...right])));
      expect(countCommon(bitsetOf(left), bitsetOf(right))).toBe(both.length);
    }),
  );
});

test('countingCommonWith counts the slots that a set shares with each of several others, for sparse and for dense sets', () => {
  fc.assert(
    fc.property(slots, fc.array(slots), fc.constantFrom(SLOTS, 50 * SLOTS), (set, others, room) => {
      const countCommon = countingCommonWith(bitsetOf(set, room));
      expect(others.map((other) => countCommon(bitsetOf(other, room)))).toEqual(
        others.map((other) => other.filter((slot) => set.includes(slot)).length),
      );
    }),
  );
});

test('all slots of a full bitset are counted', () => {
  const all = bitsetOf(Array.from({ length: SLOTS }, (_, slot) => slot));
  expect(countCommon(all, all)).toBe(SLOTS);
});

test('a larger copy of a bitset holds the same slots and is independent', () => {
  const small = bitsetOf([0, 31, 32, 63], 64);
  const large = grown(small, 200);
  expect(large).toHaveLength(7);
  expect(slotsOf(large)).toEqual([0, 31, 32, 63]);
  setBit(large, 199);
  setBit(large, 1);
  expect(slotsOf(large)).toEqual([0, 1, 31, 32, 63, 199]);
  expect(slotsOf(small)).toEqual([0, 31, 32, 63]);
});
