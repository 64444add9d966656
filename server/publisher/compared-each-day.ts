import type { LocalDate } from '#domain/calendar/local-date.ts';

export type ComparedEachDay = {
  /**
   * Says that the pages are about to be compared: until that was done or has failed, nobody else begins
   * it for this day.
   */
  announce: () => void;
  /** Compares them; rejects when that fails, and it is due again. */
  compare: (onProgress?: (done: number, total: number) => void) => Promise<void>;
  /** Begins to compare them where that was not done this day, and does not wait until it is. */
  compareIfDue: () => void;
};

/**
 * What has changed is marked; what has not may show another day otherwise, so that all pages are compared
 * once a day. With a hundred thousand of them that takes so long that nothing else may wait for it.
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
  /** The day of which all pages were compared, are, or are about to be. */
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
