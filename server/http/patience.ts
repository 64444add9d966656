import { SilentDatabaseError, type StorageFault } from '#cms/database/storage-fault.ts';

/** Waits for work as long as the database lives; rejects with SilentDatabaseError when it does not. */
export type Patience = <T>(work: Promise<T>) => Promise<T>;

type PatienceOptions = {
  /** Whether the database answers; resolves within some hundred milliseconds. */
  isAlive: () => Promise<boolean>;
  /** What it means of the database in use when it does not. */
  fault?: StorageFault;
  /** So long nobody asks whether it does. */
  patienceMs?: number;
  /** So long until it is asked again. */
  againMs?: number;
};

/**
 * Lets nobody wait for a database that says nothing, as one does that was stopped or is behind a line
 * that was cut: its driver would wait on. Work that merely takes long is waited for.
 */
export function createPatience({
  isAlive,
  fault,
  patienceMs = 3000,
  againMs = 500,
}: PatienceOptions): Patience {
  return async (work) => {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    let timer = setTimeout(look, patienceMs);
    let isOver = false;
    function look(): void {
      void isAlive().then((is) => {
        if (!is) reject(new SilentDatabaseError(fault));
        else if (!isOver) timer = setTimeout(look, againMs);
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
