import type { LocalDate } from '#domain/calendar/local-date.ts';

export type ComparedEachDay = {
  /** Announces a comparison, so that `compareIfDue` starts no other comparison on the same day. */
  announce: () => void;
  /** Compares all pages. If this rejects, a comparison is due again. */
  compare: (onProgress?: (done: number, total: number) => void) => Promise<void>;
  /** Starts a comparison unless one was started today. Returns at once. */
  compareIfDue: () => void;
};

/**
 * Compares all pages once a day. Edited pages are marked stale at once, but the date can change
 * other pages. Comparing 100,000 pages takes long, so other work never waits for it.
 */
export function comparedEachDay({
  compareAll,
  today,
  onError,
}: {
  compareAll: (onProgress?: (done: number, total: number) => void) => Promise<void>;
  today: () => LocalDate;
  onError: (error: unknown) => void;
}): ComparedEachDay {
  /** The day of the last finished, running or announced comparison. */
  let comparedOn: LocalDate | null = null;

  async function compare(onProgress?: (done: number, total: number) => void): Promise<void> {
    comparedOn = today();
    try {
      await compareAll(onProgress);
    } catch (error) {
      comparedOn = null;
      throw error;
    }
  }

  return {
    announce() {
      comparedOn = today();
    },
    compare,
    compareIfDue() {
      if (comparedOn !== today()) void compare().catch(onError);
    },
  };
}
