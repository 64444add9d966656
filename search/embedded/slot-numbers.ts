import { bitCount, createBitset, setBit, type Bitset } from './bitset.ts';

/** The new number of a slot; null for one that holds no document. */
export type SlotNumbers = (slot: number) => number | null;

/** Numbers the slots of a set from 0, in their order. */
export function numbered(slots: Bitset): SlotNumbers {
  // For each 32-bit word of the set: the number of slots in the words before it.
  const before = new Uint32Array(slots.length);
  for (let word = 1; word < slots.length; word++)
    before[word] = (before[word - 1] ?? 0) + bitCount(slots[word - 1] ?? 0);
  return (slot) => {
    const bits = slots[slot >>> 5] ?? 0;
    const bit = 1 << (slot & 31);
    if ((bits & bit) === 0) return null;
    return (before[slot >>> 5] ?? 0) + bitCount(bits & (bit - 1));
  };
}

/** The set with each slot under its new number. */
export function renumberedSet(set: Bitset, numberOf: SlotNumbers, capacity: number): Bitset {
  const renumbered = createBitset(capacity);
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const slot = numberOf((word << 5) + (31 - Math.clz32(bits & -bits)));
      if (slot !== null) setBit(renumbered, slot);
    }
  }
  return renumbered;
}
