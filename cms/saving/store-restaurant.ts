import { setImmediate } from 'node:timers/promises';
import { deepCopyObjectSimple, type DatabaseAdapter } from 'payload';
import type { ChangeRow } from '#cms/changes/record-change.ts';
import type { Values } from './field-passes.ts';
import { carriedAt } from './carried-draft.ts';
import type { PreparedSave } from './prepared-save.ts';

const COLLECTION = 'restaurants';

/**
 * Writes restaurants, their versions and the rows of the change feed through the database's
 * adapter, or through a recorder.
 */
export async function storeRestaurants(
  db: DatabaseAdapter,
  saves: readonly PreparedSave[],
  changes: readonly ChangeRow[],
): Promise<void> {
  for (const save of saves) {
    await storeRestaurant(db, save);
    // Lets requests of visitors in between, because a recorder never waits for the database.
    await setImmediate();
  }
  for (const data of changes)
    await db.create({ collection: 'changes', data: { ...data }, returning: false });
}

async function storeRestaurant(
  db: DatabaseAdapter,
  { id, document, changesSaveOf, carried, outdated }: PreparedSave,
): Promise<void> {
  const shared = { collection: COLLECTION, returning: false } as const;
  // Copied, because adapters modify their input.
  const data = deepCopyObjectSimple(document);
  if (changesSaveOf === null) await db.create({ ...shared, data });
  else await db.updateOne({ ...shared, id, data });
  await storeVersion(db, id, document);
  // Otherwise saves beside a draft would push its editors' versions out of the history.
  if (outdated !== null)
    await db.deleteVersions({ collection: COLLECTION, where: { id: { equals: outdated } } });
  if (!carried) return;
  const updatedAt = carriedAt(String(document.updatedAt));
  const { changed_by } = document;
  await storeVersion(db, id, { ...carried.values, _status: 'draft', changed_by, updatedAt });
}

async function storeVersion(db: DatabaseAdapter, id: number, document: Values): Promise<void> {
  const savedAt = String(document.updatedAt);
  await db.createVersion({
    collectionSlug: COLLECTION,
    parent: id,
    versionData: deepCopyObjectSimple(document) as never,
    autosave: false,
    createdAt: savedAt,
    updatedAt: savedAt,
    returning: false,
  });
}

/** The number of versions that {@link storeRestaurants} adds. */
export function countVersions(saves: readonly PreparedSave[]): number {
  return saves.length + saves.filter(({ carried }) => carried).length;
}
