import { deepCopyObjectSimple, type DatabaseAdapter } from 'payload';
import type { ChangeRow } from '#cms/changes/record-change.ts';
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
  for (const save of saves) await storeRestaurant(db, save);
  for (const data of changes)
    await db.create({ collection: 'changes', data: { ...data }, returning: false });
}

async function storeRestaurant(
  db: DatabaseAdapter,
  { id, document, changesSaveOf }: PreparedSave,
): Promise<void> {
  const shared = { collection: COLLECTION, returning: false } as const;
  // Copied, because adapters modify their input.
  const data = deepCopyObjectSimple(document);
  if (changesSaveOf === null) await db.create({ ...shared, data });
  else await db.updateOne({ ...shared, id, data });
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
