import { storageFaultOf } from './storage-fault.ts';

export type Patience = {
  maxTries: number;
  longestPauseMs: number;
  /** Time after the first try during which an unreachable server is retried, in milliseconds. */
  awayMs: number;
};

/** Enough for conflicts with parallel operations and for a broken connection. */
const USUAL: Patience = { maxTries: 8, longestPauseMs: Infinity, awayMs: 1000 };

/**
 * For background work. MongoDB holds the locks of a killed process for up to a minute, and these
 * retries go on for longer.
 */
export const BACKGROUND_RETRIES: Patience = {
  maxTries: 100,
  longestPauseMs: 2000,
  awayMs: 5 * 60_000,
};

/**
 * Retries a whole database operation after a transient MongoDB conflict or a short loss of its
 * connection; Payload itself does not. By default it tries at most eight times, with a growing
 * random pause. All other errors, and all errors of SQLite, are thrown unchanged.
 */
export async function retryingConflicts<T>(
  operation: () => Promise<T>,
  { maxTries, longestPauseMs, awayMs }: Patience = USUAL,
): Promise<T> {
  const firstTriedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation();
    } catch (error) {
      const fault = storageFaultOf(error);
      const mayPass =
        fault === 'conflict' ||
        (fault === 'unreachable' && performance.now() - firstTriedAt < awayMs);
      if (attempt === maxTries || !mayPass) throw error;
      await pause(Math.random() * Math.min(15 * 2 ** attempt, longestPauseMs));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
