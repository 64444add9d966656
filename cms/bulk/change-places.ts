import { ValidationError, type PayloadRequest } from 'payload';
import { editorName } from '#cms/access/editor-name.ts';
import { writeTogether } from '#cms/deletions/write-together.ts';
import {
  prepareSave,
  replacedSaves,
  savingRequest,
  type PreparedSave,
} from '#cms/saving/prepared-save.ts';
import { keepLastVersions } from '#cms/saving/save-restaurants.ts';
import { areOutdated, storedById, type Stored } from '#cms/importing/stored-restaurants.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { bulkChange, type BulkCall, type SavingCall } from './bulk-changes.ts';
import { deedsOf, linesOfSaves } from './deeds-of.ts';
import { refusalOf } from './refusal-of.ts';

/** A place that was left as it is, with the reason. */
export type Skipped = { id: number; name: string; reason: string };

export type BulkOutcome = {
  /** The ids of the places that have changed. */
  changed: number[];
  /** The number of places that already were as wanted. */
  unchanged: number;
  skipped: Skipped[];
  /** The call that undoes this one. Null if there is nothing to undo. */
  undo: BulkCall | null;
};

/** Tries while others save some of the places. */
const TRIES = 4;

/**
 * Changes the published versions of many places in one transaction. Skips places with unpublished
 * changes, because a save would publish them or be lost with them.
 */
export async function changePlaces(req: PayloadRequest, call: SavingCall): Promise<BulkOutcome> {
  for (let attempt = 1; ; attempt++) {
    const { outcome, saves, stored } = await prepared(req, call);
    if (saves.length === 0) return outcome;
    const lines = await linesOfSaves(req.payload, saves, stored);
    const deeds = deedsOf(req, saves, stored, lines);
    const seen = replacedSaves(saves);
    try {
      await writeTogether(req.payload, async (writes) => {
        await writes.refuseIfSaved(seen);
        await writes.saveRestaurants(saves);
        for (const deed of deeds) await writes.add('activity', deed);
      });
    } catch (error) {
      if (attempt < TRIES && (await areOutdated(req.payload, seen))) continue;
      throw error;
    }
    for (const { id } of saves) await keepLastVersions(req.payload, id);
    return outcome;
  }
}

async function prepared(
  req: PayloadRequest,
  call: SavingCall,
): Promise<{ outcome: BulkOutcome; saves: PreparedSave[]; stored: Map<number, Stored> }> {
  const ids = [...new Set(call.ids)];
  const stored = await storedById(req.payload, ids);
  const saving = await savingRequest(req.payload, { changedBy: editorName(req.user) });
  const today = bahamasDate(new Date());
  const saves: PreparedSave[] = [];
  const skipped: Skipped[] = [];
  const dates: Record<string, string | null> = {};
  let unchanged = 0;
  for (const id of ids) {
    const place = stored.get(id);
    const name = place?.document.name ?? `Place ${id}`;
    const skip = (reason: string) => void skipped.push({ id, name, reason });
    const refusal = place ? refusalOf(req, place) : 'no longer exists';
    if (!place || refusal) {
      skip(refusal ?? '');
      continue;
    }
    const change = bulkChange(call, place.document, today);
    if (change === null) unchanged++;
    else if (typeof change === 'string') skip(change);
    else {
      try {
        const data = { ...change, _status: 'published' };
        saves.push(await prepareSave(saving, { id, stored: place.document, data }));
        dates[id] = place.document.last_verified ?? null;
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        skip(`cannot be saved: ${error.data.errors.map(({ message }) => message).join(' ')}`);
      }
    }
  }
  const changed = saves.map(({ id }) => id);
  return {
    outcome: { changed, unchanged, skipped, undo: undoOf(call, changed, dates) },
    saves,
    stored,
  };
}

function undoOf(
  call: SavingCall,
  ids: number[],
  dates: Record<string, string | null>,
): BulkCall | null {
  if (ids.length === 0) return null;
  switch (call.action) {
    case 'verify':
      return { action: 'unverify', ids, dates };
    case 'addTag':
      return { action: 'removeTag', ids, tag: call.tag };
    case 'removeTag':
      return { action: 'addTag', ids, tag: call.tag };
    case 'unverify':
    case 'status':
      return null;
  }
}
