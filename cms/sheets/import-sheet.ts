import { setImmediate } from 'node:timers/promises';
import { ValidationError, type Payload, type PayloadRequest } from 'payload';
import { editorName } from '#cms/access/editor-name.ts';
import { isEditor } from '#cms/access/rights.ts';
import { deedsOf, linesOfSaves } from '#cms/bulk/deeds-of.ts';
import { writeInBackground, type Writes } from '#cms/deletions/write-together.ts';
import { refusalReason } from '#cms/importing/storage-refusal.ts';
import { areOutdated, storedById, type Stored } from '#cms/importing/stored-restaurants.ts';
import {
  knownDrafts,
  prepareSave,
  replacedSaves,
  savingRequest,
  type PreparedSave,
} from '#cms/saving/prepared-save.ts';
import { keepLastVersions } from '#cms/saving/save-restaurants.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { planRow } from './plan-row.ts';
import type { SheetRow } from './sheet-row.ts';
import { vocabularyNames, type VocabularyNames } from './vocabulary-names.ts';

export type SheetOutcome =
  | { kind: 'unchanged' }
  /**
   * The changes as lines of text, and the changed fields for which an editor's draft has other
   * values; null if no draft remains.
   */
  | { kind: 'changed'; changes: string[]; draftKeeps: string[] | null }
  | { kind: 'conflict' | 'refused'; reason: string };

export type SheetImport = {
  /** The editor who imports; null in the terminal. */
  user: PayloadRequest['user'];
  /** Finds out what would happen and writes nothing. */
  isDryRun: boolean;
  /** Called once for each row. If the row changes its place, the call comes after that is stored. */
  onOutcome: (row: SheetRow, outcome: SheetOutcome) => void;
  /** Replaces the rows of “Activity” by other writes. */
  journal?: SheetJournal;
  /** For a caller that passes its rows in several calls. By default, each call reads the names. */
  vocabulary?: VocabularyNames;
};

export type SheetJournal = {
  /** Adds writes to the transaction that saves published places. */
  alongWith: (
    writes: Writes,
    saves: readonly PreparedSave[],
    stored: ReadonlyMap<number, Stored>,
    lines: ReadonlyMap<number, readonly string[]>,
  ) => Promise<void>;
  /** Called around the save of a place that was never published. */
  beforeDraft: (before: Restaurant, values: Record<string, unknown>) => Promise<void>;
  afterDraft: (before: Restaurant, saved: Restaurant) => Promise<void>;
};

/** Rows that are compared and saved together. SQLite's write lock is held for all of them. */
const TOGETHER = 50;
/** Names the author of the versions if no editor imports. */
const PROGRAM = 'Import of a spreadsheet';
/** Tries while others save some of the places. */
const TRIES = 4;

/**
 * Imports the edited cells of an exported spreadsheet. They count as the editor's: later imports of
 * other files keep them. Each batch is saved wholly or not at all, so running an import again
 * completes it.
 */
export async function importSheet(
  payload: Payload,
  rows: readonly SheetRow[],
  options: SheetImport,
): Promise<void> {
  const vocabulary = options.vocabulary ?? (await vocabularyNames(payload));
  for (let at = 0; at < rows.length; at += TOGETHER) {
    // In the server, requests of visitors come in between.
    await setImmediate();
    await importTogether(payload, rows.slice(at, at + TOGETHER), vocabulary, options);
  }
}

async function importTogether(
  payload: Payload,
  rows: readonly SheetRow[],
  vocabulary: VocabularyNames,
  options: SheetImport,
): Promise<void> {
  const { user, isDryRun, onOutcome, journal } = options;
  for (let attempt = 1; ; attempt++) {
    const { outcomes, published, drafts, stored } = await planned(payload, rows, vocabulary, user);
    const lines = await linesOfSaves(payload, [...published, ...drafts], stored);
    const carried = new Map(published.map((save) => [save.id, save.carried]));
    for (const [id, changes] of lines)
      outcomes.set(id, { kind: 'changed', changes, draftKeeps: carried.get(id)?.own ?? null });
    if (!isDryRun && published.length > 0) {
      const deeds = deedsOf({ user }, published, stored, lines);
      const seen = replacedSaves(published);
      const known = knownDrafts(published);
      try {
        await writeInBackground(payload, async (writes) => {
          await writes.refuseIfSaved(seen, known);
          await writes.saveRestaurants(published);
          if (journal) await journal.alongWith(writes, published, stored, lines);
          else for (const deed of deeds) await writes.add('activity', deed);
        });
      } catch (error) {
        if (attempt < TRIES && (await areOutdated(payload, seen, known))) continue;
        throw error;
      }
      for (const { id } of published) await keepLastVersions(payload, id);
    }
    if (!isDryRun)
      for (const draft of drafts) {
        const before = stored.get(draft.id)?.document;
        const reason = before ? await saveDraft(payload, draft, before, options) : null;
        if (reason !== null) outcomes.set(draft.id, { kind: 'refused', reason });
      }
    for (const row of rows) {
      const outcome = outcomes.get(row.id);
      if (outcome) onOutcome(row, outcome);
    }
    return;
  }
}

/** The change of a place that was never published, with the draft that it makes. */
type ChangedDraft = Pick<PreparedSave, 'id' | 'document'> & { values: Record<string, unknown> };

type Planned = {
  /** By the ids of the rows. The outcomes of changed places are added later. */
  outcomes: Map<number, SheetOutcome>;
  published: PreparedSave[];
  drafts: ChangedDraft[];
  stored: ReadonlyMap<number, Stored>;
};

async function planned(
  payload: Payload,
  rows: readonly SheetRow[],
  vocabulary: VocabularyNames,
  user: PayloadRequest['user'],
): Promise<Planned> {
  const outcomes = new Map<number, SheetOutcome>();
  const published: PreparedSave[] = [];
  const drafts: ChangedDraft[] = [];
  const edited = rows.filter(({ isUnedited }) => !isUnedited);
  const stored = await storedById(
    payload,
    edited.map(({ id }) => id),
  );
  const req = await savingRequest(payload, {
    changedBy: isEditor(user) ? editorName(user) : PROGRAM,
  });
  for (const row of rows) {
    const place = stored.get(row.id) ?? null;
    const plan = planRow(row, place, vocabulary);
    if (plan.kind !== 'change' || !place) {
      outcomes.set(row.id, plan.kind === 'change' ? { kind: 'unchanged' } : plan);
      continue;
    }
    const { document, draft } = place;
    if (document._status !== 'published') {
      // The CMS does not validate drafts, because a draft may be incomplete.
      drafts.push({ id: row.id, document: { ...document, ...plan.values }, values: plan.values });
      continue;
    }
    const data = { ...plan.values, _status: 'published' };
    const order = { id: row.id, stored: document, data, draft };
    try {
      published.push(await prepareSave(req, order));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      outcomes.set(row.id, { kind: 'refused', reason: refusalReason(error.data.errors) });
    }
  }
  return { outcomes, published, drafts, stored };
}

/** Only the CMS can store a draft without publishing it. Returns the reason if it refuses. */
async function saveDraft(
  payload: Payload,
  { id, values }: ChangedDraft,
  before: Restaurant,
  { user, journal }: SheetImport,
): Promise<string | null> {
  try {
    await journal?.beforeDraft(before, values);
    const saved = await payload.update({
      ...{ collection: 'restaurants', id, draft: true, depth: 0 },
      data: { ...values, _status: 'draft' },
      ...(user && { user }),
      context: { changedBy: PROGRAM },
    });
    await journal?.afterDraft(before, saved);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return refusalReason(error.data.errors);
  }
}
