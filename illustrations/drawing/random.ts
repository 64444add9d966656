/** A seeded random number generator: the same seed gives the same sequence. */
export type Random = {
  /** A number from 0 to below 1. */
  (): number;
  between: (low: number, high: number) => number;
  /** A whole number; both ends are included. */
  whole: (low: number, high: number) => number;
  pick: <const Choice>(choices: readonly Choice[]) => Choice;
  chance: (share: number) => boolean;
  /** A copy of the items in random order. */
  shuffle: <const Items extends readonly unknown[]>(
    items: Items,
  ) => { -readonly [Index in keyof Items]: Items[number] };
  /** 1 or -1. */
  sign: () => 1 | -1;
};

/** A 32-bit hash of a string. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** Creates a generator from a seed (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return Object.assign(next, {
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <const Choice>(choices: readonly Choice[]) =>
      itemAt(choices, Math.floor(next() * choices.length)),
    chance: (share: number) => next() < share,
    shuffle: <const Items extends readonly unknown[]>(items: Items) => {
      const shuffled: Items[number][] = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        const moved = itemAt(shuffled, last);
        shuffled[last] = itemAt(shuffled, other);
        shuffled[other] = moved;
      }
      // Shuffling keeps the items, so the length is the same.
      return shuffled as { -readonly [Index in keyof Items]: Items[number] };
    },
    sign: () => (next() < 0.5 ? (-1 as const) : (1 as const)),
  });
}

/** Picks an item by a seed, without advancing the picture's generator. */
export function pickBy<const Choice>(seed: string, choices: readonly Choice[]): Choice {
  return itemAt(choices, hashOf(seed) % choices.length);
}

/** Returns the item at an index; throws a RangeError when the index is out of range. */
export function itemAt<const Item>(items: readonly Item[], index: number): Item {
  if (!(index in items)) throw new RangeError(`No item ${index} in a list of ${items.length}.`);
  // The index is in range, checked above. The cast is needed because the item itself may be null.
  return items[index] as Item;
}
