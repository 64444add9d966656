import { hasBit, type Bitset } from './bitset.ts';

/**
 * The `count` best of the found slots, best first. A heap of that many keeps the worst on top, so
 * that a broad search does not sort everything it found.
 */
export function bestSlots(
  slots: Uint32Array,
  found: Bitset,
  isBefore: (a: number, b: number) => boolean,
  count: number,
): number[] {
  const heap: number[] = [];
  for (const slot of slots) {
    if (!hasBit(found, slot)) continue;
    if (heap.length < count) {
      heap.push(slot);
      rise(heap, isBefore);
    } else if (isBefore(slot, heap[0] ?? slot)) {
      heap[0] = slot;
      sink(heap, isBefore);
    }
  }
  return heap.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

function rise(heap: number[], isBefore: (a: number, b: number) => boolean): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >>> 1;
    if (!isBefore(heap[parent] ?? 0, heap[child] ?? 0)) return;
    swap(heap, parent, child);
    child = parent;
  }
}

function sink(heap: number[], isBefore: (a: number, b: number) => boolean): void {
  let parent = 0;
  for (;;) {
    const [left, right] = [2 * parent + 1, 2 * parent + 2];
    let worst = parent;
    if (left < heap.length && isBefore(heap[worst] ?? 0, heap[left] ?? 0)) worst = left;
    if (right < heap.length && isBefore(heap[worst] ?? 0, heap[right] ?? 0)) worst = right;
    if (worst === parent) return;
    swap(heap, parent, worst);
    parent = worst;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] ?? 0;
  heap[a] = heap[b] ?? 0;
  heap[b] = kept;
}
