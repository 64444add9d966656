import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CopiedKind } from '#cms/operations/copy-records.ts';
import { DataFolderInUseError, lockDataFolder } from '#server/settings/data-folder-lock.ts';
import { databaseFile, shownDatabaseUrl } from '#server/settings/database-url.ts';
import { openSnapshot } from './database-snapshot.ts';
import { fillDatabase } from './fill-database.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';

export type Move = {
  /** URLs of two databases. File paths are absolute. */
  from: string;
  to: string;
  /** The data folder of the guide on this machine. */
  dataDir: string;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Copies all records of one database into another, empty one. The source is read as a snapshot and
 * stays unchanged. Refuses to run while a guide runs in the data folder, or in the folder of either
 * database file. Detects at the end whether another program has written to the source.
 *
 * @throws OperationRefused with the problem that must be fixed first
 */
export async function moveDatabase({ from, to, dataDir, onProgress }: Move): Promise<CopiedKind[]> {
  if (isSameDatabase(from, to))
    throw new OperationRefused('--from and --to name the same database. Nothing was changed.');
  const unlock = await lockFolders([dataDir, ...foldersOf(from), ...foldersOf(to)]);
  try {
    const snapshot = await openSnapshot(from);
    try {
      const shown = shownDatabaseUrl(from);
      return await fillDatabase({
        databaseUrl: to,
        what: `a move from ${shown}`,
        source: shown,
        records: snapshot.records,
        async confirm() {
          if (await snapshot.hasChanged())
            throw new OperationRefused(
              `${shown} changed during the move. Stop the guide or import that uses it and run this command again. Records that did not change are not copied again.`,
            );
        },
        ...(onProgress && { onProgress }),
      });
    } finally {
      await snapshot.close();
    }
  } finally {
    unlock();
  }
}

function isSameDatabase(from: string, to: string): boolean {
  return shownDatabaseUrl(from) === shownDatabaseUrl(to);
}

function foldersOf(databaseUrl: string): string[] {
  const file = databaseFile(databaseUrl);
  return file ? [dirname(file)] : [];
}

/** Locks these folders. Skips folders that no guide has ever used. */
async function lockFolders(folders: readonly string[]): Promise<() => void> {
  const unlocks: (() => void)[] = [];
  try {
    for (const folder of new Set(folders)) {
      if (existsSync(join(folder, 'guide.lock')))
        unlocks.push(await lockDataFolder(folder, 'moves the database'));
    }
  } catch (error) {
    for (const unlock of unlocks) unlock();
    if (error instanceof DataFolderInUseError)
      throw new OperationRefused(
        `${error.message} Changes made during a move would be lost. Nothing was changed.`,
      );
    throw error;
  }
  return () => {
    for (const unlock of unlocks) unlock();
  };
}
