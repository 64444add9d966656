/** MongoDB: WriteConflict, LockTimeout, SnapshotUnavailable. */
const TRANSIENT_CODES = new Set([112, 24, 251]);

type Patience = { maxTries: number; longestPauseMs: number };

/** Enough for conflicts with what others are doing at the same moment. */
const USUAL: Patience = { maxTries: 8, longestPauseMs: Infinity };

/**
 * Longer than the minute for which MongoDB holds what a process was writing when it was killed; for
 * work that nobody waits for.
 */
export const OUTLASTING_A_CRASH: Patience = { maxTries: 100, longestPauseMs: 2000 };

/**
 * Runs a whole database operation again when MongoDB reports a transient conflict with a parallel
 * one; Payload itself does not. Usually at most eight tries with a growing random pause. Errors of any
 * other kind, and all errors of SQLite, pass unchanged.
 */
export async function retryingConflicts<T>(
  operation: () => Promise<T>,
  { maxTries, longestPauseMs }: Patience = USUAL,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation();
    } catch (error) {
      if (attempt === maxTries || !isTransient(error)) throw error;
      await pause(Math.random() * Math.min(15 * 2 ** attempt, longestPauseMs));
    }
  }
}

function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errorLabels, cause } = error as {
    code?: unknown;
    errorLabels?: unknown;
    cause?: unknown;
  };
  if (typeof code === 'number' && TRANSIENT_CODES.has(code)) return true;
  if (Array.isArray(errorLabels) && errorLabels.includes('TransientTransactionError')) return true;
  return cause !== undefined && isTransient(cause);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
