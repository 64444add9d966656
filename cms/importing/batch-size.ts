/** The write lock of SQLite, which edits and all other writers wait for, is held no longer. */
const LONGEST_MS = 40;
const LARGEST = 50;

/** How many records are saved in one go: as many as this machine saves in a moment. */
export function createBatchSize() {
  let size = 2;
  return {
    current: () => size,
    /** Learns from how long the last batch took to be saved. */
    took(milliseconds: number): void {
      if (milliseconds > LONGEST_MS) size = Math.max(1, Math.floor(size / 2));
      else if (milliseconds < LONGEST_MS / 2) size = Math.min(LARGEST, size * 2);
    },
  };
}
