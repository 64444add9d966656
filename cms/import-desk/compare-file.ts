import { setImmediate } from 'node:timers/promises';
import type { Payload } from 'payload';
import { changeLine, changesInWords, type NameOf } from '#cms/activity/differences.ts';
import { writeInBackground } from '#cms/deletions/write-together.ts';
import { readVocabulary, type VocabularyIds } from '#cms/importing/ensure-vocabulary.ts';
import { importChanges, importValues } from '#cms/importing/import-changes.ts';
import type { ImportPlan } from '#cms/importing/import-plan.ts';
import type { ImportRecord, SkippedRow } from '#cms/importing/import-record.ts';
import type { ImportOutcome, ImportTask } from '#cms/importing/import-report.ts';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import type { OpenedImportFile } from '#cms/importing/reading/open-import-file.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { draftNote } from '#cms/importing/runs/run-notes.ts';
import { importSheet, type SheetOutcome } from '#cms/sheets/import-sheet.ts';
import type { Sheet } from '#cms/sheets/read-sheet.ts';
import type { SheetRow } from '#cms/sheets/sheet-row.ts';
import { vocabularyNames } from '#cms/sheets/vocabulary-names.ts';
import { withFile } from './import-file.ts';
import { changeImport, type RowKind, type StoredImport } from './import-store.ts';
import type { StageWork } from './stage-work.ts';

/** A row to store, without its import. */
type NewRow = {
  position: number;
  kind: RowKind;
  line: string;
  title: string | null;
  place?: number;
  changes?: string[];
  kept?: string[];
  reason?: string;
  warnings?: string[];
};

/** Rows that are stored together. */
const TOGETHER = 100;

/**
 * Finds out what an import would do, and stores a row for each place that it changes or that needs
 * attention. Starts from the beginning after another process was killed.
 */
export async function compareFile(
  { payload, directory, progress, user }: StageWork,
  stored: StoredImport,
): Promise<void> {
  const { key } = stored;
  await payload.db.deleteMany({ collection: 'import-rows', where: { key: { equals: key } } });
  const rows = rowStore(payload, key, progress);
  await withFile(payload, stored, directory, async ({ sheet, file }) => {
    if (sheet) await compareSheet({ payload, user, sheet, rows });
    else await compareRecords(payload, file, rows);
  });
  await rows.flush();
  await changeImport(payload, key, ['comparing'], {
    ...{ stage: 'compared', ...rows.counts(), tries: 0, problem: null },
    isSheet: rows.isSheet(),
  });
}

type RowStore = ReturnType<typeof rowStore>;

/** Stores rows in batches, and the progress with each batch. */
function rowStore(payload: Payload, key: string, progress: () => void) {
  const waiting: NewRow[] = [];
  const counts = { total: 0, done: 0, unchanged: 0 };
  let isSheet = false;

  async function flush(): Promise<void> {
    progress();
    // Lets requests of visitors in between.
    await setImmediate();
    const batch = waiting.splice(0);
    if (batch.length > 0)
      await writeInBackground(payload, async (writes) => {
        for (const row of batch) {
          const isChosen = row.kind === 'new' || row.kind === 'changed';
          await writes.add('import-rows', { ...row, key, isChosen, state: 'open' });
        }
      });
    // `tries` stays, because another process would begin again.
    await changeImport(payload, key, ['comparing'], counts);
  }

  return {
    flush,
    counts: () => counts,
    isSheet: () => isSheet,
    begin(total: number, sheet: boolean) {
      counts.total = total;
      isSheet = sheet;
    },
    add(row: NewRow) {
      counts.done++;
      waiting.push(row);
    },
    addUnchanged() {
      counts.done++;
      counts.unchanged++;
    },
    isFull: () => waiting.length >= TOGETHER,
  };
}

async function compareRecords(
  payload: Payload,
  file: OpenedImportFile,
  rows: RowStore,
): Promise<void> {
  rows.begin(file.total + file.skipped.length, false);
  const vocabulary = await readVocabulary(payload);
  const words = planWords(payload, vocabulary);
  async function* records(): AsyncGenerator<ImportRecord> {
    let count = 0;
    for await (const record of file.records()) {
      // Regular flushes store the progress even if few places change.
      if (rows.isFull() || ++count % TOGETHER === 0) await rows.flush();
      yield record;
    }
  }
  await importRestaurants(
    payload,
    { total: file.total, records },
    {
      isDryRun: true,
      onOutcome(task, outcome, plan) {
        const row = rowOf(task, outcome, plan, words);
        if (row) rows.add(row);
        else rows.addUnchanged();
      },
    },
  );
  addSkipped(rows, file.skipped, file.total);
}

/** Rows that cannot be read come after all others. */
function addSkipped(rows: RowStore, skipped: readonly SkippedRow[], first: number): void {
  for (const [index, { where, name, reason }] of skipped.entries())
    rows.add({ position: first + index, kind: 'refused', line: where, title: name, reason });
}

function rowOf(
  { record, index }: ImportTask,
  outcome: ImportOutcome,
  plan: ImportPlan | undefined,
  wordsOf: ReturnType<typeof planWords>,
): NewRow | null {
  const warnings = record.warnings.map(({ field, message }) => `${field}: ${message}`);
  const row = {
    ...{ position: index, line: record.where, title: record.fields.name },
    ...(warnings.length > 0 && { warnings }),
  };
  switch (outcome.kind) {
    case 'skipped':
      return { ...row, kind: 'refused', reason: outcome.reason };
    case 'created': {
      const other = outcome.likelyDuplicateOf;
      return other === null
        ? { ...row, kind: 'new' }
        : { ...row, kind: 'duplicate', reason: `It may be the same as ${other}.` };
    }
    default: {
      if (!plan || plan.kind === 'create') return null;
      const { changes, kept } = wordsOf(record, plan.document);
      const shared = { ...row, place: plan.document.id, ...(kept.length > 0 && { kept }) };
      if (outcome.kind === 'updated')
        return withDraftNote({ ...shared, kind: 'changed', changes }, outcome.draftKeeps);
      return kept.length > 0 ? { ...shared, kind: 'kept' } : null;
    }
  }
}

function withDraftNote(row: NewRow, draftKeeps: readonly string[] | null): NewRow {
  if (!draftKeeps) return row;
  const stay = 'An editor has unpublished changes to this place. They stay';
  return { ...row, reason: `${draftNote(stay, draftKeeps)}.` };
}

/** Describes what a record changes in a stored place, and which values of an editor stay. */
function planWords(payload: Payload, vocabulary: VocabularyIds) {
  const { flattenedFields } = payload.collections.restaurants.config;
  const names = {
    categories: namesById(vocabulary, 'categories'),
    tags: namesById(vocabulary, 'tags'),
  };
  return (record: ImportRecord, document: Restaurant) => {
    const { fields } = record;
    const values = importValues(record, vocabulary);
    const { changed, kept } = importChanges(document, values);
    const nameOf: NameOf = (collection, id) => {
      if (collection !== 'categories' && collection !== 'tags') return undefined;
      const number = Number(id);
      // A name that the import would create has a negative placeholder id.
      return number < 0
        ? [...new Set(fields[collection])][-1 - number]
        : names[collection].get(number);
    };
    const linesOf = (other: object) =>
      changesInWords(flattenedFields, { ...document }, { ...document, ...other }, nameOf).map(
        changeLine,
      );
    return {
      changes: linesOf(changed),
      kept: linesOf(Object.fromEntries(kept.map((field) => [field, values[field]]))),
    };
  };
}

function namesById(vocabulary: VocabularyIds, kind: keyof VocabularyIds): Map<number, string> {
  // Former names come first, so that the present name of an id wins.
  return new Map([...vocabulary[kind]].map(([name, id]) => [id, name]));
}

type SheetToCompare = { sheet: Sheet; rows: RowStore } & Pick<StageWork, 'payload' | 'user'>;

async function compareSheet({ payload, user, sheet, rows }: SheetToCompare): Promise<void> {
  rows.begin(sheet.rows.length + sheet.skipped.length, true);
  const vocabulary = await vocabularyNames(payload);
  for (let at = 0; at < sheet.rows.length; at += TOGETHER) {
    const some = sheet.rows.slice(at, at + TOGETHER);
    const positions = new Map(some.map((row, index) => [row, at + index]));
    await importSheet(payload, some, {
      ...{ user, isDryRun: true, vocabulary },
      onOutcome(row, outcome) {
        if (outcome.kind === 'unchanged') rows.addUnchanged();
        else rows.add(sheetRowOf(row, outcome, positions.get(row) ?? 0));
      },
    });
    await rows.flush();
  }
  addSkipped(rows, sheet.skipped, sheet.rows.length);
}

function sheetRowOf(
  { where, name, id }: SheetRow,
  outcome: Exclude<SheetOutcome, { kind: 'unchanged' }>,
  position: number,
): NewRow {
  const row = { position, line: where, title: name, place: id };
  if (outcome.kind === 'changed')
    return withDraftNote({ ...row, kind: 'changed', changes: outcome.changes }, outcome.draftKeeps);
  return { ...row, kind: 'refused', reason: outcome.reason };
}
