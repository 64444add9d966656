import { ValidationError, type Payload } from 'payload';
import type { ImportRecord } from './import-record.ts';
import { nextNumbers } from '#cms/database/next-number.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { ensureVocabulary, type VocabularyIds } from './ensure-vocabulary.ts';
import { importChanges, importValues, type ImportValues } from './import-changes.ts';

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

const BATCH = 200;

/**
 * Brings restaurants of an import file into the CMS. A record is recognised by its source id; what an
 * editor has changed since the last import stays. A record that cannot be stored is skipped with the
 * reason and stops nothing else.
 */
export async function importRestaurants(
  payload: Payload,
  records: readonly ImportRecord[],
  { isDryRun = false, onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, skipped: [], kept: [] };
  const vocabulary = await ensureVocabulary(payload, records, { isDryRun });
  let done = 0;
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH);
    const stored = await storedRestaurants(payload, batch);
    const missing = batch.filter((record) => !stored.has(record.sourceId)).length;
    let id = isDryRun || missing === 0 ? 0 : await nextNumbers(payload, 'restaurants', missing);
    for (const record of batch) {
      const existing = stored.get(record.sourceId);
      try {
        if (existing)
          await updateRestaurant(payload, record, existing, vocabulary, report, isDryRun);
        else await createRestaurant(payload, record, id++, vocabulary, report, isDryRun);
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        report.skipped.push({ ...nameOf(record), reason: validationReason(error) });
      }
      onProgress?.(++done, records.length);
    }
  }
  return report;
}

type Stored = { document: RestaurantDocument; hasDraft: boolean };

async function createRestaurant(
  payload: Payload,
  record: ImportRecord,
  id: number,
  vocabulary: VocabularyIds,
  report: ImportReport,
  isDryRun: boolean,
): Promise<void> {
  const values = importValues(record, vocabulary);
  if (!isDryRun) {
    await retryingConflicts(() =>
      payload.create({
        collection: 'restaurants',
        data: { ...values, id, source: sourceOf(record, values), _status: 'published' } as never,
        context: { numbersReserved: true },
        depth: 0,
      }),
    );
  }
  report.created++;
}

async function updateRestaurant(
  payload: Payload,
  record: ImportRecord,
  { document, hasDraft }: Stored,
  vocabulary: VocabularyIds,
  report: ImportReport,
  isDryRun: boolean,
): Promise<void> {
  const values = importValues(record, vocabulary);
  const { changed, kept } = importChanges(document, values);
  if (kept.length > 0) report.kept.push({ ...nameOf(record), fields: kept });
  if (Object.keys(changed).length === 0) {
    report.unchanged++;
    return;
  }
  if (hasDraft) {
    const reason = 'An editor has unpublished changes of it; publish or discard them first.';
    report.skipped.push({ ...nameOf(record), reason });
    return;
  }
  if (!isDryRun) {
    await retryingConflicts(() =>
      payload.update({
        collection: 'restaurants',
        id: document.id,
        data: { ...changed, source: sourceOf(record, values), _status: document._status } as never,
        draft: document._status === 'draft',
        depth: 0,
      }),
    );
  }
  report.updated++;
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

function sourceOf(record: ImportRecord, values: ImportValues) {
  return {
    provider: record.provider,
    sourceId: record.sourceId,
    rawHours: record.fields.raw_hours,
    imported: values,
  };
}

function nameOf(record: ImportRecord): { where: string; name: string } {
  return { where: record.where, name: record.fields.name };
}

function validationReason(error: ValidationError): string {
  const reasons = error.data.errors.map(({ path, message }) => `${path}: ${message}`);
  return reasons.join(' ') || error.message;
}
