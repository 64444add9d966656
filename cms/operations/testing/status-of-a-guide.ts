import type { OperationsStatus } from '#cms/operations/operations-status.ts';

/** A healthy guide on Meilisearch with a few queued jobs. */
export const STATUS_OF_A_GUIDE: OperationsStatus = {
  state: 'ready',
  version: { release: '1.0.0', build: 'abc' },
  uptimeSeconds: 5,
  memoryBytes: 1,
  database: { kind: 'SQLite', isAnswering: true },
  catalogue: { isLoaded: true, restaurants: 160 },
  search: {
    engine: 'meilisearch',
    answering: 'meilisearch',
    isFilled: true,
    lastError: null,
    standInSearches: 0,
    indexes: [
      { name: 'search index (embedded)', backlog: 1, failures: 0, lastError: null },
      { name: 'search index (meilisearch)', backlog: 2, failures: 3, lastError: null },
    ],
  },
  pages: { waiting: 4, failed: 0, unwritten: 0 },
  mails: { waiting: 2, failed: 0 },
  feedLagSeconds: 0.4,
  backup: {
    everySeconds: 86_400,
    last: { at: '2026-11-26T05:00:00.000Z', file: '/backups/scheduled.tar.gz', bytes: 1024 },
    failed: null,
    failures: 2,
  },
  disks: [{ folder: 'data', freeBytes: 5e9, sizeBytes: 20e9 }],
  leases: [{ task: 'backup', isHeld: true, isAlive: true }],
};
