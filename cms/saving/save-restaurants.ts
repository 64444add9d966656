import { enforceMaxVersions, type Payload } from 'payload';
import { changeRows, signalChanges } from '#cms/changes/record-change.ts';
import type { PreparedSave } from './prepared-save.ts';
import { mongoSaver } from './save-in-mongo.ts';
import { sqliteSaver } from './save-in-sqlite.ts';

/**
 * Saves restaurants with their versions and rows of the change feed, all of them or none. Returns
 * for how many milliseconds other writers may have had to wait.
 */
export type RestaurantSaver = (saves: readonly PreparedSave[]) => Promise<number>;

/** Some of the restaurants could not be saved, so none of them is. */
export class SavedNothing extends Error {
  override readonly name = 'SavedNothing';
}

/**
 * @returns a function that throws SavedNothing if it fails, for example because another writer
 * saved one of the restaurants meanwhile
 */
export function restaurantSaver(payload: Payload): RestaurantSaver {
  const save = payload.db.name === 'sqlite' ? sqliteSaver(payload) : mongoSaver(payload);
  return async (saves) => {
    let heldMs: number;
    try {
      const rows = await changeRows(
        payload,
        saves.flatMap(({ changes }) => changes),
      );
      heldMs = await save(saves, rows);
      signalChanges(rows);
    } catch (cause) {
      throw new SavedNothing('The restaurants could not be saved together.', { cause });
    }
    for (const { id, changesSaveOf } of saves)
      if (changesSaveOf !== null) await keepLastVersions(payload, id);
    return heldMs;
  };
}

/** Deletes the oldest versions beyond the number that the collection keeps. */
export async function keepLastVersions(payload: Payload, id: number): Promise<void> {
  const collection = payload.collections.restaurants.config;
  const max = collection.versions?.maxPerDoc ?? 0;
  const where = { parent: { equals: id } };
  const { totalDocs } = await payload.db.countVersions({ collection: 'restaurants', where });
  if (max > 0 && totalDocs > max) await enforceMaxVersions({ id, collection, max, payload });
}
