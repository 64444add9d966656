import { expect, test } from 'vitest';
import { createBitset, setBit } from './bitset.ts';
import { numbered, renumberedSet } from './slot-numbers.ts';

function setOf(slots: readonly number[], capacity = 128) {
  const set = createBitset(capacity);
  for (const slot of slots) setBit(set, slot);
  return set;
}

test('the slots of a bitset are numbered 0, 1, 2 and so on, in their order', () => {
  const numberOf = numbered(setOf([0, 2, 31, 32, 63, 100]));
  expect([0, 2, 31, 32, 63, 100].map(numberOf)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([1, 33, 99, 127, 5000].map(numberOf)).toEqual([null, null, null, null, null]);
});

test('a renumbered bitset keeps only the slots that have a new number', () => {
  const numberOf = numbered(setOf([3, 31, 40, 90]));
  expect(renumberedSet(setOf([3, 4, 31, 90]), numberOf, 32)).toEqual(setOf([0, 1, 3], 32));
});
