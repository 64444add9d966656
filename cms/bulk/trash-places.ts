import type { PayloadRequest } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { hasRightOn } from '#cms/access/rights.ts';
import { storedById, type Stored } from '#cms/importing/stored-restaurants.ts';
import { moveToTrash, restoreFromTrash } from '#cms/trash/move-to-trash.ts';
import type { BulkOutcome, Skipped } from './change-places.ts';
import { HAS_DRAFT, refusalOf } from './refusal-of.ts';

/**
 * Moves places to the trash, or restores them. Each move is one transaction. Leaves out places with
 * unpublished changes, because an editor works on them.
 */
export async function trashPlaces(
  req: PayloadRequest,
  { ids, action }: { ids: readonly number[]; action: 'trash' | 'restore' },
): Promise<BulkOutcome> {
  const stored = await storedById(req.payload, ids);
  const changed: number[] = [];
  const skipped: Skipped[] = [];
  for (const id of new Set(ids)) {
    const place = stored.get(id);
    const name = place?.document.name ?? `Place ${id}`;
    const reason = await moved(req, id, place, action);
    if (reason === null) changed.push(id);
    else skipped.push({ id, name, reason });
  }
  const canUndo = action === 'trash' && changed.length > 0;
  return {
    ...{ changed, unchanged: 0, skipped },
    undo: canUndo ? { action: 'restore', ids: changed } : null,
  };
}

/** Moves a place. Returns the reason if it stays where it is, otherwise null. */
async function moved(
  req: PayloadRequest,
  id: number,
  place: Stored | undefined,
  action: 'trash' | 'restore',
): Promise<string | null> {
  if (!place) return 'no longer exists';
  try {
    if (action === 'trash') {
      const refusal = refusalOf(req, place) ?? (place.draft ? HAS_DRAFT : null);
      if (refusal === null) await moveToTrash(req, 'restaurants', id);
      return refusal;
    }
    if (!hasRightOn(req.user, 'editPlaces', place.document.island)) return 'is not on your islands';
    await restoreFromTrash(req, 'restaurants', id);
    return null;
  } catch (error) {
    if (error instanceof ExpectedRefusal) return `could not be moved: ${error.message}`;
    throw error;
  }
}
