import { setImmediate } from 'node:timers/promises';
import type { Payload } from 'payload';
import { changeLine, changesInWords } from '#cms/activity/differences.ts';
import { editorName } from '#cms/access/editor-name.ts';
import { activityRow } from '#cms/activity/record-activity.ts';
import { CLEARED_WITH_STATUS } from '#cms/catalogue/fields/closing.ts';
import { linesOfSaves } from '#cms/bulk/deeds-of.ts';
import { writeInBackground, type Writes } from '#cms/deletions/write-together.ts';
import type { ImportJournal } from '#cms/importing/importer.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { knownDrafts, replacedSaves } from '#cms/saving/prepared-save.ts';
import { keepLastVersions, SavedNothing } from '#cms/saving/save-restaurants.ts';
import type { SheetJournal } from '#cms/sheets/import-sheet.ts';
import { PLACE_COLUMNS } from '#domain/spreadsheet/place-columns.ts';
import { rowsOf } from './import-store.ts';
import type { StageWork } from './stage-work.ts';

type Values = Record<string, unknown>;

/** A place that an import stored. */
type SavedPlace = {
  position: number;
  place: number;
  /** The values before the import of the fields that it wrote. Null for a new place. */
  before: Values | null;
  savedAt: string;
  title: string | null;
  lines: readonly string[];
};

/**
 * Stores what an import did together with its places: the row with the values before, and an entry
 * of “Activity”. So a process that is killed leaves both or neither.
 */
async function noteSaved(
  writes: Writes,
  { user }: Pick<StageWork, 'user'>,
  key: string,
  { position, place, before, savedAt, title, lines }: SavedPlace,
): Promise<void> {
  await writes.change('import-rows', rowAt(key, position), {
    ...{ state: 'done', place, before, savedAt },
  });
  const deed = activityRow(
    { user },
    {
      ...{ action: 'imported', kind: 'restaurants', documentId: place, title },
      details: lines.join('\n'),
    },
  );
  if (deed) await writes.add('activity', deed);
}

function rowAt(key: string, position: number) {
  return rowsOf(key, { position: { equals: position } });
}

/** The stored values of the fields in `written`, and of those that the save clears with them. */
function valuesBefore(stored: Restaurant, written: Values): Values {
  const { _status: _unchanged, ...fields } = written;
  const values = { ...stored } as Values;
  const cleared = 'business_status' in fields ? CLEARED_WITH_STATUS : [];
  return Object.fromEntries(
    [...Object.keys(fields), ...cleared].map((field) => [field, values[field] ?? null]),
  );
}

/** Stores the values before the save of a place that only the CMS can save. */
async function noteBefore(
  payload: Payload,
  key: string,
  position: number,
  before: Values,
): Promise<void> {
  await writeInBackground(payload, (writes) =>
    writes.change('import-rows', rowAt(key, position), { before }),
  );
}

/** @param positionOf the position of a record's row */
export function recordJournal(
  work: StageWork,
  key: string,
  positionOf: (record: object) => number,
): ImportJournal {
  const { payload, user, progress } = work;
  const { flattenedFields } = payload.collections.restaurants.config;
  return {
    author: { changedBy: `Import by ${editorName(user)}` },
    async save(journaled) {
      progress();
      const saves = journaled.map(({ save }) => save);
      const stored = new Map(
        journaled.flatMap(({ before }) => (before ? [[before.id, { document: before }]] : [])),
      );
      const updates = saves.filter(({ id }) => stored.has(id));
      const lines = await linesOfSaves(payload, updates, stored);
      let heldMs: number;
      try {
        heldMs = await writeInBackground(payload, async (writes) => {
          progress();
          await writes.refuseIfSaved(replacedSaves(saves), knownDrafts(saves));
          await writes.saveRestaurants(saves);
          for (const { task, before, data, save } of journaled) {
            await setImmediate();
            await noteSaved(writes, work, key, {
              ...{ position: positionOf(task.record), place: save.id },
              before: before && valuesBefore(before, data),
              ...{ savedAt: String(save.document.updatedAt), title: task.record.fields.name },
              lines: lines.get(save.id) ?? [],
            });
          }
        });
      } catch (cause) {
        throw new SavedNothing('The restaurants could not be saved together.', { cause });
      }
      for (const { id } of updates) await keepLastVersions(payload, id);
      return heldMs;
    },
    async beforeSaveAlone({ task, before, data }) {
      if (before)
        await noteBefore(payload, key, positionOf(task.record), valuesBefore(before, data));
    },
    async afterSaveAlone({ task, before, data }, saved) {
      await writeInBackground(payload, (writes) =>
        noteSaved(writes, work, key, {
          ...{ position: positionOf(task.record), place: saved.id },
          before: before && valuesBefore(before, data),
          ...{ savedAt: saved.updatedAt, title: saved.name },
          lines: before
            ? changesInWords(flattenedFields, { ...before }, { ...saved }).map(changeLine)
            : [],
        }),
      );
    },
  };
}

const SHEET_FIELDS = [...new Set(PLACE_COLUMNS.map(({ field }) => field))];

/** @param positions the positions of the rows, by the ids of their places */
export function sheetJournal(
  work: StageWork,
  key: string,
  positions: ReadonlyMap<number, number>,
): SheetJournal {
  const { payload } = work;
  const positionOf = (id: number) => positions.get(id) ?? -1;
  return {
    async alongWith(writes, saves, stored, lines) {
      work.progress();
      for (const { id, document } of saves) {
        const before = stored.get(id)?.document;
        if (!before) continue;
        const values = { ...before } as Values;
        const edited = SHEET_FIELDS.filter(
          (field) => JSON.stringify(values[field]) !== JSON.stringify(document[field]),
        );
        await noteSaved(writes, work, key, {
          ...{ position: positionOf(id), place: id, savedAt: String(document.updatedAt) },
          before: Object.fromEntries(edited.map((field) => [field, values[field] ?? null])),
          ...{ title: before.name, lines: lines.get(id) ?? [] },
        });
      }
    },
    beforeDraft: (before, values) =>
      noteBefore(payload, key, positionOf(before.id), valuesBefore(before, values)),
    // The CMS has added the draft to “Activity” already.
    async afterDraft({ id }, { updatedAt }) {
      await writeInBackground(payload, (writes) =>
        writes.change('import-rows', rowAt(key, positionOf(id)), {
          ...{ state: 'done', place: id, savedAt: updatedAt },
        }),
      );
    },
  };
}
