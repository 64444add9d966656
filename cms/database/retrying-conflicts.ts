import { storageFaultOf } from './storage-fault.ts';

type Patience = {
  maxTries: number;
  longestPauseMs: number;
  /** So long after the first try a server that is away is tried once more. */
  awayMs: number;
};

/** Enough for conflicts with what others are doing at the same moment, and for a connection that broke. */
const USUAL: Patience = { maxTries: 8, longestPauseMs: Infinity, awayMs: 1000 };

/**
 * Longer than the minute for which MongoDB holds what a process was writing when it was killed; for
 * work that nobody waits for.
 */
export const OUTLASTING_A_CRASH: Patience = {
  maxTries: 100,
  longestPauseMs: 2000,
  awayMs: 5 * 60_000,
};

/**
 * Runs a whole database operation again when MongoDB reports a transient conflict with a parallel
 * one, or was away for a moment; Payload itself does not. Usually at most eight tries with a growing
 * random pause. Errors of any other kind, and all errors of SQLite, pass unchanged.
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
