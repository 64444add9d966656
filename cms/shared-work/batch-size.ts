export type BatchSizeOptions = {
  /** Target for the longest duration of a batch, in milliseconds. */
  longestMs: number;
  largest: number;
  /** Size of the first batch. */
  first: number;
};

export type BatchSize = {
  current: () => number;
  /** Reports the duration of the last batch, which adapts the size of the next one. */
  took: (milliseconds: number) => void;
};

/** Adapts the batch size to the speed of this machine, so that a batch stays below `longestMs`. */
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
