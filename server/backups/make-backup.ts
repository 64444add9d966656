import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup, type WrittenBackup } from '#server/backup-files/write-backup.ts';
import { bucketOf } from '#server/photos/photos.ts';
import type { Environment } from '#server/settings/environment.ts';
import { backupName, type BackupKind } from './backup-names.ts';
import { openBackupStore } from './backup-store.ts';
import { outdatedBackups } from '#server/settings/keep-rules.ts';

export type BackupSource = Pick<
  Environment,
  'backups' | 'dataDir' | 'databaseUrl' | 'mediaDir' | 'photoBucket'
>;

type Watching = {
  onProgress?: (done: number, total: number) => void;
  /** Called when the file is written, before it is verified. */
  onWritten?: () => void;
};

/**
 * Makes a backup in the store of the environment, and reads it back to verify it. A backup in a
 * bucket is also downloaded once and compared.
 *
 * @throws OperationRefused with the problem that must be fixed first
 */
export async function makeBackup(
  environment: BackupSource,
  { kind, at }: { kind: BackupKind; at: Date },
  watching: Watching = {},
): Promise<WrittenBackup> {
  const { backups, dataDir, databaseUrl, mediaDir } = environment;
  const { key } = backups;
  const store = await openBackupStore(environment);
  const name = backupName({ kind, at, isEncrypted: key !== null });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return writeBackup({
    ...{ databaseUrl, dataDir, mediaDir, key },
    bucket: await bucketOf(environment),
    file: join(store.draftFolder, name),
    async deliver(draft) {
      await store.put(draft, name);
      return store.shownAs(name);
    },
    ...watching,
  });
}

/**
 * Removes the scheduled backups that no rule keeps, and returns their names. Backups made by an
 * operator's command stay.
 */
export async function removeOutdatedBackups(environment: BackupSource): Promise<string[]> {
  const store = await openBackupStore(environment);
  const scheduled = (await store.list()).filter(({ kind }) => kind === 'scheduled');
  const outdated = outdatedBackups(scheduled, environment.backups.keep);
  for (const { name } of outdated) await store.remove(name);
  return outdated.map(({ name }) => name);
}
