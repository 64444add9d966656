import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { replaceFile, writeAtomically } from '#cms/runtime/atomic-write.ts';
import type { CopiedKind } from '#cms/operations/copy-records.ts';
import type { PhotoBucket } from '#cms/photos/photo-bucket.ts';
import { PICTURE_TYPES } from '#domain/restaurant/picture-types.ts';
import { lockDataFolder } from '#server/settings/data-folder-lock.ts';
import { filesIn } from '#server/static/files-in.ts';
import {
  PHOTOS,
  targetPath,
  FILES,
  BACKED_UP_FILES,
  BACKED_UP_FOLDERS,
  refuseLaterSchema,
  type BackupManifest,
} from './backup-form.ts';
import { backupRecords } from './backup-records.ts';
import { fillDatabase } from './fill-database.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';
import { readBackup } from './read-backup.ts';
import { makeWorkFolder } from './work-folder.ts';

export type RestoreOptions = {
  /** Absolute path of the backup. */
  file: string;
  /** Key of an encrypted backup. */
  key?: string | null;
  databaseUrl: string;
  dataDir: string;
  /** Folder of the uploaded photos. */
  mediaDir: string;
  /** Bucket that stores the photos instead of `mediaDir`, if any. */
  bucket?: PhotoBucket | null;
  onRead?: (done: number, total: number) => void;
  onProgress?: (done: number, total: number) => void;
};

export type Restored = { manifest: BackupManifest; copied: CopiedKind[] };

type Places = Pick<RestoreOptions, 'dataDir' | 'mediaDir' | 'bucket'>;

/**
 * This file exists during a restore. It contains the digest of the backup that is being restored.
 */
const MARK = 'unfinished-restore';

/**
 * Restores a backup into an empty database and a data folder without photos or secret, or continues
 * an interrupted restore of the same backup. The whole backup is verified before anything is
 * written.
 *
 * @throws OperationRefused with the problem that must be fixed first
 * @throws DataFolderInUseError when a guide runs in the data folder
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, databaseUrl, dataDir } = options;
  if (!existsSync(file)) throw new OperationRefused(`There is no file ${file}.`);
  const unlock = await lockDataFolder(dataDir, 'restores a backup');
  try {
    const work = await makeWorkFolder(dataDir);
    try {
      const manifest = await readBackup(file, {
        folder: work.path,
        onProgress: options.onRead,
        ...(options.key && { key: options.key }),
      });
      refuseLaterSchema(manifest);
      const source = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
      const copied = await fillDatabase({
        databaseUrl,
        what: `the backup ${file}`,
        source,
        records: backupRecords(work.path, manifest),
        async prepare() {
          await refuseOtherFiles(options, source);
          await writeAtomically(join(dataDir, MARK), source, { mode: 0o600 });
          await moveFiles(join(work.path, FILES), options);
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

/** @throws OperationRefused if the restore would replace files that it did not write */
async function refuseOtherFiles(places: Places, source: string): Promise<void> {
  const mark = join(places.dataDir, MARK);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === source) return;
  for (const name of [...BACKED_UP_FOLDERS, ...BACKED_UP_FILES]) {
    if (places.bucket && `${name}/` === PHOTOS) {
      await refuseOtherPhotos(places.bucket);
      continue;
    }
    const path = targetPath(name, places);
    const isFolder = (BACKED_UP_FOLDERS as readonly string[]).includes(name);
    const isThere = isFolder ? (await namesIn(path)).length > 0 : existsSync(path);
    if (isThere)
      throw new OperationRefused(
        `${path} already exists and is not overwritten. Set DATA_DIR${name === 'media' ? ' and MEDIA_DIR' : ''} to an empty folder, or move it away. Nothing was changed.`,
      );
  }
}

async function refuseOtherPhotos(bucket: PhotoBucket): Promise<void> {
  for await (const { name } of bucket.list())
    throw new OperationRefused(
      `The photo bucket already contains ${name}, and nothing is overwritten. Set S3_BUCKET to an empty bucket. Nothing was changed.`,
    );
}

/**
 * Moves the unpacked files to their final paths, and replaces files of an interrupted restore.
 * Other unpacked files stay in the temporary folder.
 */
async function moveFiles(from: string, places: Places): Promise<void> {
  for (const name of [...BACKED_UP_FOLDERS, ...BACKED_UP_FILES]) {
    const unpacked = join(from, name);
    if (!existsSync(unpacked)) continue;
    if (places.bucket && `${name}/` === PHOTOS) {
      await putPhotos(unpacked, places.bucket);
      continue;
    }
    const target = targetPath(name, places);
    if (target !== join(places.dataDir, name)) {
      // The target folder may be on another disk. So copy its files one by one and keep the folder.
      for (const old of await namesIn(target)) await rm(join(target, old), { recursive: true });
      for (const file of await filesIn(unpacked)) {
        const to = join(target, file);
        await mkdir(dirname(to), { recursive: true });
        await replaceFile(to, (draft) => copyFile(join(unpacked, file), draft));
      }
      continue;
    }
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await rename(unpacked, target);
  }
}

async function putPhotos(from: string, bucket: PhotoBucket): Promise<void> {
  for (const name of await filesIn(from)) {
    const type = PICTURE_TYPES.get(extname(name).slice(1).toLowerCase());
    await bucket.put(name, await readFile(join(from, name)), type ?? 'application/octet-stream');
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
