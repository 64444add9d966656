import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperationRefused } from '#server/database/operation-refused.ts';
import type { BackupStore } from './backup-store.ts';

/** Commands accept this name for the newest backup. */
export const NEWEST = 'newest';

export type ChosenBackup = {
  /** Location of the backup for messages. */
  name: string;
  /**
   * Calls `action` with the file. A backup in a bucket is downloaded to `folder` and deleted
   * afterwards.
   */
  use: <T>(folder: string, action: (file: string) => Promise<T>) => Promise<T>;
};

/**
 * Finds a backup by a file path, by its name in the store, or by `newest`.
 *
 * @throws OperationRefused when no such backup exists
 */
export async function chooseBackup(store: BackupStore, named: string): Promise<ChosenBackup> {
  const file = resolve(named);
  if (await stat(file).catch(() => null)) return { name: file, use: (_, action) => action(file) };
  const isNewest = named === NEWEST;
  const backups = await store.list();
  const found = isNewest ? backups[0] : backups.find(({ name }) => name === named);
  if (found)
    return {
      name: store.shownAs(found.name),
      use: (folder, action) => store.withFile(found.name, folder, action),
    };
  throw new OperationRefused(
    isNewest
      ? `There is no backup in ${store.place}.`
      : `There is no file ${file}, and no backup ${named} in ${store.place}.`,
  );
}
