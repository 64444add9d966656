import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { streamDigest } from '#cms/runtime/digest.ts';
import { targetPath } from '#server/backup-files/backup-form.ts';
import { createFilesDigest } from '#server/backup-files/files-digest.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';
import { restoreBackup, type Restored } from '#server/backup-files/restore-backup.ts';
import { backedUpPaths } from '#server/backup-files/write-backup.ts';
import { makeWorkFolder } from '#server/backup-files/work-folder.ts';
import { fileAddress } from '#server/settings/database-url.ts';
import { openBackupStore } from './backup-store.ts';
import { chooseBackup, NEWEST } from './choose-backup.ts';
import type { BackupSource } from './make-backup.ts';

type Trying = {
  /** A file, or the name of a backup. Defaults to the newest backup. */
  file?: string;
  onChosen?: (name: string) => void;
  onRead?: (done: number, total: number) => void;
  onProgress?: (done: number, total: number) => void;
};

/**
 * Tests a backup: restores it into a temporary SQLite file and folder, compares the result with the
 * backup, and deletes the result. Does not touch the guide's own data.
 *
 * @throws OperationRefused when the backup cannot be restored
 */
export async function tryBackup(
  { backups, dataDir }: Pick<BackupSource, 'backups' | 'dataDir'>,
  { file = NEWEST, onChosen, ...watching }: Trying = {},
): Promise<{ name: string; restored: Restored }> {
  const { key } = backups;
  const chosen = await chooseBackup(await openBackupStore({ dataDir, backups }), file);
  onChosen?.(chosen.name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const work = await makeWorkFolder(dataDir);
  try {
    const folders = { dataDir: join(work.path, 'data'), mediaDir: join(work.path, 'data/media') };
    const databaseUrl = fileAddress(join(folders.dataDir, 'guide.db'));
    const restored = await chosen.use(work.path, (path) =>
      restoreBackup({ file: path, key, databaseUrl, ...folders, ...watching }),
    );
    await compareFiles(restored, folders);
    return { name: chosen.name, restored };
  } finally {
    await work.remove();
  }
}

/** The restore has already compared the records. This compares the restored files on disk. */
async function compareFiles(
  { manifest }: Restored,
  folders: { dataDir: string; mediaDir: string },
): Promise<void> {
  const digest = createFilesDigest();
  for (const path of await backedUpPaths(folders)) {
    const file = targetPath(path, folders);
    const sha256 = await streamDigest(createReadStream(file));
    digest.add({ path, size: (await stat(file)).size, sha256 });
  }
  const { count, digest: sum } = digest.sum();
  if (count !== manifest.files.count || sum !== manifest.files.digest)
    throw new OperationRefused('The restored files differ from the files in the backup.');
}
