/**
 * Half-open ranges of minutes as numbers that an index can hold and look up. The minutes from 0 to
 * 2^LEVELS are the leaves of a binary tree; a range is the few nodes that cover exactly it, and a
 * minute lies in the range when the leaf or one of the nodes above it is among them.
 */

/** Two to the power of this is more than the minutes of a week (10,080). */
const LEVELS = 14;

/** The nodes that cover `start` to `end`, without `end`: at most 2 · LEVELS. */
export function nodesOfRange(start: number, end: number): number[] {
  const nodes: number[] = [];
  let first = start + (1 << LEVELS);
  let last = end + (1 << LEVELS);
  while (first < last) {
    if (first % 2 === 1) nodes.push(first++);
    if (last % 2 === 1) nodes.push(--last);
    first /= 2;
    last /= 2;
  }
  return nodes;
}

/** The leaf of a minute and every node above it. */
export function nodesOfMinute(minute: number): number[] {
  return Array.from({ length: LEVELS + 1 }, (_, level) => (minute + (1 << LEVELS)) >> level);
}
