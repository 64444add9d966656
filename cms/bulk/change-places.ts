import { ValidationError, type PayloadRequest } from 'payload';
import { editorName } from '#cms/access/editor-name.ts';
import { writeTogether } from '#cms/deletions/write-together.ts';
import {
  knownDrafts,
  prepareSave,
  replacedSaves,
  savingRequest,
  type PreparedSave,
} from '#cms/saving/prepared-save.ts';
import { keepLastVersions } from '#cms/saving/save-restaurants.ts';
import {
  areOutdated,
  storedById,
  storedWithDrafts,
  type Stored,
} from '#cms/importing/stored-restaurants.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import { bulkChange, specialDayOf, type BulkCall, type SavingCall } from './bulk-changes.ts';
import { deedsOf, linesOfSaves } from './deeds-of.ts';
import { HAS_DRAFT, refusalOf, refusalToPublish } from './refusal-of.ts';

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
 * Changes the published versions of many places in one transaction. An editor's unpublished changes
 * stay, with the same change, unless they are to be published.
 */
export async function changePlaces(req: PayloadRequest, call: SavingCall): Promise<BulkOutcome> {
  for (let attempt = 1; ; attempt++) {
    const { outcome, saves, stored } = await prepared(req, call);
    if (saves.length === 0) return outcome;
    const lines = await linesOfSaves(req.payload, saves, stored);
    const deeds = deedsOf(req, saves, stored, lines);
    const drafts = knownDrafts(saves);
    const seen = replacedSaves(saves);
    try {
      await writeTogether(req.payload, async (writes) => {
        await writes.refuseIfSaved(seen, drafts);
        await writes.saveRestaurants(saves);
        for (const deed of deeds) await writes.add('activity', deed);
      });
    } catch (error) {
      if (attempt < TRIES && (await areOutdated(req.payload, seen, drafts))) continue;
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
  const isPublishing = call.action === 'publish';
  const stored = await (isPublishing ? storedWithDrafts : storedById)(req.payload, ids);
  const refusalFor = isPublishing ? refusalToPublish : refusalOf;
  const saving = await savingRequest(req.payload, { changedBy: editorName(req.user) });
  const today = bahamasDate(new Date());
  const saves: PreparedSave[] = [];
  const skipped: Skipped[] = [];
  const before: Restaurant[] = [];
  let unchanged = 0;
  for (const id of ids) {
    const place = stored.get(id);
    const name = place?.document.name ?? `Place ${id}`;
    const skip = (reason: string) => void skipped.push({ id, name, reason });
    const refusal = place ? refusalFor(req, place) : 'no longer exists';
    if (!place || refusal) {
      skip(refusal ?? '');
      continue;
    }
    if (call.action === 'unpublish' && place.draft) {
      skip(HAS_DRAFT);
      continue;
    }
    const change = bulkChange(call, place.document, today);
    if (change === null) unchanged++;
    else if (typeof change === 'string') skip(change);
    else {
      try {
        const { document, draft } = place;
        const published = isPublishing ? draft?.document : null;
        const data = { ...published, _status: 'published', ...change };
        const order = { id, stored: document, data, draft, dropsDraft: isPublishing };
        saves.push(await prepareSave(saving, order));
        before.push(place.document);
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        skip(`cannot be saved: ${error.data.errors.map(({ message }) => message).join(' ')}`);
      }
    }
  }
  const changed = saves.map(({ id }) => id);
  return {
    outcome: { changed, unchanged, skipped, undo: undoOf(call, before, today) },
    saves,
    stored,
  };
}

/** @param before the changed places, as they were */
function undoOf(
  call: SavingCall,
  before: readonly Restaurant[],
  today: LocalDate,
): BulkCall | null {
  if (before.length === 0) return null;
  const ids = before.map(({ id }) => id);
  const valuesOf = <T>(valueOf: (place: Restaurant) => T): Record<string, T> =>
    Object.fromEntries(before.map((place) => [place.id, valueOf(place)]));
  switch (call.action) {
    case 'verify':
      return {
        ...{ action: 'unverify', ids },
        dates: valuesOf(({ last_verified }) => last_verified ?? null),
      };
    case 'closeToday':
      return {
        ...{ action: 'reopenToday', ids },
        days: valuesOf((place) => specialDayOf(place, today)),
      };
    case 'addTag':
      return { action: 'removeTag', ids, tag: call.tag };
    case 'removeTag':
      return { action: 'addTag', ids, tag: call.tag };
    case 'unverify':
    case 'reopenToday':
    case 'status':
    case 'replace':
    case 'publish':
    case 'unpublish':
      return null;
  }
}
