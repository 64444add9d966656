import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperationRefused } from '#server/database/operation-refused.ts';
import type { BackupStore } from './backup-store.ts';

/** The name under which commands accept the newest backup. */
export const NEWEST = 'newest';

export type ChosenBackup = {
  /** The location, as named in messages. */
  name: string;
  /**
   * Calls `action` with the file. If the backup is in a bucket, it is downloaded to `folder` for
   * that time.
   */
  use: <T>(folder: string, action: (file: string) => Promise<T>) => Promise<T>;
};

/**
 * Finds a backup by a file path, else by its name in the store, or by `newest`.
 *
 * @throws OperationRefused when there is none
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
