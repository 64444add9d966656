import { setImmediate } from 'node:timers/promises';
import { ValidationError, type Where } from 'payload';
import { editorName } from '#cms/access/editor-name.ts';
import { activityRow } from '#cms/activity/record-activity.ts';
import { linesOfSaves } from '#cms/bulk/deeds-of.ts';
import { writeInBackground } from '#cms/deletions/write-together.ts';
import { areOutdated, storedWithDrafts, type Stored } from '#cms/importing/stored-restaurants.ts';
import { refusalReason } from '#cms/importing/storage-refusal.ts';
import type { ImportRow, Restaurant } from '#cms/payload-types.ts';
import {
  knownDrafts,
  prepareSave,
  replacedSaves,
  savingRequest,
  type PreparedSave,
} from '#cms/saving/prepared-save.ts';
import { keepLastVersions } from '#cms/saving/save-restaurants.ts';
import { addMoveToTrash } from '#cms/trash/move-to-trash.ts';
import { changeImport, countRows, rowsOf, someRows, type StoredImport } from './import-store.ts';
import type { StageWork } from './stage-work.ts';

/** Rows that are reverted together. SQLite's write lock is held for all of them. */
const TOGETHER = 20;
/** Tries while others save some of the places. */
const TRIES = 4;

const DONE: Where = { state: { equals: 'done' } };

/**
 * Reverts the places of an import that nobody has changed since, and moves its new places to the
 * trash. Each batch is stored with its rows, so another process can continue.
 */
export async function undoImport(work: StageWork, { key }: StoredImport): Promise<void> {
  const { payload, progress } = work;
  const open = await countRows(payload, key, DONE);
  const total = open + (await countRows(payload, key, { state: { equals: 'undone' } }));
  let done = total - open;
  let after = -1;
  for (;;) {
    progress();
    const next: Where = { position: { greater_than: after } };
    const rows = await someRows(payload, key, { limit: TOGETHER }, DONE, next);
    const last = rows.at(-1);
    if (!last) break;
    await undoTogether(work, key, rows, TRIES);
    after = last.position;
    done += rows.length;
    await changeImport(payload, key, ['undoing'], { total, done, tries: 0 });
  }
  await changeImport(payload, key, ['undoing'], {
    ...{ stage: 'undone', tries: 0, problem: null },
  });
}

type Reverted = { row: ImportRow; save: PreparedSave };

async function undoTogether(
  work: StageWork,
  key: string,
  rows: readonly ImportRow[],
  triesLeft: number,
): Promise<void> {
  const { payload, user } = work;
  const found = await storedWithDrafts(
    payload,
    rows.flatMap(({ place }) => place ?? []),
  );
  const stored = new Map([...found].map(([id, place]) => [id, asImported(place)]));
  const saving = await savingRequest(payload, { changedBy: editorName(user) });
  const reverted: Reverted[] = [];
  const trashed: Restaurant[] = [];
  const ended: { row: ImportRow; state: 'undone' | 'left'; reason: string | null }[] = [];
  for (const row of rows) {
    // Lets requests of visitors in between.
    await setImmediate();
    const place = stored.get(row.place ?? 0);
    const reason = reasonToLeave(row, found.get(row.place ?? 0));
    if (reason !== null || !place) {
      ended.push({ row, state: 'left', reason });
      continue;
    }
    try {
      const { document } = place;
      if (!row.before) {
        if (!document.deletedAt) trashed.push(document);
        ended.push({ row, state: 'undone', reason: null });
      } else {
        const { id, _status } = document;
        const data = { ...(row.before as object), _status };
        // An unpublished place is its draft, so the save replaces it.
        const order = { draft: place.draft, dropsDraft: !isPublished(place) };
        const save = await prepareSave(saving, { id, stored: document, data, ...order });
        reverted.push({ row, save });
      }
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      ended.push({ row, state: 'left', reason: refusalReason(error.data.errors) });
    }
  }
  const saves = reverted.map(({ save }) => save);
  const lines = await linesOfSaves(payload, saves, stored);
  const seen = new Map([
    ...replacedSaves(saves),
    ...trashed.map(({ id, updatedAt }) => [id, updatedAt] as const),
  ]);
  const known = knownDrafts(saves);
  try {
    await writeInBackground(payload, async (writes) => {
      work.progress();
      await writes.refuseIfSaved(seen, known);
      if (saves.length > 0) await writes.saveRestaurants(saves);
      for (const document of trashed)
        await addMoveToTrash(writes, { payload, user }, 'restaurants', { ...document });
      for (const { row, save } of reverted) {
        await writes.change('import-rows', rowAt(key, row), { state: 'undone', reason: null });
        const deed = activityRow(
          { user },
          {
            ...{ action: 'restored', kind: 'restaurants', documentId: save.id },
            title: stored.get(save.id)?.document.name ?? null,
            details: (lines.get(save.id) ?? []).join('\n'),
          },
        );
        if (deed) await writes.add('activity', deed);
      }
      for (const { row, state, reason } of ended)
        await writes.change('import-rows', rowAt(key, row), { state, reason });
    });
  } catch (error) {
    if (triesLeft > 1 && (await areOutdated(payload, seen, known)))
      return undoTogether(work, key, rows, triesLeft - 1);
    throw error;
  }
  for (const { id } of saves) await keepLastVersions(payload, id);
}

function rowAt(key: string, { position }: ImportRow): Where {
  return rowsOf(key, DONE, { position: { equals: position } });
}

/** Why a place stays as it is; null if it can be reverted. */
function reasonToLeave({ before, savedAt }: ImportRow, place: Stored | undefined): string | null {
  if (!place) return 'It was deleted for good.';
  const { deletedAt, updatedAt, changed_by } = latestOf(place);
  if (deletedAt) return before ? 'It is in the trash.' : null;
  if (isPublished(place) && place.draft && !before)
    return 'An editor has unpublished changes to it.';
  return updatedAt === savedAt ? null : `${changed_by ?? 'Someone'} has changed it since.`;
}

/** The version that an import changes: the published one. An unpublished place has only its draft. */
function latestOf(place: Stored): Restaurant {
  return isPublished(place) || !place.draft ? place.document : place.draft.document;
}

/** The version that the import changed, with the record's `updatedAt`, which a save compares. */
function asImported(place: Stored): Stored {
  const { updatedAt } = place.document;
  return { document: { ...latestOf(place), updatedAt }, draft: place.draft };
}

function isPublished({ document }: Pick<Stored, 'document'>): boolean {
  return document._status === 'published';
}
