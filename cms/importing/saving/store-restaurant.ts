import { deepCopyObjectSimple, type DatabaseAdapter, type PayloadRequest } from 'payload';
import type { PreparedSave } from './prepared-save.ts';

const COLLECTION = 'restaurants';

/** Writes a restaurant and its version by the operations of the database's adapter. */
export async function storeRestaurant(
  db: DatabaseAdapter,
  req: Partial<PayloadRequest>,
  { id, document, changesSaveOf }: PreparedSave,
): Promise<void> {
  const shared = { collection: COLLECTION, req, returning: false } as const;
  // Adapters write into what they are given.
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
    req,
    returning: false,
  });
}
