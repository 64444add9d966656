import type { Payload } from 'payload';
import { carriedDraft, type CarriedDraft } from '#cms/saving/carried-draft.ts';
import type { StoredDraft } from '#cms/saving/known-drafts.ts';
import * as rules from '#domain/restaurant/field-rules.ts';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { lacksNames, type VocabularyIds } from './ensure-vocabulary.ts';
import {
  importChanges,
  importedBefore,
  importValues,
  type ImportValues,
} from './import-changes.ts';
import { RowRefusal, type ImportRecord } from './import-record.ts';
import { storageRefusal } from './storage-refusal.ts';
import type { Stored } from './stored-restaurants.ts';

/** The action that an import takes for a record. */
export type ImportPlan =
  | { kind: 'create'; likelyDuplicateOf: string | null }
  | {
      kind: 'update';
      document: RestaurantDocument;
      kept: string[];
      draft: StoredDraft | null;
      /** The draft after the update. Null if it then says the same as the restaurant. */
      carried: CarriedDraft | null;
    }
  | { kind: 'unchanged'; document: RestaurantDocument; kept: string[] };

type PlanOptions = {
  isDryRun: boolean;
  /**
   * The likely duplicate of a new place, or null. Throws a RowRefusal if duplicates are to be
   * skipped.
   */
  likelyDuplicateOf: (record: ImportRecord) => Promise<string | null>;
};

/**
 * Decides what to do with a record, and writes nothing: a dry run ends here. The CMS checks the
 * record here only in a dry run, or before we create categories or tags for it. Otherwise the CMS
 * checks the record, with the same messages, when it is written. Checking every record twice would
 * take a fifth of the run.
 *
 * @throws RowRefusal when the record cannot be stored
 */
export async function planImport(
  payload: Payload,
  record: ImportRecord,
  stored: Stored | null,
  vocabulary: VocabularyIds,
  { isDryRun, likelyDuplicateOf }: PlanOptions,
): Promise<ImportPlan> {
  refuseWrongNames(record);
  const isChecked = isDryRun || lacksNames(vocabulary, record.fields);
  const values = importValues(record, vocabulary);
  if (!stored) {
    // A placeholder id for the check. The real id is assigned when the record is written.
    const data = { ...createData(record, values), id: 1 };
    if (isChecked) await refuseUnstorable(payload, data, null);
    return { kind: 'create', likelyDuplicateOf: await likelyDuplicateOf(record) };
  }
  const { document, draft } = stored;
  const { changed, kept } = importChanges(document, values);
  if (Object.keys(changed).length === 0) return { kind: 'unchanged', document, kept };
  // The CMS does not validate drafts, because a draft may be incomplete.
  if (isChecked && document._status !== 'draft')
    await refuseUnstorable(payload, updateData(record, document, values), document);
  const { flattenedFields } = payload.collections.restaurants.config;
  const after = { ...document, ...changed };
  const carried =
    draft && carriedDraft(flattenedFields, { before: document, after, draft: draft.document });
  return { kind: 'update', document, kept, draft, carried };
}

/** The data of a new restaurant, without its id. */
export function createData(record: ImportRecord, values: ImportValues): Record<string, unknown> {
  return { ...values, source: sourceOf(record, values), _status: 'published' };
}

/** The data for the update of a restaurant. */
export function updateData(
  record: ImportRecord,
  document: RestaurantDocument,
  values: ImportValues,
): Record<string, unknown> {
  const { changed } = importChanges(document, values);
  // A field that this file does not state keeps its value from the last import.
  const imported = { ...importedBefore(document), ...values };
  return { ...changed, source: sourceOf(record, imported), _status: document._status };
}

function sourceOf(record: ImportRecord, imported: ImportValues) {
  return {
    provider: record.provider,
    sourceId: record.sourceId,
    rawHours: record.fields.raw_hours,
    imported,
  };
}

/** Refuses invalid names before we create categories and tags for the record. */
function refuseWrongNames({ fields }: ImportRecord): void {
  for (const field of ['categories', 'tags'] as const) {
    for (const name of fields[field]) {
      const problem = rules.fieldError(rules.vocabularyName, name);
      if (problem !== null) throw new RowRefusal(`${field}: ${problem}`);
    }
  }
}

async function refuseUnstorable(
  payload: Payload,
  data: Record<string, unknown>,
  stored: RestaurantDocument | null,
): Promise<void> {
  const reason = await storageRefusal(payload, data, stored);
  if (reason !== null) throw new RowRefusal(reason);
}
