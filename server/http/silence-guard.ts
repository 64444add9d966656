import { SilentDatabaseError, type StorageFault } from '#cms/database/storage-fault.ts';

/**
 * Waits for work while the database responds. Rejects with SilentDatabaseError when the database
 * does not respond.
 */
export type SilenceGuard = <T>(work: Promise<T>) => Promise<T>;

type SilenceGuardOptions = {
  /** Whether the database responds. Resolves within some hundred milliseconds. */
  isAlive: () => Promise<boolean>;
  /** The kind of fault that a silent database counts as. */
  fault?: StorageFault;
  /** Time before the first check of the database. */
  patienceMs?: number;
  /** Time between later checks. */
  againMs?: number;
};

/**
 * Creates a guard against a database that does not respond, for example after a network failure.
 * Its driver would wait forever. The guard does not interrupt work that is only slow.
 */
export function createSilenceGuard({
  isAlive,
  fault,
  patienceMs = 3000,
  againMs = 500,
}: SilenceGuardOptions): SilenceGuard {
  return async (work) => {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    let timer = setTimeout(check, patienceMs);
    let isOver = false;
    function check(): void {
      void isAlive().then((is) => {
        if (!is) reject(new SilentDatabaseError(fault));
        else if (!isOver) timer = setTimeout(check, againMs);
      });
    }
    try {
      return await Promise.race([work, silence]);
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  };
}
