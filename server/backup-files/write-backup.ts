import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hashing } from '#cms/runtime/digest.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { createRecordsDigest } from '#cms/operations/record-digest.ts';
import { isTemporaryFile } from '#cms/runtime/atomic-write.ts';
import type { PhotoBucket } from '#cms/photos/photo-bucket.ts';
import { recordKinds } from '#cms/operations/record-kinds.ts';
import { createRecordFitter } from '#cms/operations/fit-records.ts';
import {
  targetPath,
  FILES,
  isBackedUpPath,
  BACKED_UP_FILES,
  BACKED_UP_FOLDERS,
  MANIFEST,
  PHOTOS,
  RECORDS,
  SCHEMA,
  type BackupManifest,
} from './backup-form.ts';
import { openSnapshot, type DatabaseSnapshot } from './database-snapshot.ts';
import { encrypt } from './encryption.ts';
import { isAlive } from '#server/settings/data-folder-lock.ts';
import { databaseFile } from '#server/settings/database-url.ts';
import { filesIn } from '#server/static/files-in.ts';
import { createFilesDigest } from './files-digest.ts';
import { noteLastBackup, type LastBackup } from './last-backup.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';
import { readBackup } from './read-backup.ts';
import { packTar, type TarEntry } from './tar.ts';

export type BackupOptions = {
  databaseUrl: string;
  dataDir: string;
  /** Folder of the uploaded photos. */
  mediaDir: string;
  /** Bucket that stores the photos instead of `mediaDir`, if any. */
  bucket?: PhotoBucket | null;
  /** Absolute path of the new backup file. It must not exist yet. */
  file: string;
  /** Key to encrypt the backup with. */
  key?: string | null;
  /**
   * Delivers the verified draft, for example to a bucket, instead of renaming it to `file`.
   * Resolves with the name of the destination for messages.
   */
  deliver?: (draft: string) => Promise<string>;
  onProgress?: (done: number, total: number) => void;
  /** Called when the file is written, before it is verified. */
  onWritten?: () => void;
};

export type WrittenBackup = LastBackup & {
  manifest: BackupManifest;
  /** Files that were deleted before they could be read. */
  missed: string[];
  /** Files whose names a backup cannot contain, for example with a line break. */
  leftOut: string[];
};

/** Records are split into files of about this many characters, to limit memory. */
const CHUNK_CHARACTERS = 4 * 1024 * 1024;

/**
 * Writes all data that the guide cannot rebuild into one file: a snapshot of all records, uploaded
 * photos and the secret. Only the owner can read the file. The guide may keep running. The file
 * gets its final name after it is complete and verified. A failed backup leaves nothing behind.
 *
 * @throws OperationRefused with the problem that must be fixed first
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { databaseUrl, dataDir, file, key = null } = options;
  const { deliver = (draft: string) => rename(draft, file).then(() => file) } = options;
  const draft = draftOf(file);
  let snapshot: DatabaseSnapshot | null = null;
  try {
    await refuseTarget(file);
    await removeLeftBehind(dirname(file));
    snapshot = await openSnapshot(databaseUrl);
    const at = new Date().toISOString();
    const missed: string[] = [];
    const leftOut: string[] = [];
    const total = await countOf(snapshot);
    const entries = backupEntries({ ...options, snapshot, at, missed, leftOut, total });
    const packed = createGzip({ level: 5 });
    const written = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    const sealed = (content: AsyncIterable<Uint8Array>) =>
      key === null ? content : encrypt(content, key);
    await pipeline(packTar(entries), packed, sealed, written);
    options.onWritten?.();
    const manifest = await readBackup(draft, { key });
    const { size: bytes } = await stat(draft);
    await chmod(draft, 0o600);
    const last = { at, file: await deliver(draft), bytes };
    // The backup is valid even if this note cannot be written: it only tells operators when the
    // backup was made.
    await noteLastBackup(dataDir, last).catch(() => {});
    return { ...last, manifest, missed, leftOut };
  } catch (error) {
    throw refusalOf(error, file, databaseUrl);
  } finally {
    await rm(draft, { force: true }).catch(() => {});
    await snapshot?.close();
  }
}

/** Turns errors that an operator can fix into a sentence. Returns other errors unchanged. */
function refusalOf(error: unknown, file: string, databaseUrl: string): unknown {
  if (error instanceof OperationRefused) return error;
  const folder = dirname(file);
  const database = databaseFile(databaseUrl);
  const fault = storageFaultOf(error);
  if (fault === 'full')
    return new OperationRefused(
      `There is no space left for ${file}${database === null ? '' : `, or for a copy of the database in ${dirname(database)}`}. No part of it was kept.`,
      { cause: error },
    );
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    const { path } = error as NodeJS.ErrnoException;
    return new OperationRefused(
      path === undefined || dirname(path) === folder || path === folder
        ? `The folder ${folder} cannot be written to (${code}): this user needs the permission to write there.`
        : `${path} cannot be read or written (${code}): this user needs the permission for it.`,
      { cause: error },
    );
  }
  return error;
}

async function refuseTarget(file: string): Promise<void> {
  const folder = dirname(file);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new OperationRefused(`There is no folder ${folder} to put the backup into.`);
    if (code !== 'EEXIST') throw error;
  }
  if (await stat(file).catch(() => null))
    throw new OperationRefused(`${file} already exists and is not overwritten.`);
}

/**
 * The name contains the process id and the host name, because several machines can share the
 * folder.
 */
function draftOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.${hostname()}.${process.pid}.part`);
}

const DRAFT_NAME = /^\..+\.(\d+)\.part$/;
/**
 * A running backup writes to its draft continuously. If a draft from another machine has not
 * changed for this long, it counts as abandoned.
 */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Removes drafts of backups that were killed. */
export async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(DRAFT_NAME.exec(name)?.[1]);
    if (!(pid > 0)) continue;
    const draft = join(folder, name);
    const isOfThisMachine = name.endsWith(`.${hostname()}.${pid}.part`);
    const isGone = isOfThisMachine
      ? pid === process.pid || !isAlive(pid)
      : Date.now() - ((await stat(draft).catch(() => null))?.mtimeMs ?? 0) > ABANDONED_MS;
    if (isGone) await rm(draft, { force: true });
  }
}

async function countOf({ payload, records }: DatabaseSnapshot): Promise<number> {
  let total = 0;
  for (const kind of recordKinds(payload)) total += await records.count(kind);
  return total;
}

type Making = BackupOptions & {
  snapshot: DatabaseSnapshot;
  at: string;
  missed: string[];
  leftOut: string[];
  total: number;
};

async function* backupEntries(making: Making): AsyncGenerator<TarEntry> {
  const manifest: BackupManifest = {
    format: 'guide-backup-1',
    at: making.at,
    schema: SCHEMA,
    records: {},
    files: { count: 0, bytes: 0, digest: '' },
  };
  yield* recordEntries(making, manifest);
  yield* fileEntries(making, manifest);
  yield textEntry(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function* recordEntries(
  { snapshot, total, onProgress }: Making,
  manifest: BackupManifest,
): AsyncGenerator<TarEntry> {
  const { payload, records } = snapshot;
  const fitter = createRecordFitter(payload);
  let done = 0;
  for (const kind of recordKinds(payload)) {
    const digest = createRecordsDigest();
    let text = '';
    let number = 0;
    const entry = () => textEntry(`${RECORDS}${kind.name}/${++number}.jsonl`, text);
    fitter.begin(kind);
    for await (const batch of records.batches(kind)) {
      for (const record of fitter.fit(batch)) {
        digest.add(record);
        text += `${JSON.stringify(record)}\n`;
      }
      done += batch.length;
      onProgress?.(done, total);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield entry();
      text = '';
    }
    if (text !== '') yield entry();
    manifest.records[kind.name] = digest.sum();
  }
}

async function* fileEntries(
  { missed, leftOut, ...places }: Making,
  manifest: BackupManifest,
): AsyncGenerator<TarEntry> {
  const digest = createFilesDigest();
  for (const path of await backedUpPaths(places)) {
    if (!isBackedUpPath(path)) {
      leftOut.push(path);
      continue;
    }
    const file = await openKept(path, places);
    if (!file) {
      missed.push(path);
      continue;
    }
    const { size } = file;
    const hash = createHash('sha256');
    try {
      yield { name: `${FILES}${path}`, size, content: hashing(file.content, hash) };
    } finally {
      await file.close();
    }
    digest.add({ path, size, sha256: hash.digest('hex') });
  }
  manifest.files = digest.sum();
}

type Places = Pick<BackupOptions, 'dataDir' | 'mediaDir' | 'bucket'>;
type KeptFile = { size: number; content: AsyncIterable<Uint8Array>; close: () => Promise<void> };

/** Returns null if the file no longer exists. */
async function openKept(path: string, places: Places): Promise<KeptFile | null> {
  if (places.bucket && path.startsWith(PHOTOS)) {
    const photo = await places.bucket.read(path.slice(PHOTOS.length));
    if (!photo) return null;
    const { size, content } = photo;
    return { size, content, close: () => Promise.resolve(void content.destroy()) };
  }
  const handle = await open(targetPath(path, places), 'r').catch(() => null);
  if (!handle) return null;
  const { size } = await handle.stat();
  return { size, content: piecesOf(handle, size), close: () => handle.close() };
}

/**
 * Sorted paths of all files that a backup contains: files of the data folder, and photos from the
 * folder or bucket.
 */
export async function backedUpPaths(places: Places): Promise<string[]> {
  const paths: string[] = [];
  for (const name of BACKED_UP_FILES) if (existsSync(targetPath(name, places))) paths.push(name);
  for (const folder of BACKED_UP_FOLDERS) {
    const names =
      places.bucket && `${folder}/` === PHOTOS
        ? await namesIn(places.bucket)
        : await filesIn(targetPath(folder, places));
    const whole = names.filter((name) => !isTemporaryFile(name)).toSorted();
    paths.push(...whole.map((name) => `${folder}/${name}`));
  }
  return paths;
}

async function namesIn(bucket: PhotoBucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list()) names.push(name);
  return names;
}

/**
 * Yields exactly `size` bytes. If the file was truncated in the meantime, fills the rest with
 * zeros.
 */
async function* piecesOf(
  handle: Awaited<ReturnType<typeof open>>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let left = size;
  while (left > 0) {
    const buffer = Buffer.alloc(Math.min(left, 256 * 1024));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length);
    const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    left -= chunk.length;
    yield chunk;
  }
}

function textEntry(name: string, text: string): TarEntry {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
}
