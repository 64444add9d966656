/** MongoDB: WriteConflict, LockTimeout, SnapshotUnavailable. */
const TRANSIENT_CODES = new Set([112, 24, 251]);
const MAX_TRIES = 8;

/**
 * Runs a whole database operation again when MongoDB reports a transient conflict with a parallel
 * one; Payload itself does not. At most eight tries with a growing random pause. Errors of any other
 * kind, and all errors of SQLite, pass unchanged.
 */
export async function retryingConflicts<T>(operation: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation();
    } catch (error) {
      if (attempt === MAX_TRIES || !isTransient(error)) throw error;
      await pause(Math.random() * 15 * 2 ** attempt);
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
