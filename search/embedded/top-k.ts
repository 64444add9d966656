import type { Bitset } from './bitset.ts';

/**
 * The `count` slots of `found` with the highest keys, highest first. Slots with equal keys are in
 * the order of `ranks`, which gives the rank of each slot. A heap of `count` entries with the worst
 * entry on top avoids sorting all of `found`.
 */
export function topK(
  ranks: Uint32Array,
  found: Bitset,
  keys: Uint16Array | Float64Array,
  count: number,
): number[] {
  const heap: Ranked[] = [];
  for (let word = 0; word < found.length; word++) {
    for (let bits = found[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + (31 - Math.clz32(bits & -bits));
      const key = keys[slot] ?? 0;
      const [worst] = heap;
      if (heap.length < count) {
        heap.push({ slot, key, rank: ranks[slot] ?? 0 });
        rise(heap);
      } else if (worst && key >= worst.key) {
        const rank = ranks[slot] ?? 0;
        if (key === worst.key && rank > worst.rank) continue;
        heap[0] = { slot, key, rank };
        sink(heap);
      }
    }
  }
  return heap.sort((a, b) => (isWorse(a, b) ? 1 : -1)).map(({ slot }) => slot);
}

type Ranked = { slot: number; key: number; rank: number };

function isWorse(a: Ranked, b: Ranked): boolean {
  return a.key < b.key || (a.key === b.key && a.rank > b.rank);
}

function rise(heap: Ranked[]): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >>> 1;
    if (!swapIfWorse(heap, child, parent)) return;
    child = parent;
  }
}

function sink(heap: Ranked[]): void {
  let parent = 0;
  for (;;) {
    const [left, right] = [2 * parent + 1, 2 * parent + 2];
    const [l, r] = [heap[left], heap[right]];
    const worst = l && r && isWorse(r, l) ? right : left;
    if (!swapIfWorse(heap, worst, parent)) return;
    parent = worst;
  }
}

/** Swaps the two entries if the lower one is worse; returns false if it is not. */
function swapIfWorse(heap: Ranked[], lower: number, upper: number): boolean {
  const [a, b] = [heap[lower], heap[upper]];
  if (!a || !b || !isWorse(a, b)) return false;
  heap[lower] = b;
  heap[upper] = a;
  return true;
}
