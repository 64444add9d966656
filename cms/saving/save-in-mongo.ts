import type { DatabaseAdapter, Payload } from 'payload';
import type { ChangeRow } from '#cms/changes/record-change.ts';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { BACKGROUND_RETRIES, retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { replacedSaves, type PreparedSave } from './prepared-save.ts';
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
    const session = adapter.sessions[transactionID];
    if (!session) throw new Error('The transaction has no session.');
    await refuseSavedByOthers(db, { transactionID }, replacedSaves(saves));
    const recorder = recordOperations(adapter, {
      collections: ['restaurants', 'changes'],
      versions: ['restaurants'],
    });
    await storeRestaurants(recorder.adapter, saves, changes);
    await recorder.write(session);
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
const BLOCKED_MS = 0;

/**
 * Fails if a restaurant was saved, or a draft of it created, since it was read.
 *
 * @param seen for each restaurant's id, its `updatedAt` when it was read
 */
export async function refuseSavedByOthers(
  db: DatabaseAdapter,
  req: Request,
  seen: ReadonlyMap<number, string>,
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
  const drafts = await db.findVersions({
    ...shared,
    where: { and: [{ 'version._status': { equals: 'draft' } }, { parent: { in: ids } }] },
  });
  if (!isAsSeen || drafts.docs.some(({ latest }) => latest)) throw new Error(SAVED_MEANWHILE);
}
