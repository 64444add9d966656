import type { Payload } from 'payload';
import {
  copyRecords,
  CopyDiffersError,
  recordCounts,
  type CopiedKind,
} from '#cms/operations/copy-records.ts';
import type { RecordSource } from '#cms/operations/database-records.ts';
import { beginCopy, endCopy, unfinishedCopy } from '#cms/operations/unfinished-copy.ts';
import { shownDatabaseUrl } from '#server/settings/database-url.ts';
import { closeDatabase, openDatabase } from '#server/database/open-database.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';

export type Filling = {
  databaseUrl: string;
  /** Describes the source in messages. */
  what: string;
  source: string;
  records: RecordSource;
  /**
   * Called before the first write, when it is known that the database is empty or contains an
   * interrupted run.
   */
  prepare?: (options: { isContinued: boolean }) => Promise<void>;
  /**
   * Called when all records are written and compared. If this rejects, the database stays marked as
   * incomplete.
   */
  confirm?: () => Promise<void>;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Fills an empty database, or continues an interrupted run from the same source. Until the run is
 * complete, no guide starts on the database.
 *
 * @throws OperationRefused when the database contains anything else
 */
export async function fillDatabase(filling: Filling): Promise<CopiedKind[]> {
  const { databaseUrl, what, source } = filling;
  const payload = await openDatabase(databaseUrl);
  try {
    const before = await unfinishedCopy(payload);
    const isContinued = before?.source === source;
    if (!isContinued) await refuseFilled(payload, databaseUrl, before?.what ?? null);
    await filling.prepare?.({ isContinued });
    await beginCopy(payload, { what, source, startedAt: new Date().toISOString() });
    const copied = await copyRecords({
      from: filling.records,
      to: payload,
      ...(filling.onProgress && { onProgress: filling.onProgress }),
    });
    await filling.confirm?.();
    await endCopy(payload);
    return copied;
  } catch (error) {
    if (error instanceof CopyDiffersError) throw new OperationRefused(error.message);
    throw error;
  } finally {
    await closeDatabase(payload);
  }
}

async function refuseFilled(
  payload: Payload,
  databaseUrl: string,
  unfinished: string | null,
): Promise<void> {
  const counts = await recordCounts(payload);
  if (counts.length === 0) return;
  const shown = shownDatabaseUrl(databaseUrl);
  if (unfinished)
    throw new OperationRefused(
      `The database ${shown} holds part of ${unfinished}, which was not finished. Run that again, or name an empty database. Nothing was changed.`,
    );
  const some = counts.slice(0, 4).map(({ name, count }) => `${name} ${count}`);
  const others = counts.length > some.length ? ' …' : '';
  throw new OperationRefused(
    `The database ${shown} is not empty (${some.join(', ')}${others}). Name an empty database. Nothing was changed.`,
  );
}
