/**
 * What the running process tells its operators: of itself, of those it needs and of what waits. The
 * process that serves provides it; the admin and whatever watches the guide ask for it.
 */

/** A size in bytes, or a number of records. */
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
  /** `degraded`: visitors are served, and a part does not work, or works by a fallback or later. */
  state: 'starting' | 'ready' | 'degraded';
  version: { release: string; build: string };
  uptimeSeconds: number;
  memoryBytes: number;
  database: { kind: 'MongoDB' | 'SQLite'; isAnswering: boolean };
  catalogue: { isLoaded: boolean; restaurants: number };
  search: {
    /** The engine that is to answer, and the one that does. */
    engine: string;
    answering: string;
    isFilled: boolean;
    /** Why the engine that is to answer does not; null while it does, or is being filled. */
    lastError: string | null;
    standInSearches: number;
    indexes: { name: string; backlog: number; failures: number; lastError: string | null }[];
  };
  pages: { waiting: number; failed: number; unwritten: number };
  /** Null while the database does not tell. */
  mails: { waiting: number; failed: number } | null;
  /** How long ago everything that was edited had come to the catalogue; null before the first time. */
  feedLagSeconds: number | null;
  backup: BackupStatus;
  /** Of the disks that hold the folders of the guide; without those that do not answer. */
  disks: { folder: string; freeBytes: number; sizeBytes: number }[];
  /** Work that one process of a database does: whether this one does it, and whether any does. */
  leases: { task: string; isHeld: boolean; isAlive: boolean }[];
};

export type BackupStatus = {
  /** Time between two scheduled backups; null where none are scheduled. */
  everySeconds: number | null;
  /** The last one that was made and read back. */
  last: { at: string; file: string; bytes: number } | null;
  /** The last scheduled attempt, where it failed. */
  failed: { at: string; reason: string } | null;
  failures: number;
};

/** What takes longer to find out and is needed less often. */
export type OperationsDetails = { amounts: Amounts };

export type StatusProvider = {
  status: () => Promise<OperationsStatus>;
  details: () => Promise<OperationsDetails>;
};

/** On `globalThis`, because the admin's bundle carries its own copy of this module. */
const PROVIDER = Symbol.for('restaurant-guide.status-provider');

type ProviderHolder = { [PROVIDER]?: StatusProvider };

/** From now on this process tells of itself. */
export function provideStatus(provider: StatusProvider): void {
  (globalThis as ProviderHolder)[PROVIDER] = provider;
}

/** Null in a process that does not serve. */
export function statusProvider(): StatusProvider | null {
  return (globalThis as ProviderHolder)[PROVIDER] ?? null;
}
