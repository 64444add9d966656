/** A list that stays sorted. */
export type SortedList<T> = {
  /** All entries. A returned list never changes: after a change there is a new one. */
  entries: () => readonly T[];
  size: () => number;
  /** Removes `gone`, which must be in the list, and adds `come`. */
  change: (gone: readonly T[], come: readonly T[]) => void;
};

/**
 * A change costs one pass over the list. The list is copied only if `entries` has returned it since
 * the last change, because an import changes lists of a hundred thousand entries hundreds of times.
 *
 * @param compare a total order: no two entries are equal
 */
export function createSortedList<T>(compare: (a: T, b: T) => number): SortedList<T> {
  let list: T[] = [];
  let isHandedOut = false;

  return {
    entries() {
      isHandedOut = true;
      return list;
    },
    size: () => list.length,
    change(gone, come) {
      if (gone.length === 0 && come.length === 0) return;
      if (isHandedOut) list = [...list];
      isHandedOut = false;
      takeOut(list, gone, compare);
      putIn(list, come, compare);
    },
  };
}

function takeOut<T>(list: T[], gone: readonly T[], compare: (a: T, b: T) => number): void {
  const places = gone
    .map((entry) => placeOf(list, entry, list.length, compare))
    .sort((a, b) => a - b);
  let [to = list.length] = places;
  let next = 0;
  for (let from = to; from < list.length; from++) {
    if (from === places[next]) next++;
    else list[to++] = list[from] as T;
  }
  list.length = to;
}

/** Inserts from the end, so that each entry moves once. */
function putIn<T>(list: T[], come: readonly T[], compare: (a: T, b: T) => number): void {
  let unmoved = list.length;
  // Lengthen the array first, because an array with holes stays slow in V8.
  for (const entry of come) list.push(entry);
  const added = come.toSorted(compare);
  for (const [before, entry] of [...added.entries()].reverse()) {
    const place = placeOf(list, entry, unmoved, compare);
    for (let from = unmoved - 1; from >= place; from--) list[from + before + 1] = list[from] as T;
    list[place + before] = entry;
    unmoved = place;
  }
}

/** The index of an entry among the first `count`, or the index where it belongs. */
function placeOf<T>(
  list: readonly T[],
  entry: T,
  count: number,
  compare: (a: T, b: T) => number,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(list[middle] as T, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
