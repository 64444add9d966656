import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ALL_PAGES, recordChange } from '#cms/changes/record-change.ts';
import { forcedInJournal, openStaleMarks } from '#server/publisher/stale-marks.ts';
import {
  DataFolderInUseError,
  hasLiveHolder,
  lockDataFolder,
} from '#server/settings/data-folder-lock.ts';
import { closeDatabase, openExistingDatabase } from '#server/database/open-database.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';

export type PublishAllOptions = {
  databaseUrl: string;
  dataDir: string;
  /** Called when a running guide has accepted the request. */
  onTaken?: () => void;
  onProgress?: (done: number, total: number) => void;
  /** Time in which a running guide must accept the request, in milliseconds. */
  patienceMs?: number;
};

const LOOK_MS = 200;
/** Pause between two counts of the rendered pages, because there may be many. */
const COUNT_MS = 2000;
const PATIENCE_MS = 20_000;

/**
 * Requests that every page is rendered again, even if its data has not changed. A running guide
 * does this now, and a stopped guide at its next start. Resolves once the pages are rendered or,
 * for a stopped guide, once the request is recorded.
 *
 * @throws OperationRefused when the data folder has no guide, or a running guide does not accept
 * the request
 */
export async function publishAll(options: PublishAllOptions): Promise<'at-next-start' | 'done'> {
  const { dataDir } = options;
  if (!existsSync(join(dataDir, 'guide.lock')))
    throw new OperationRefused(
      `No guide was ever started in the data folder ${dataDir}. The first start makes all pages. Check DATA_DIR.`,
    );
  try {
    const unlock = await lockDataFolder(dataDir, 'marks all pages');
    openStaleMarks(journalIn(dataDir)).mark({ isAll: true, isForced: true });
    unlock();
    return 'at-next-start';
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    await askRunningGuide(options);
    return 'done';
  }
}

const journalIn = (dataDir: string) => join(dataDir, 'stale-pages.jsonl');

async function askRunningGuide(options: PublishAllOptions): Promise<void> {
  const { databaseUrl, dataDir, onTaken, patienceMs = PATIENCE_MS } = options;
  const before = forcedInJournal(journalIn(dataDir));
  const payload = await openExistingDatabase(databaseUrl);
  try {
    await recordChange({ payload }, { collection: ALL_PAGES, documentId: 'all', kind: 'saved' });
  } finally {
    await closeDatabase(payload);
  }
  const since = await takenAt(dataDir, before, patienceMs);
  onTaken?.();
  await finished(options, since);
}

async function takenAt(dataDir: string, before: number, patienceMs: number): Promise<number> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const since = forcedInJournal(journalIn(dataDir));
    if (since > before) return since;
    await pause(LOOK_MS);
  }
  throw new OperationRefused(
    `A process runs in the data folder ${dataDir}, but did not accept the request within ${patienceMs / 1000} s. Wait until it has started, and check that DATABASE_URL names its database.`,
  );
}

async function finished({ dataDir, onProgress }: PublishAllOptions, since: number): Promise<void> {
  let countedAt = -Infinity;
  while (forcedInJournal(journalIn(dataDir)) >= since) {
    if (!hasLiveHolder(dataDir))
      throw new OperationRefused(
        'The guide was stopped. Its next start makes the remaining pages.',
      );
    if (onProgress && performance.now() - countedAt > COUNT_MS) {
      const { made, total } = await madeSince(join(dataDir, 'pages'), since);
      if (total > 0) onProgress(Math.min(made, total - 1), total);
      countedAt = performance.now();
    }
    await pause(LOOK_MS);
  }
  if (!onProgress) return;
  const { total } = await madeSince(join(dataDir, 'pages'), since);
  onProgress(total, total);
}

async function madeSince(folder: string, since: number): Promise<{ made: number; total: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let made = 0;
  let total = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    total++;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (found && found.mtimeMs >= since) made++;
  }
  return { made, total };
}
