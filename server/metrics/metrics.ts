import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupStatus, OperationsStatus } from '#cms/operations/operations-status.ts';
import type { FaultLog } from '#server/operations/fault-log.ts';
import { requestTimer, type RequestTimer } from './request-timer.ts';

/** Prometheus metrics of this process. */
export type Metrics = {
  timeRequest: RequestTimer;
  pageMade: (durationMs: number) => void;
  passDone: (durationMs: number) => void;
  /** From now on, calls this function to read the state of the guide. */
  follow: (status: () => Promise<OperationsStatus>) => void;
  /** All metrics in Prometheus's text format. */
  text: () => Promise<{ contentType: string; text: string }>;
};

/**
 * Creates the metrics of one process. Each label has few different values, and the guide's own
 * metrics start with `guide_`.
 */
export function createMetrics(faults: Pick<FaultLog, 'counts'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  let current: (() => Promise<OperationsStatus>) | null = null;
  collectDefaultMetrics({ register: registry });

  const made = new Histogram({
    name: 'guide_page_publish_duration_seconds',
    help: 'Time from reading the data of a page until the new page is served.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const pass = new Histogram({
    name: 'guide_regular_pass_duration_seconds',
    help: 'Duration of a regular pass, which compares all records with the database.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('guide_ready', '1 once the start has finished, also while degraded.');
  const databaseUp = gauge('guide_database_up', '1 while the database accepts writes.');
  const pages = gauge('guide_pages', 'Number of pages in each state.', ['state']);
  const restaurants = gauge('guide_restaurants', 'Number of published restaurants.');
  const lag = gauge(
    'guide_feed_lag_seconds',
    'Time since the catalogue last contained every edit.',
  );
  const backlog = gauge(
    'guide_index_backlog',
    'Number of changes that a search index has not applied yet.',
    ['index'],
  );
  const inUse = gauge('guide_search_engine_in_use', '1 for the search engine that answers.', [
    'engine',
  ]);
  const mails = gauge(
    'guide_mails',
    'Number of mails that wait, and of mails that were given up.',
    ['state'],
  );
  const failures = new Counter({
    name: 'guide_index_failures_total',
    help: 'Number of failed updates of a search index.',
    labelNames: ['index'],
    registers,
  });
  const standIns = new Counter({
    name: 'guide_stand_in_searches_total',
    help: 'Number of searches that the embedded engine answered because Meilisearch could not.',
    registers,
  });
  const errors = new Counter({
    name: 'guide_storage_errors_total',
    help: 'Number of failures of database, disk or photo bucket, by kind.',
    labelNames: ['kind'],
    registers,
  });

  const backupEvery = gauge(
    'guide_backup_interval_seconds',
    'Time between two scheduled backups. 0 if none are scheduled.',
  );
  const backupAt = gauge(
    'guide_backup_last_success_timestamp_seconds',
    'Unix time of the last verified backup. 0 before the first one.',
  );
  const backupBytes = gauge('guide_backup_last_success_bytes', 'Size of the last verified backup.');
  const backupFailed = gauge('guide_backup_failed', '1 if the last scheduled backup failed.');
  const backupFailures = new Counter({
    name: 'guide_backup_failures_total',
    help: 'Number of failed scheduled backups, over all processes of the database.',
    registers,
  });

  function takeBackup({ everySeconds, last, failed, failures: count }: BackupStatus): void {
    backupEvery.set(everySeconds ?? 0);
    backupAt.set(last ? new Date(last.at).getTime() / 1000 : 0);
    backupBytes.set(last?.bytes ?? 0);
    backupFailed.set(Number(failed !== null));
    backupFailures.reset();
    backupFailures.inc(count);
  }

  const diskFree = gauge('guide_disk_free_bytes', 'Free space on the disk that holds a folder.', [
    'folder',
  ]);
  const diskSize = gauge('guide_disk_size_bytes', 'Size of the disk that holds a folder.', [
    'folder',
  ]);
  const leaseHeld = gauge(
    'guide_lease_held',
    '1 if this process holds the lease of a shared task.',
    ['task'],
  );
  const leaseAlive = gauge(
    'guide_lease_alive',
    '1 if any process holds the lease of a shared task.',
    ['task'],
  );
  const release = gauge(
    'guide_release_info',
    'Always 1. The labels name the release that this process runs.',
    ['release', 'build', 'node'],
  );

  function take(status: OperationsStatus): void {
    takeBackup(status.backup);
    for (const { folder, freeBytes, sizeBytes } of status.disks) {
      diskFree.set({ folder }, freeBytes);
      diskSize.set({ folder }, sizeBytes);
    }
    for (const { task, isHeld, isAlive } of status.leases) {
      leaseHeld.set({ task }, Number(isHeld));
      leaseAlive.set({ task }, Number(isAlive));
    }
    release.set({ ...status.version, node: process.versions.node }, 1);
    up.set(Number(status.state !== 'starting'));
    databaseUp.set(Number(status.database.isAnswering));
    for (const [state, count] of Object.entries(status.pages)) pages.set({ state }, count);
    restaurants.set(status.catalogue.restaurants);
    if (status.feedLagSeconds !== null) lag.set(status.feedLagSeconds);
    // These totals are counted elsewhere and only increase, so replace the previous values.
    failures.reset();
    for (const index of status.search.indexes) {
      backlog.set({ index: index.name }, index.backlog);
      failures.inc({ index: index.name }, index.failures);
      inUse.set({ engine: engineOf(index.name) }, 0);
    }
    inUse.set({ engine: status.search.answering }, 1);
    standIns.reset();
    standIns.inc(status.search.standInSearches);
    mails.reset();
    for (const [state, count] of Object.entries(status.mails ?? {})) mails.set({ state }, count);
  }

  return {
    timeRequest: requestTimer(registry),
    pageMade: (durationMs) => made.observe(durationMs / 1000),
    passDone: (durationMs) => pass.observe(durationMs / 1000),
    follow(status) {
      current = status;
    },
    async text() {
      if (current) take(await current());
      else up.set(0);
      errors.reset();
      for (const [kind, count] of Object.entries(faults.counts())) errors.inc({ kind }, count);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function engineOf(index: string): string {
  return /\(([^)]*)\)/.exec(index)?.[1] ?? index;
}
