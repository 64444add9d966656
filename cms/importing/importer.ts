import { setImmediate } from 'node:timers/promises';
import { ValidationError, type Payload } from 'payload';
import { nextNumbers } from '#cms/database/next-number.ts';
import { BACKGROUND_RETRIES, retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { createBatchSize } from '#cms/shared-work/batch-size.ts';
import { mergedSources } from './merged-sources.ts';
import { deletedSources } from './deleted-sources.ts';
import { duplicateWatch } from './duplicate-watch.ts';
import { ensureVocabulary, readVocabulary, withNames } from './ensure-vocabulary.ts';
import { storedValues } from './stored-values.ts';
import { hasSameValues, importValues, type ImportValues } from './import-changes.ts';
import { createData, planImport, updateData, type ImportPlan } from './import-plan.ts';
import type { ImportOutcome, ImportTask } from './import-report.ts';
import { RowRefusal, unexpectedReason, type ImportRecord } from './import-record.ts';
import {
  IMPORT_AS_AUTHOR,
  prepareSave,
  savingRequest,
  type PreparedSave,
  type SaveOrder,
} from '#cms/saving/prepared-save.ts';
import { restaurantSaver, SavedNothing } from '#cms/saving/save-restaurants.ts';
import type { ChangedBy } from '#cms/activity/changed-by.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { refusalReason } from './storage-refusal.ts';
import { storedRestaurants, type Stored } from './stored-restaurants.ts';

export type ImporterOptions = {
  isDryRun: boolean;
  /** Whether to skip new places that are likely duplicates. */
  skipLikelyDuplicates: boolean;
  /**
   * Called once per record with its outcome. If the record is written, the call comes after it is
   * stored. A dry run also passes the plan, unless the record is skipped or clearly unchanged.
   */
  recordOutcome: (task: ImportTask, outcome: ImportOutcome, plan?: ImportPlan) => void;
  /** Stores more than the restaurants, such as their values before the import. */
  journal?: ImportJournal | undefined;
};

/** A restaurant to store, and the record that it comes from. */
type JournaledSave = {
  task: ImportTask;
  /** Null for a new restaurant. */
  before: RestaurantDocument | null;
  /** The written fields. */
  data: Record<string, unknown>;
  save: PreparedSave;
};

export type ImportJournal = {
  author: ChangedBy;
  /**
   * Saves the restaurants, all of them or none. Returns for how many milliseconds other writers may
   * have had to wait. Throws SavedNothing if it fails.
   */
  save: (saves: readonly JournaledSave[]) => Promise<number>;
  /** Called around the save of a restaurant that only the CMS can store. */
  beforeSaveAlone: (save: Omit<JournaledSave, 'save'>) => Promise<void>;
  afterSaveAlone: (
    save: Omit<JournaledSave, 'save'>,
    document: RestaurantDocument,
  ) => Promise<void>;
};

/** A record that creates or changes a restaurant. */
type Write = { task: ImportTask; plan: Exclude<ImportPlan, { kind: 'unchanged' }> };

/** A record to write, with the id of its restaurant. */
type NumberedWrite = Write & { id: number };

/**
 * Batch sizes. A batch should hold SQLite's write lock, for which editors wait, for at most
 * `longestMs`.
 */
const SAVED_TOGETHER = { longestMs: 40, largest: 50, first: 2 };

/** Reason for skipping a record of a place that an editor has merged into another one. */
function mergedReason(into: number): string {
  return `An editor merged this place into the place with id ${into}, so it was skipped.`;
}

const BEING_EDITED = 'An editor is changing this restaurant right now. Import again.';

/**
 * How often to read and save a batch. A second try is needed when another writer saves one of its
 * records meanwhile.
 */
const TRIES = 2;

/**
 * Prepares an import.
 *
 * @returns a function that imports a batch of records of different places; rejects when the
 * database is gone
 */
export async function openImporter(
  payload: Payload,
  {
    isDryRun,
    skipLikelyDuplicates,
    recordOutcome,
    journal = plainJournal(payload),
  }: ImporterOptions,
): Promise<(tasks: readonly ImportTask[]) => Promise<void>> {
  let vocabulary = await (isDryRun ? readVocabulary(payload) : ensureVocabulary(payload));
  const batchSize = createBatchSize(SAVED_TOGETHER);
  const likelyDuplicateOf = duplicateWatch(payload, { skipLikelyDuplicates });

  async function importTogether(tasks: readonly ImportTask[], triesLeft: number): Promise<void> {
    await setImmediate();
    const differing = await withoutUnchanged(tasks);
    const stored = await storedRestaurants(
      payload,
      differing.map(({ record }) => record),
    );
    // Published places are neither deleted nor merged.
    const unpublished = differing.flatMap(({ record: { sourceId } }) =>
      stored.get(sourceId)?.document._status === 'published' ? [] : sourceId,
    );
    const deleted = await deletedSources(payload, unpublished);
    const merged = await mergedSources(
      payload,
      unpublished.filter((sourceId) => !stored.has(sourceId)),
    );
    const writes: Write[] = [];
    for (const task of differing) {
      const reason = deleted.get(task.record.sourceId);
      if (reason !== undefined) {
        recordOutcome(task, { kind: 'skipped', reason });
        continue;
      }
      const into = merged.get(task.record.sourceId);
      if (into !== undefined) {
        recordOutcome(task, { kind: 'skipped', reason: mergedReason(into) });
        continue;
      }
      const plan = await planned(task, stored.get(task.record.sourceId) ?? null);
      // A guide that imports answers its visitors in between.
      await setImmediate();
      if (!plan) continue;
      if (isDryRun || plan.kind === 'unchanged') recordOutcome(task, outcomeOf(plan), plan);
      // Only the CMS can store a draft of a restaurant without changing its published version.
      else if (triesLeft === 0 || updatesDraft(plan)) await saveAlone({ task, plan });
      else writes.push({ task, plan });
    }
    const numbered = await withNumbers(payload, writes);
    while (numbered.length > 0) {
      await saveTogether(numbered.splice(0, batchSize.current()), triesLeft);
      await setImmediate();
    }
  }

  /**
   * Reports records that change nothing as unchanged, by a cheap comparison. Returns the other
   * records.
   */
  async function withoutUnchanged(tasks: readonly ImportTask[]): Promise<ImportTask[]> {
    const sourceIds = tasks.map(({ record }) => record.sourceId);
    const held = await storedValues(payload, sourceIds);
    return tasks.filter((task) => {
      const values = held.get(task.record.sourceId);
      if (!values || !isHeldBy(values, task.record)) return true;
      recordOutcome(task, { kind: 'unchanged', kept: [], draftKeeps: null });
      return false;
    });
  }

  function isHeldBy(values: ImportValues, record: ImportRecord): boolean {
    try {
      return hasSameValues(values, importValues(record, vocabulary));
    } catch {
      // Treat the record as changed, so that `planned` reports what is wrong with it.
      return false;
    }
  }

  /** The plan for a record. Reports a refused record as skipped and returns null. */
  async function planned(task: ImportTask, stored: Stored | null): Promise<ImportPlan | null> {
    try {
      return await planImport(payload, task.record, stored, vocabulary, {
        isDryRun,
        likelyDuplicateOf,
      });
    } catch (error) {
      await refuse(task, error);
      return null;
    }
  }

  async function saveTogether(writes: readonly NumberedWrite[], triesLeft: number): Promise<void> {
    const ready = await prepared(writes);
    if (ready.length === 0) return;
    try {
      batchSize.took(await journal.save(ready.map(({ journaled }) => journaled)));
    } catch (error) {
      if (!(error instanceof SavedNothing) || isOfTheDisk(error)) throw error;
      const tasks = ready.map(({ write }) => write.task);
      if (triesLeft > 1) return importTogether(tasks, triesLeft - 1);
      // One of the records cannot be saved. Save each alone, so that the CMS says which one and
      // why.
      for (const task of tasks) await importTogether([task], 0);
      return;
    }
    for (const { write } of ready) recordOutcome(write.task, outcomeOf(write.plan));
  }

  async function prepared(writes: readonly NumberedWrite[]) {
    const req = await savingRequest(payload, journal.author);
    const ready: { write: Write; journaled: JournaledSave }[] = [];
    for (const write of writes) {
      const { id, task, plan } = write;
      try {
        const values = await valuesWithNames(task.record);
        const order: SaveOrder =
          plan.kind === 'create'
            ? { id, stored: null, data: createData(task.record, values) }
            : {
                id,
                stored: plan.document,
                data: updateData(task.record, plan.document, values),
                draft: plan.draft,
              };
        const save = await prepareSave(req, order);
        const { stored: before, data } = order;
        ready.push({ write, journaled: { task, before, data, save } });
      } catch (error) {
        await refuse(task, error);
      }
      await setImmediate();
    }
    return ready;
  }

  /** Saves one record through the CMS, like an editor's save. */
  async function saveAlone({ task, plan }: Write): Promise<void> {
    const { record } = task;
    try {
      // Payload would publish the draft together with the new values.
      if (plan.kind === 'update' && plan.draft) throw new RowRefusal(BEING_EDITED);
      const values = await valuesWithNames(record);
      const before = plan.kind === 'create' ? null : plan.document;
      const data = before ? updateData(record, before, values) : createData(record, values);
      const shared = { collection: 'restaurants', depth: 0 } as const;
      await journal.beforeSaveAlone({ task, before, data });
      const saved = await retryingConflicts(() => {
        const context = { ...journal.author };
        return before
          ? payload.update({
              ...{ ...shared, id: before.id, data, context },
              draft: updatesDraft(plan),
            })
          : payload.create({ ...shared, data: data as never, context });
      }, BACKGROUND_RETRIES);
      await journal.afterSaveAlone({ task, before, data }, saved);
      recordOutcome(task, outcomeOf(plan));
    } catch (error) {
      await refuse(task, error);
    }
  }

  /** The values of a record, after creating its missing categories and tags. */
  async function valuesWithNames(record: ImportRecord): Promise<ImportValues> {
    vocabulary = await withNames(payload, vocabulary, record.fields);
    return importValues(record, vocabulary);
  }

  async function refuse(task: ImportTask, error: unknown): Promise<void> {
    recordOutcome(task, { kind: 'skipped', reason: await reasonOf(payload, error) });
  }

  return (tasks) => importTogether(tasks, TRIES);
}

/** Stores the restaurants only. */
function plainJournal(payload: Payload): ImportJournal {
  const save = restaurantSaver(payload);
  const nothing = () => Promise.resolve();
  return {
    author: IMPORT_AS_AUTHOR,
    save: (saves) => save(saves.map((each) => each.save)),
    beforeSaveAlone: nothing,
    afterSaveAlone: nothing,
  };
}

/** Assigns the next ids to new restaurants. */
async function withNumbers(payload: Payload, writes: readonly Write[]): Promise<NumberedWrite[]> {
  const created = writes.filter(({ plan }) => plan.kind === 'create').length;
  let next = created === 0 ? 0 : await nextNumbers(payload, 'restaurants', created);
  return writes.map((write) => ({
    ...write,
    id: write.plan.kind === 'create' ? next++ : write.plan.document.id,
  }));
}

function updatesDraft(plan: ImportPlan): boolean {
  return plan.kind === 'update' && plan.document._status === 'draft';
}

function outcomeOf(plan: ImportPlan): ImportOutcome {
  if (plan.kind === 'create') return { kind: 'created', likelyDuplicateOf: plan.likelyDuplicateOf };
  const { kept } = plan;
  if (plan.kind === 'unchanged') return { kind: 'unchanged', kept, draftKeeps: null };
  return { kind: 'updated', kept, draftKeeps: plan.carried?.own ?? null };
}

/**
 * Why a record was not imported.
 *
 * @throws the error itself when the database is gone or cannot be written, which is not the
 * record's fault
 */
async function reasonOf(payload: Payload, error: unknown): Promise<string> {
  if (error instanceof RowRefusal) return error.message;
  if (error instanceof ValidationError) return refusalReason(error.data.errors);
  if (isOfTheDisk(error)) throw error;
  try {
    await payload.count({ collection: 'categories' });
  } catch {
    throw error;
  }
  return unexpectedReason(error);
}

/** Whether the disk is full or refuses writes, so that no record can be stored. */
function isOfTheDisk(error: unknown): boolean {
  const fault = storageFaultOf(error);
  return fault === 'full' || fault === 'refused';
}
