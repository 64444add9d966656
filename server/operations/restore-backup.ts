import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CopiedKind } from '#cms/operations/copy-records.ts';
import { lockDataFolder } from '#server/settings/data-folder-lock.ts';
import {
  placeOf,
  FILES,
  KEPT_FILES,
  KEPT_FOLDERS,
  refuseLaterSchema,
  type BackupManifest,
} from './backup-form.ts';
import { backupRecords } from './backup-records.ts';
import { fillDatabase } from './fill-database.ts';
import { OperationRefused } from './operation-refused.ts';
import { readBackup } from './read-backup.ts';
import { makeWorkFolder } from './work-folder.ts';

export type RestoreOptions = {
  /** Absolute path of a backup. */
  file: string;
  databaseUrl: string;
  dataDir: string;
  /** Folder of the uploaded photos. */
  mediaDir: string;
  onRead?: (done: number, total: number) => void;
  onProgress?: (done: number, total: number) => void;
};

export type Restored = { manifest: BackupManifest; copied: CopiedKind[] };

type Folders = Pick<RestoreOptions, 'dataDir' | 'mediaDir'>;

/** Says which backup the files of a data folder come from, while it is being restored. */
const MARK = 'unfinished-restore';

/**
 * Restores a backup into an empty database and a data folder that has neither photos nor a secret, or
 * into those in which the same backup was interrupted. The backup is read as a whole before anything
 * is written.
 *
 * @throws OperationRefused by what must be mended first
 * @throws DataFolderInUseError when a guide runs in the data folder
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, databaseUrl, dataDir, mediaDir } = options;
  const folders = { dataDir, mediaDir };
  if (!existsSync(file)) throw new OperationRefused(`There is no file ${file}.`);
  const unlock = await lockDataFolder(dataDir, 'restores a backup');
  try {
    const work = await makeWorkFolder(dataDir);
    try {
      const manifest = await readBackup(file, work.path, options.onRead);
      refuseLaterSchema(manifest);
      const source = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
      const copied = await fillDatabase({
        databaseUrl,
        what: `the backup ${file}`,
        source,
        records: backupRecords(work.path, manifest),
        async prepare() {
          await refuseOtherFiles(folders, source);
          await writeFile(join(dataDir, MARK), source, { mode: 0o600 });
          await moveFiles(join(work.path, FILES), folders);
        },
        ...(options.onProgress && { onProgress: options.onProgress }),
      });
      await rm(join(dataDir, MARK), { force: true });
      return { manifest, copied };
    } finally {
      await work.remove();
    }
  } finally {
    unlock();
  }
}

/** @throws OperationRefused when there are files that the backup would replace, and not its own */
async function refuseOtherFiles(folders: Folders, source: string): Promise<void> {
  const mark = join(folders.dataDir, MARK);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === source) return;
  for (const name of [...KEPT_FOLDERS, ...KEPT_FILES]) {
    const path = placeOf(name, folders);
    const isFolder = (KEPT_FOLDERS as readonly string[]).includes(name);
    const isThere = isFolder ? (await namesIn(path)).length > 0 : existsSync(path);
    if (isThere)
      throw new OperationRefused(
        `There is ${path} already: nothing is overwritten. Set DATA_DIR${name === 'media' ? ' and MEDIA_DIR' : ''} to an empty folder, or move it away. Nothing was changed.`,
      );
  }
}

/** Puts what was unpacked where it belongs, in place of what an interrupted restore has put there. */
async function moveFiles(from: string, folders: Folders): Promise<void> {
  for (const name of await namesIn(from)) {
    const target = placeOf(name, folders);
    if (target !== join(folders.dataDir, name)) {
      // Maybe another disk, of which the folder itself stays.
      for (const old of await namesIn(target)) await rm(join(target, old), { recursive: true });
      await cp(join(from, name), target, { recursive: true });
      continue;
    }
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await rename(join(from, name), target);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
