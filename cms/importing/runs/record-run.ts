import type { Payload } from 'payload';
import type { ImportReport } from '#cms/importing/import-report.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { RunNotes } from './run-notes.ts';
import type { RUN_STATES } from './import-runs.ts';

type RunOfImport = { id: number | string };
type RunData = Partial<
  Record<'created' | 'updated' | 'unchanged' | 'skipped' | 'toCheck', number>
> & {
  state: keyof typeof RUN_STATES;
  notes?: RunNotes['notes'];
  interruption?: string;
};

export type RecordedRun = {
  id: RunOfImport['id'];
  finish: (
    report: Pick<ImportReport, 'created' | 'updated' | 'unchanged'>,
    notes: RunNotes,
  ) => Promise<void>;
  /** Records why the run did not finish. The database may be gone, so it may fail. */
  interrupt: (reason: string) => Promise<void>;
};

/**
 * Stores that a run of the import has started, so that a killed run is visible too. A run with the
 * same `importKey` is continued.
 */
export async function recordRun(
  payload: Payload,
  started: { file: string; startedBy: string; importKey?: string },
): Promise<RecordedRun> {
  const { importKey } = started;
  const known =
    importKey === undefined
      ? null
      : await payload.db.findOne<RunOfImport>({
          collection: 'import-runs',
          where: { importKey: { equals: importKey } },
        });
  const { id } =
    known ??
    ((await payload.db.create({
      collection: 'import-runs',
      data: { ...started, state: 'started' },
    })) as RunOfImport);

  async function end(data: RunData): Promise<void> {
    await retryingConflicts(() =>
      payload.db.updateOne({
        collection: 'import-runs',
        where: { id: { equals: id } },
        data: { ...data, endedAt: new Date().toISOString() },
      }),
    );
  }

  return {
    id,
    finish: ({ created, updated, unchanged }, { notes, skipped, toCheck }) =>
      end({ state: 'finished', created, updated, unchanged, skipped, toCheck, notes }),
    interrupt: (interruption) => end({ state: 'interrupted', interruption }),
  };
}
