/**
 * Turns half-open ranges of minutes into numbers that an index can store and look up. The minutes
 * are the leaves of a binary tree with 2^LEVELS leaves. A range is stored as the few nodes that
 * cover it exactly. A minute lies in the range if its leaf, or a node above the leaf, is among
 * these nodes.
 */

/** 2^14 = 16,384 leaves, enough for the 10,080 minutes of a week. */
const LEVELS = 14;

/**
 * The nodes that cover the range from `start` up to, but not including, `end`: at most 2 · LEVELS.
 */
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
