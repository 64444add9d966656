/** A set of slot numbers, one bit for each. All sets of an index have the same length. */
export type Bitset = Uint32Array;

export function createBitset(slots: number): Bitset {
  return new Uint32Array((slots + 31) >>> 5);
}

export function setBit(set: Bitset, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function clearBit(set: Bitset, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

export function hasBit(set: Bitset, slot: number): boolean {
  return ((set[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

/** Keeps in `set` only the slots that are in `other` too. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

/** Adds to `set` the slots of `other`. */
export function unite(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

/** Number of slots that both bitsets contain. */
export function countCommon(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += bitCount((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

/**
 * Returns a function that counts the slots that `set` shares with another set. If `set` is sparse,
 * the function visits only its words that are not 0.
 */
export function countingCommonWith(set: Bitset): (other: Bitset) => number {
  const occupied = occupiedWords(set);
  if (occupied.length * 2 > set.length) return (other) => countCommon(set, other);
  return (other) => {
    let count = 0;
    for (const word of occupied) count += bitCount((set[word] ?? 0) & (other[word] ?? 0));
    return count;
  };
}

function occupiedWords(set: Bitset): Uint32Array {
  const words = new Uint32Array(set.length);
  let length = 0;
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) words[length++] = word;
  return words.subarray(0, length);
}

/** A copy with room for more slots. */
export function grown(set: Bitset, slots: number): Bitset {
  const larger = createBitset(slots);
  larger.set(set);
  return larger;
}

/** Number of 1 bits in a 32-bit word, counted by adding neighbouring groups of bits in parallel. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
