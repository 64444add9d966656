/**
 * A list in the order of `compare` without `gone`, which are in it, and with `come`. The list itself
 * stays as it is, for those who hold it.
 *
 * @param compare a total order: no two entries of the list are equal
 */
export function withChanges<T>(
  list: readonly T[],
  gone: readonly T[],
  come: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] {
  if (gone.length === 0 && come.length === 0) return list;
  const added = come.toSorted(compare);
  const steps = [
    ...gone.map((entry) => ({ at: placeOf(list, entry, compare), added: null })),
    ...added.map((entry) => ({ at: placeOf(list, entry, compare), added: entry })),
  ].sort((a, b) => a.at - b.at);
  const next: T[] = [];
  let from = 0;
  for (const step of steps) {
    for (; from < step.at; from++) next.push(list[from] as T);
    if (step.added === null) from = step.at + 1;
    else next.push(step.added);
  }
  for (; from < list.length; from++) next.push(list[from] as T);
  return next;
}

/** Where an entry is in the list, or belongs. */
function placeOf<T>(list: readonly T[], entry: T, compare: (a: T, b: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(list[middle] as T, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
