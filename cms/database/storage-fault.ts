/**
 * Why storage failed, derived from errors of either database, of the disk or of the photo bucket.
 */
export type StorageFault = 'conflict' | 'unreachable' | 'busy' | 'full' | 'refused' | 'photos';

/** The response to the client. */
export type FaultAnswer = { status: 503; message: string; retryAfterSeconds: number };

const ANSWERS: Record<StorageFault, FaultAnswer> = {
  conflict: {
    status: 503,
    message: 'Someone else is saving the same record at the moment. Please try again.',
    retryAfterSeconds: 1,
  },
  unreachable: {
    status: 503,
    message: 'The guide cannot reach its database at the moment. Please try again in a moment.',
    retryAfterSeconds: 5,
  },
  busy: {
    status: 503,
    message: 'The database is busy at the moment. Please try again in a moment.',
    retryAfterSeconds: 5,
  },
  full: {
    status: 503,
    message: 'Nothing can be saved at the moment: the disk is full. Please try again later.',
    retryAfterSeconds: 60,
  },
  refused: {
    status: 503,
    message: 'Nothing can be saved at the moment. Please try again later.',
    retryAfterSeconds: 60,
  },
  photos: {
    status: 503,
    message:
      'The guide cannot reach the storage of its photos at the moment. Please try again in a moment.',
    retryAfterSeconds: 10,
  },
};

/** The response to a request that failed because of this fault; the client is never at fault. */
export function faultAnswer(fault: StorageFault): FaultAnswer {
  return ANSWERS[fault];
}

/** The database did not answer within the time limit. */
export class SilentDatabaseError extends Error {
  override readonly name = 'SilentDatabaseError';
  readonly fault: StorageFault;

  /** @param fault the storage fault that is reported when this database is silent */
  constructor(fault: StorageFault = 'unreachable') {
    super('The database does not answer.');
    this.fault = fault;
  }
}

/** The storage fault behind this error or one of its causes; null for every other error. */
export function storageFaultOf(error: unknown, depth = 0): StorageFault | null {
  if (typeof error !== 'object' || error === null || depth > 5) return null;
  if (error instanceof SilentDatabaseError) return error.fault;
  const { name, code, errcode, codeName, errorLabels, cause } = error as Partial<
    Record<string, unknown>
  >;
  // Errors of the photo bucket; Amazon's client puts `$metadata` on its errors.
  if (name === 'PhotoStorageError' || '$metadata' in error) return 'photos';
  if (typeof name === 'string' && UNREACHABLE_NAMES.has(name)) return 'unreachable';
  // Code names that begin like these mean an election in the replica set, or a node that shuts
  // down.
  if (
    typeof codeName === 'string' &&
    /^(?:NotWritablePrimary|NotPrimary|Primary|Interrupted(?:AtShutdown|DueTo)|ShutdownInProgress)/.test(
      codeName,
    )
  )
    return 'unreachable';
  const own = typeof code === 'number' ? FAULT_OF_NUMBER.get(code) : faultOfText(code);
  if (own) return own;
  // Errors of Node's own SQLite: the low byte is the primary code; some extended codes have their
  // own entry.
  const native =
    typeof errcode === 'number'
      ? (FAULT_OF_SQLITE.get(errcode) ?? FAULT_OF_SQLITE.get(errcode & 0xff))
      : undefined;
  if (native) return native;
  if (Array.isArray(errorLabels) && errorLabels.includes('TransientTransactionError'))
    return 'conflict';
  return storageFaultOf(cause, depth + 1);
}

/** Errors of MongoDB's driver and of Mongoose for a server that is not reachable. */
const UNREACHABLE_NAMES = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
]);

/** MongoDB's error codes. */
const FAULT_OF_NUMBER = new Map<number, StorageFault>([
  // WriteConflict, LockTimeout, SnapshotUnavailable, NoSuchTransaction.
  [112, 'conflict'],
  [24, 'conflict'],
  [246, 'conflict'],
  [251, 'conflict'],
  // OutOfDiskSpace.
  [14031, 'full'],
]);

/**
 * Primary codes in order: SQLITE_BUSY, SQLITE_LOCKED, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL,
 * SQLITE_CANTOPEN. Then the extended codes SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE.
 */
const FAULT_OF_SQLITE = new Map<number, StorageFault>([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'refused'],
  [10, 'refused'],
  [13, 'full'],
  [14, 'refused'],
  [778, 'full'],
  [4874, 'full'],
]);

/**
 * The fault for an error code in the form of a text, from SQLite (primary or extended) or the
 * operating system.
 */
function faultOfText(code: unknown): StorageFault | null {
  if (typeof code !== 'string') return null;
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return 'busy';
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|SQLITE_IOERR_(?:WRITE|SHMSIZE))/.test(code))
    return 'full';
  if (/^(?:SQLITE_(?:READONLY|CANTOPEN|IOERR)|EROFS|EACCES|EPERM$)/.test(code)) return 'refused';
  return null;
}
