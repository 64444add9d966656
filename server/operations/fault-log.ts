import { storageFaultOf, type StorageFault } from '#cms/database/storage-fault.ts';
import type { Logger } from '#server/http/request-log.ts';

/** Logs all errors, and counts storage faults since the start. */
export type FaultLog = {
  /**
   * Logs an error. When storage fails, every call fails in the same way. So each kind of fault gets
   * at most one line per ten seconds, with the number of occurrences.
   */
  note: (error: unknown) => void;
  /** Number of storage faults since the start, by kind. */
  counts: () => Readonly<Record<StorageFault, number>>;
  /** Milliseconds since the last fault of this kind, or null if there was none. */
  sinceLast: (fault: StorageFault) => number | null;
  /** Sets the function that is called for each storage fault. Replaces the previous one. */
  onFault: (listener: (fault: StorageFault) => void) => void;
};

const EVERY_MS = 10_000;

const MESSAGES: Record<StorageFault, string> = {
  conflict: 'A write failed: other writes changed the same record on every attempt.',
  unreachable: 'The database cannot be reached. Calls that need it get 503.',
  busy: 'Another program locks the database. Calls that write get 503.',
  photos:
    'The photo bucket does not answer. Uploads get 503. Photos shown before are still served.',
  full: 'The disk is full. Calls that write get 503. New pages are kept in memory only.',
  refused:
    'The disk does not accept writes. Calls that write get 503. New pages are kept in memory only.',
};

/** @param now a monotonic clock in milliseconds */
export function createFaultLog(logger: Logger, now = () => performance.now()): FaultLog {
  const counts: Record<StorageFault, number> = {
    conflict: 0,
    unreachable: 0,
    busy: 0,
    full: 0,
    refused: 0,
    photos: 0,
  };
  const lastAt = new Map<StorageFault, number>();
  const told = new Map<StorageFault, { at: number; count: number }>();
  let listener: (fault: StorageFault) => void = () => {};

  return {
    note(error) {
      const fault = storageFaultOf(error);
      if (!fault) return logger.error({ err: error });
      counts[fault]++;
      lastAt.set(fault, now());
      const last = told.get(fault);
      if (!last || now() - last.at >= EVERY_MS) {
        const times = counts[fault] - (last?.count ?? 0);
        told.set(fault, { at: now(), count: counts[fault] });
        logger.error({ err: error, fault, times }, MESSAGES[fault]);
      }
      listener(fault);
    },
    counts: () => counts,
    sinceLast(fault) {
      const at = lastAt.get(fault);
      return at === undefined ? null : now() - at;
    },
    onFault(next) {
      listener = next;
    },
  };
}
