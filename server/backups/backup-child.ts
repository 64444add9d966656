import { fork } from 'node:child_process';
import { dirname } from 'node:path';
import { removeLeftBehind } from '#server/operations/write-backup.ts';
import { removeAbandonedWork } from '#server/operations/work-folder.ts';
import { databaseFile } from '#server/settings/database-url.ts';
import { openBackupStore } from './backup-store.ts';
import type { BackupSource } from './make-backup.ts';
import type { MadeBackup } from './schedule-backups.ts';

/** What a process that makes a backup says in the end. */
export type BackupResult =
  | {
      isMade: true;
      file: string;
      bytes: number;
      /** Names of outdated backups. */
      removed: string[];
      /** Why outdated backups could not be removed. */
      notRemoved: string | null;
    }
  | { isMade: false; reason: string };

/** A backup that takes longer is given up. */
const LIMIT_MS = 6 * 60 * 60 * 1000;

/**
 * Makes a scheduled backup in a process with the environment of this one.
 *
 * @throws Error that says why there is none; then nothing is left of it
 */
export async function makeBackupAside(
  environment: BackupSource,
  at: Date,
  signal: AbortSignal,
): Promise<MadeBackup> {
  const child = fork(new URL('./backup-process.ts', import.meta.url), [at.toISOString()], {
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    killSignal: 'SIGKILL',
  });
  let result: BackupResult | null = null;
  child.once('message', (message) => (result = message as BackupResult));
  const ended = await new Promise<string>((resolve) => {
    child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit status ${code}`));
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });
  const said = result as BackupResult | null;
  if (said?.isMade) return said;
  if (said === null) await cleanUp(environment).catch(() => {});
  throw new Error(said?.reason ?? `The process that makes it ended too early: ${ended}.`);
}

/** Removes what a killed process has left; one that could still speak has done so by itself. */
async function cleanUp(environment: BackupSource): Promise<void> {
  const database = databaseFile(environment.databaseUrl);
  if (database !== null) await removeAbandonedWork(dirname(database));
  await removeLeftBehind((await openBackupStore(environment)).draftFolder);
}
