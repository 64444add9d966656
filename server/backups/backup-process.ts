/**
 * Makes one scheduled backup and removes outdated ones. Runs as a separate process for two reasons:
 * one process must not open a SQLite file twice, and the system frees all memory of a process when
 * it ends.
 */
import '#server/production.ts';
import { constants, setPriority } from 'node:os';
import { OperationRefused } from '#server/database/operation-refused.ts';
import { PhotoStorageError } from '#cms/photos/photo-storage-error.ts';
import { EnvironmentError, readEnvironment } from '#server/settings/environment.ts';
import type { BackupResult } from './backup-child.ts';
import { makeBackup, removeOutdatedBackups } from './make-backup.ts';

process.once('disconnect', () => process.exit(1));
// A terminal sends Ctrl+C to every process. Ignore the signal, because the guide ends this process
// itself.
process.on('SIGINT', () => {});
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const at = new Date(process.argv[2] ?? Date.now());

const result = await run().catch(failure);
process.send?.(result, () => process.exit(0));

async function run(): Promise<BackupResult> {
  const environment = readEnvironment(process.env);
  const { file, bytes } = await makeBackup(environment, { kind: 'scheduled', at });
  const removal = await removeOutdatedBackups(environment).then(
    (removed) => ({ removed, notRemoved: null }),
    (error: unknown) => ({ removed: [], notRemoved: reasonOf(error) }),
  );
  return { isMade: true, file, bytes, ...removal };
}

function failure(error: unknown): BackupResult {
  return { isMade: false, reason: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  const isExpected = [OperationRefused, PhotoStorageError, EnvironmentError].some(
    (kind) => error instanceof kind,
  );
  if (isExpected) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
