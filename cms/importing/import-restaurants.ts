import { ValidationError, type Payload } from 'payload';
import { nextNumbers } from '#cms/database/next-number.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import {
  ensureVocabulary,
  readVocabulary,
  withNames,
  type VocabularyIds,
} from './ensure-vocabulary.ts';
import { importValues, type ImportValues } from './import-changes.ts';
import { createData, planImport, updateData, type ImportPlan, type Stored } from './import-plan.ts';
import {
  RowRefusal,
  samePlaceReason,
  unexpectedReason,
  type ImportRecord,
} from './import-record.ts';
import { refusalReason } from './storage-refusal.ts';

export type ImportReport = {
  created: number;
  updated: number;
  unchanged: number;
  skipped: { where: string; name: string; reason: string }[];
  /** Fields left as an editor made them although the file says something else. */
  kept: { where: string; name: string; fields: string[] }[];
};

export type ImportOptions = {
  /** Finds out what would happen and writes nothing. */
  isDryRun?: boolean;
  onProgress?: (done: number, total: number) => void;
};

/** The database does not answer any more: what is not done by then is not done. */
export class ImportInterrupted extends Error {
  override readonly name = 'ImportInterrupted';
}

const BATCH = 200;

/**
 * Brings restaurants of an import file into the CMS. A record is recognised by its source id; what an
 * editor has changed since the last import stays. A record that cannot be stored is skipped with the
 * reason and stops nothing else; a dry run tells the same of every record.
 *
 * @throws ImportInterrupted when the database is gone
 */
export async function importRestaurants(
  payload: Payload,
  records: readonly ImportRecord[],
  { isDryRun = false, onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, skipped: [], kept: [] };
  const run = { payload, report, isDryRun, firstWith: new Map<string, string>() };
  let done = 0;
  try {
    let vocabulary = await (isDryRun ? readVocabulary(payload) : ensureVocabulary(payload));
    for (let from = 0; from < records.length; from += BATCH) {
      const batch = records.slice(from, from + BATCH);
      const stored = await storedRestaurants(payload, batch);
      const missing = batch.filter(({ sourceId }) => !stored.has(sourceId)).length;
      let id = isDryRun || missing === 0 ? 0 : await nextNumbers(payload, 'restaurants', missing);
      for (const record of batch) {
        const existing = stored.get(record.sourceId) ?? null;
        vocabulary = await importRecord(run, record, existing, vocabulary, id++);
        onProgress?.(++done, records.length);
      }
    }
  } catch (error) {
    const message = `The database does not answer any more, after ${done} of ${records.length} records. What was imported stays; run the import again to complete it.`;
    throw new ImportInterrupted(message, { cause: error });
  }
  return report;
}

type Run = {
  payload: Payload;
  report: ImportReport;
  isDryRun: boolean;
  /** Where each place was met first, by source id. */
  firstWith: Map<string, string>;
};

/** Imports one record and reports it; returns the vocabulary with what had to be created for it. */
async function importRecord(
  { payload, report, isDryRun, firstWith }: Run,
  record: ImportRecord,
  stored: Stored | null,
  vocabulary: VocabularyIds,
  id: number,
): Promise<VocabularyIds> {
  let known = vocabulary;
  try {
    const first = firstWith.get(record.sourceId);
    if (first) throw new RowRefusal(samePlaceReason(record.sourceId, first));
    firstWith.set(record.sourceId, record.where);
    const plan = await planImport(payload, record, stored, vocabulary, { isDryRun });
    if (!isDryRun && plan.kind !== 'unchanged') {
      known = await withNames(payload, vocabulary, record.fields);
      await write(payload, record, plan, importValues(record, known), id);
    }
    count(report, record, plan);
  } catch (error) {
    report.skipped.push({ ...nameOf(record), reason: await reasonOf(payload, error) });
  }
  return known;
}

async function write(
  payload: Payload,
  record: ImportRecord,
  plan: Exclude<ImportPlan, { kind: 'unchanged' }>,
  values: ImportValues,
  id: number,
): Promise<void> {
  await retryingConflicts(() =>
    plan.kind === 'create'
      ? payload.create({
          collection: 'restaurants',
          data: { ...createData(record, values), id } as never,
          context: { numbersReserved: true },
          depth: 0,
        })
      : payload.update({
          collection: 'restaurants',
          id: plan.document.id,
          data: updateData(record, plan.document, values),
          draft: plan.document._status === 'draft',
          depth: 0,
        }),
  );
}

function count(report: ImportReport, record: ImportRecord, plan: ImportPlan): void {
  if (plan.kind === 'create') report.created++;
  else {
    if (plan.kind === 'update') report.updated++;
    else report.unchanged++;
    if (plan.kept.length > 0) report.kept.push({ ...nameOf(record), fields: plan.kept });
  }
}

/**
 * Why a record was not imported.
 *
 * @throws the error itself when the database is gone, which is no matter of the record
 */
async function reasonOf(payload: Payload, error: unknown): Promise<string> {
  if (error instanceof RowRefusal) return error.message;
  if (error instanceof ValidationError) return refusalReason(error.data.errors);
  try {
    await payload.count({ collection: 'categories' });
  } catch {
    throw error;
  }
  return unexpectedReason(error);
}

/** What the CMS holds of these records, by source id. */
async function storedRestaurants(
  payload: Payload,
  records: readonly ImportRecord[],
): Promise<Map<string, Stored>> {
  const where = { 'source.sourceId': { in: records.map((record) => record.sourceId) } };
  const find = (draft: boolean) =>
    payload.find({ collection: 'restaurants', where, draft, depth: 0, pagination: false });
  const [main, latest] = [await find(false), await find(true)];
  const drafts = new Set(
    latest.docs.filter((document) => document._status === 'draft').map(({ id }) => id),
  );
  return new Map(
    main.docs.map((document) => [
      document.source?.sourceId ?? '',
      { document, hasDraft: document._status === 'published' && drafts.has(document.id) },
    ]),
  );
}

function nameOf(record: ImportRecord): { where: string; name: string } {
  return { where: record.where, name: record.fields.name };
}
