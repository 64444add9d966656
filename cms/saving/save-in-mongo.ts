import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { DatabaseAdapter, Payload } from 'payload';
import type { ChangeRow } from '#cms/changes/record-change.ts';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { BACKGROUND_RETRIES, retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { draftKey, NO_DRAFTS, type KnownDrafts } from './known-drafts.ts';
import { knownDrafts, replacedSaves, type PreparedSave } from './prepared-save.ts';
import { recordOperations } from './operation-recorder.ts';
import { storeRestaurants } from './store-restaurant.ts';

type Request = { transactionID: number | string };

const SAVED_MEANWHILE = 'Another process saved this record meanwhile.';

/** Saves restaurants on MongoDB in one transaction. */
export function mongoSaver(payload: Payload) {
  const { db } = payload;
  const adapter = mongoAdapterOf(payload);

  async function storeTogether(
    transactionID: number | string,
    saves: readonly PreparedSave[],
    changes: readonly ChangeRow[],
  ): Promise<void> {
    const req = { transactionID };
    await refuseSavedByOthers(db, req, replacedSaves(saves), knownDrafts(saves));
    await saveInMongo(adapter, transactionID, saves, changes);
  }

  async function saveOnce(
    saves: readonly PreparedSave[],
    changes: readonly ChangeRow[],
  ): Promise<void> {
    const transactionID = await db.beginTransaction();
    if (transactionID === null) throw new Error('MongoDB did not start a transaction.');
    try {
      await storeTogether(transactionID, saves, changes);
      await db.commitTransaction(transactionID);
    } catch (error) {
      await db.rollbackTransaction(transactionID);
      throw error;
    }
  }

  return async (saves: readonly PreparedSave[], changes: readonly ChangeRow[]): Promise<number> => {
    await retryingConflicts(() => saveOnce(saves, changes), BACKGROUND_RETRIES);
    return BLOCKED_MS;
  };
}

/** Milliseconds for which a batch blocks other requests. On MongoDB it blocks none. */
export const BLOCKED_MS = 0;

/** Writes restaurants, their versions and rows of the change feed in a transaction. */
export async function saveInMongo(
  adapter: MongooseAdapter,
  transactionID: number | string,
  saves: readonly PreparedSave[],
  changes: readonly ChangeRow[],
): Promise<void> {
  const session = adapter.sessions[transactionID];
  if (!session) throw new Error('The transaction has no session.');
  const recorder = recordOperations(adapter, {
    collections: ['restaurants', 'changes'],
    versions: ['restaurants'],
  });
  await storeRestaurants(recorder.adapter, saves, changes);
  await recorder.write(session);
}

/**
 * Fails if a restaurant, or a draft of it, was saved since it was read.
 *
 * @param seen for each restaurant's id, its `updatedAt` when it was read
 */
export async function refuseSavedByOthers(
  db: DatabaseAdapter,
  req: Request,
  seen: ReadonlyMap<number, string>,
  known: KnownDrafts = NO_DRAFTS,
): Promise<void> {
  if (seen.size === 0) return;
  const ids = [...seen.keys()];
  const shared = { collection: 'restaurants', limit: 0, pagination: false, req } as const;
  const { docs } = await db.find<{ id: number; updatedAt: string }>({
    ...shared,
    where: { id: { in: ids } },
    select: { updatedAt: true },
  });
  const isAsSeen =
    docs.filter(({ id, updatedAt }) => seen.get(id) === updatedAt).length === seen.size;
  const drafts = await db.findVersions<{ id: number }>({
    ...shared,
    where: { and: [{ 'version._status': { equals: 'draft' } }, { parent: { in: ids } }] },
  });
  const latest = new Map(
    drafts.docs.filter((version) => version.latest).map((version) => [version.parent, version]),
  );
  const areKnown = ids.every((id) => draftKey(latest.get(id)) === draftKey(known.get(id)));
  if (!isAsSeen || !areKnown) throw new Error(SAVED_MEANWHILE);
}
