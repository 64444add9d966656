/**
 * The status that the running process reports to operators: its own state, its dependencies and its
 * queues. The serving process provides it; the admin and monitoring read it.
 */

/** Sizes in bytes and numbers of records; null where unknown. */
type Amounts = {
  restaurants: number | null;
  stories: number | null;
  members: number | null;
  databaseBytes: number | null;
  photosBytes: number | null;
  picturesBytes: number | null;
  pagesBytes: number | null;
};

export type OperationsStatus = {
  /** `degraded`: visitors are served, but a part fails, uses a fallback or lags behind. */
  state: 'starting' | 'ready' | 'degraded';
  version: { release: string; build: string };
  uptimeSeconds: number;
  memoryBytes: number;
  database: { kind: 'MongoDB' | 'SQLite'; isAnswering: boolean };
  catalogue: { isLoaded: boolean; restaurants: number };
  search: {
    /** The configured engine, and the one that answers at the moment. */
    engine: string;
    answering: string;
    isFilled: boolean;
    /**
     * Why the configured engine does not answer; null while it does or while it is being filled.
     */
    lastError: string | null;
    standInSearches: number;
    indexes: { name: string; backlog: number; failures: number; lastError: string | null }[];
  };
  pages: { waiting: number; failed: number; unwritten: number };
  /** Null while the database does not answer. */
  mails: { waiting: number; failed: number } | null;
  /** Seconds since the catalogue last included every edit; null before the first time. */
  feedLagSeconds: number | null;
  backup: BackupStatus;
  /** The disks that hold the guide's folders, without disks that do not answer. */
  disks: { folder: string; freeBytes: number; sizeBytes: number }[];
  /**
   * Leases for work that one of the processes on a database does: whether this process holds it,
   * and whether any process does.
   */
  leases: { task: string; isHeld: boolean; isAlive: boolean }[];
};

export type BackupStatus = {
  /** Time between two scheduled backups; null when none are scheduled. */
  everySeconds: number | null;
  /** The last backup that was made and verified by reading it back. */
  last: { at: string; file: string; bytes: number } | null;
  /** The last scheduled attempt, if it failed. */
  failed: { at: string; reason: string } | null;
  failures: number;
};

/** Values that take longer to collect and are needed less often. */
export type OperationsDetails = { amounts: Amounts };

export type StatusProvider = {
  status: () => Promise<OperationsStatus>;
  details: () => Promise<OperationsDetails>;
};

/** On `globalThis`, because the admin's bundle carries its own copy of this module. */
const PROVIDER = Symbol.for('restaurant-guide.status-provider');

type ProviderHolder = { [PROVIDER]?: StatusProvider };

/** Registers the provider of this process's status. */
export function provideStatus(provider: StatusProvider): void {
  (globalThis as ProviderHolder)[PROVIDER] = provider;
}

/** This process's provider; null when the process does not serve the guide. */
export function statusProvider(): StatusProvider | null {
  return (globalThis as ProviderHolder)[PROVIDER] ?? null;
}
