import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeLeftBehind } from '#server/backup-files/write-backup.ts';
import { removeAbandonedWork } from '#server/backup-files/work-folder.ts';
import { databaseFile } from '#server/settings/database-url.ts';
import { openBackupStore } from './backup-store.ts';
import type { BackupSource } from './make-backup.ts';
import type { MadeBackup } from './schedule-backups.ts';

/** The backup process sends this message when it has finished. */
export type BackupResult =
  | {
      isMade: true;
      file: string;
      bytes: number;
      /** Names of the outdated backups that were removed. */
      removed: string[];
      /** The error if outdated backups could not be removed. */
      notRemoved: string | null;
    }
  | { isMade: false; reason: string };

const LOOK_MS = 2000;
/** A backup that takes longer than this is killed. */
const LIMIT_MS = 6 * 60 * 60 * 1000;

/**
 * Makes a scheduled backup in a child process, which inherits the environment variables.
 *
 * @throws Error with the reason why the backup failed. A failed backup leaves no files.
 */
export async function makeBackupInChild(
  environment: BackupSource,
  at: Date,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<MadeBackup> {
  const child = fork(new URL('./backup-process.ts', import.meta.url), [at.toISOString()], {
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    killSignal: 'SIGKILL',
  });
  let result: BackupResult | null = null;
  child.once('message', (message) => (result = message as BackupResult));
  const watch = watchProgress(child.pid, onProgress);
  const ended = await new Promise<string>((resolve) => {
    child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit status ${code}`));
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });
  clearInterval(watch);
  const said = result as BackupResult | null;
  if (said?.isMade) return said;
  if (said === null) await cleanUp(environment).catch(() => {});
  throw new Error(said?.reason ?? `The backup process ended too early: ${ended}.`);
}

/**
 * Reports progress while the child process reads or writes. A timer in the child would report even
 * when the backup hangs.
 */
function watchProgress(pid: number | undefined, onProgress: () => void): NodeJS.Timeout {
  let before = '';
  return setInterval(() => {
    const counters = countersOf(pid);
    // Only Linux has these counters. On other systems, only the time limit stops a hanging backup.
    if (counters === null || counters !== before) onProgress();
    before = counters ?? '';
  }, LOOK_MS);
}

/** The numbers of bytes that a process has read and written, in files and on the network. */
function countersOf(pid: number | undefined): string | null {
  try {
    return readFileSync(`/proc/${pid}/io`, 'utf8').replace(/^(?!rchar|wchar).*\n/gm, '');
  } catch {
    return null;
  }
}

/**
 * Removes the files of a killed child process. A child that failed has removed its files itself.
 */
async function cleanUp(environment: BackupSource): Promise<void> {
  const database = databaseFile(environment.databaseUrl);
  if (database !== null) await removeAbandonedWork(dirname(database));
  await removeLeftBehind((await openBackupStore(environment)).draftFolder);
}
