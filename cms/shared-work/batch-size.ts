export type BatchSizeOptions = {
  /** A batch is to take no longer, in milliseconds. */
  longestMs: number;
  largest: number;
  /** Of the first batch. */
  first: number;
};

export type BatchSize = {
  current: () => number;
  /** Learns from how long the last batch took. */
  took: (milliseconds: number) => void;
};

/** How many of something are done in one go: as many as this machine does in a moment, as it is just now. */
export function createBatchSize({ longestMs, largest, first }: BatchSizeOptions): BatchSize {
  let size = first;
  return {
    current: () => size,
    took(milliseconds) {
      if (milliseconds > longestMs) size = Math.max(1, Math.floor(size / 2));
      else if (milliseconds < longestMs / 2) size = Math.min(largest, size * 2);
    },
  };
}
