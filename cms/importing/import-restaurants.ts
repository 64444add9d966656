import type { Payload } from 'payload';
import { storageFaultOf, type StorageFault } from '#cms/database/storage-fault.ts';
import {
  startReport,
  type ImportOutcome,
  type ImportReport,
  type ImportTask,
} from './import-report.ts';
import { samePlaceReason, type ImportRecord, type RecordSource } from './import-record.ts';
import type { ImportPlan } from './import-plan.ts';
import { openImporter, type ImportJournal } from './importer.ts';

export type ImportOptions = {
  /** Finds out what would happen and writes nothing. */
  isDryRun?: boolean;
  /** Skips new places that are likely duplicates. */
  skipLikelyDuplicates?: boolean;
  onProgress?: (done: number, total: number) => void;
  /** Called once per record. See `recordOutcome` of the importer for the plan. */
  onOutcome?: (task: ImportTask, outcome: ImportOutcome, plan?: ImportPlan) => void;
  journal?: ImportJournal;
};

/** The database stopped answering or refuses writes. The remaining records were not imported. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted';
}

const INTERRUPTIONS: Partial<Record<StorageFault, string>> & { unreachable: string } = {
  unreachable: 'The database no longer answers',
  full: 'The disk of the database is full',
  refused: 'The database can no longer be written: its disk refuses writes',
};

/** Batch size for comparing records with the stored restaurants. */
const COMPARED = 200;

/**
 * Imports the restaurants of a file. The source id tells which restaurant a record is about. Fields
 * that an editor has changed since the last import are kept. A record that cannot be stored is
 * skipped with a reason and does not stop the others. A dry run reports the same outcomes.
 *
 * Records are saved in batches, each wholly or not at all. An import that was killed has therefore
 * stored only whole records, and running it again completes the rest.
 *
 * @throws ImportInterrupted when the database is gone, or its disk is full or refuses writes
 */
export async function importRestaurants(
  payload: Payload,
  source: readonly ImportRecord[] | RecordSource,
  { isDryRun = false, skipLikelyDuplicates = false, ...options }: ImportOptions = {},
): Promise<ImportReport> {
  const { total, records } = isList(source)
    ? { total: source.length, records: () => source }
    : source;
  const report = startReport();
  let done = 0;
  function recordOutcome(task: ImportTask, outcome: ImportOutcome, plan?: ImportPlan): void {
    report.add(task, outcome);
    done++;
    options.onProgress?.(done, total);
    options.onOutcome?.(task, outcome, plan);
  }
  const firstWith = new Map<string, string>();
  /**
   * Whether this is the first record of its place. Reports any later record of the place as
   * skipped.
   */
  function isFirst(task: ImportTask): boolean {
    const { sourceId, where } = task.record;
    const first = firstWith.get(sourceId);
    if (first === undefined) firstWith.set(sourceId, where);
    else recordOutcome(task, { kind: 'skipped', reason: samePlaceReason(sourceId, first) });
    return first === undefined;
  }
  async function orInterrupted<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const reason =
        INTERRUPTIONS[storageFaultOf(error) ?? 'unreachable'] ?? INTERRUPTIONS.unreachable;
      const { created, updated, unchanged } = report.finish();
      const stored = isDryRun
        ? 'Nothing was changed.'
        : `Stored: ${created} created, ${updated} updated, ${unchanged} unchanged. These stay. Run the import again to import the rest.`;
      const message = `${reason}, after ${done} of ${total} records. ${stored}`;
      throw new ImportInterrupted(message, { cause: error });
    }
  }

  const importTasks = await orInterrupted(
    openImporter(payload, {
      ...{ isDryRun, skipLikelyDuplicates, recordOutcome },
      journal: options.journal,
    }),
  );
  for await (const tasks of comparedTogether(records()))
    await orInterrupted(importTasks(tasks.filter(isFirst)));
  return report.finish();
}

async function* comparedTogether(
  records: Iterable<ImportRecord> | AsyncIterable<ImportRecord>,
): AsyncGenerator<ImportTask[]> {
  let tasks: ImportTask[] = [];
  let index = 0;
  for await (const record of records) {
    if (tasks.push({ record, index: index++ }) < COMPARED) continue;
    yield tasks;
    tasks = [];
  }
  if (tasks.length > 0) yield tasks;
}

function isList(source: readonly ImportRecord[] | RecordSource): source is readonly ImportRecord[] {
  return Array.isArray(source);
}
