import type { Payload } from 'payload';
import type { ChangeRow } from '#cms/changes/record-change.ts';
import { OUTLASTING_A_CRASH, retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { PreparedSave } from './prepared-save.ts';
import { storeRestaurant } from './store-restaurant.ts';

type Request = { transactionID?: number | string };

/** Saves restaurants on MongoDB in one transaction, where it has any: a standalone server has none. */
export function mongoSaver({ db }: Payload) {
  async function saveAll(
    req: Request,
    saves: readonly PreparedSave[],
    changes: readonly ChangeRow[],
  ): Promise<void> {
    await refuseSavedByOthers(req, saves);
    for (const save of saves) await storeRestaurant(db, req, save);
    for (const data of changes)
      await db.create({ collection: 'changes', data: { ...data }, req, returning: false });
  }

  /** Fails when one of the restaurants was saved, or a draft of it made, since its save was prepared. */
  async function refuseSavedByOthers(req: Request, saves: readonly PreparedSave[]): Promise<void> {
    const seen = new Map(
      saves.flatMap(({ id, changesSaveOf }) =>
        changesSaveOf === null ? [] : [[id, changesSaveOf] as const],
      ),
    );
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
    if (!isAsSeen || drafts.docs.some(({ latest }) => latest))
      throw new Error('Saved by somebody else meanwhile.');
  }

  async function saveOnce(
    saves: readonly PreparedSave[],
    changes: readonly ChangeRow[],
  ): Promise<number> {
    const started = performance.now();
    const transactionID = await db.beginTransaction();
    if (transactionID === null) await saveAll({}, saves, changes);
    else {
      try {
        await saveAll({ transactionID }, saves, changes);
        await db.commitTransaction(transactionID);
      } catch (error) {
        await db.rollbackTransaction(transactionID);
        throw error;
      }
    }
    return performance.now() - started;
  }

  return (saves: readonly PreparedSave[], changes: readonly ChangeRow[]): Promise<number> =>
    retryingConflicts(() => saveOnce(saves, changes), OUTLASTING_A_CRASH);
}
