import type { S3 } from '@aws-sdk/client-s3';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamDigest } from '#cms/runtime/digest.ts';
import type { BucketSettings } from '#cms/photos/photo-bucket.ts';
import { OperationRefused } from '#server/database/operation-refused.ts';
import type { Environment } from '#server/settings/environment.ts';
import { parseBackupName, type NamedBackup } from './backup-names.ts';

export type StoredBackup = NamedBackup & { bytes: number };

/**
 * The folder or bucket with the backups. A call that fails rejects with an OperationRefused, whose
 * message names the necessary fix.
 */
export type BackupStore = {
  /** Name of the folder or bucket in messages. */
  place: string;
  /** Local folder in which a backup is written before it is moved to the store. */
  draftFolder: string;
  /** Returns the location of a backup for messages. */
  shownAs: (name: string) => string;
  /** Returns all backups, newest first. Ignores files whose names are not those of backups. */
  list: () => Promise<StoredBackup[]>;
  /**
   * Moves a complete backup from `draftFolder` to the store. For a bucket, also downloads it once
   * and compares it.
   */
  put: (draft: string, name: string) => Promise<void>;
  /**
   * Calls `action` with the file of a backup. For a bucket, downloads the file to `folder` and
   * deletes it afterwards.
   */
  withFile: <T>(name: string, folder: string, action: (file: string) => Promise<T>) => Promise<T>;
  remove: (name: string) => Promise<void>;
};

/** Opens the store of an environment without sending a request. */
export async function openBackupStore({
  dataDir,
  backups,
}: Pick<Environment, 'dataDir' | 'backups'>): Promise<BackupStore> {
  if (!backups.bucket) return folderStore(backups.directory);
  const [{ S3 }, { Upload }, { clientSettings }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('#cms/photos/photo-bucket.ts'),
  ]);
  const settings = clientSettings(backups.bucket);
  const client = new S3({
    ...settings,
    maxAttempts: 3,
    requestHandler: {
      ...settings.requestHandler,
      connectionTimeout: CONNECT_MS,
      requestTimeout: PART_MS,
      socketTimeout: SILENCE_MS,
    },
  });
  const upload = (key: string, file: string) =>
    new Upload({
      client,
      params: { Bucket: backups.bucket?.bucket ?? '', Key: key, Body: createReadStream(file) },
      partSize: PART_BYTES,
      queueSize: 2,
    }).done();
  return bucketStore(client, backups.bucket, { draftFolder: join(dataDir, 'backups'), upload });
}

const CONNECT_MS = 5000;
/** Time limit for sending one part and receiving the answer. */
const PART_MS = 120_000;
/** Maximum time between two chunks of a download. */
const SILENCE_MS = 30_000;
/** S3 allows 10,000 parts, so a backup may have up to 156 GB. */
const PART_BYTES = 16 * 1024 * 1024;

function folderStore(directory: string): BackupStore {
  const fileIn = (name: string) => join(directory, name);
  return {
    place: directory,
    draftFolder: directory,
    shownAs: fileIn,
    async list() {
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw new OperationRefused(`The backup folder ${directory} cannot be read: ${error.code}.`);
      });
      const named = names.map(parseBackupName).filter((backup) => backup !== null);
      const sizes = await Promise.all(
        named.map(({ name }) => stat(fileIn(name)).catch(() => null)),
      );
      return newestFirst(
        named.flatMap((backup, index) => {
          const found = sizes[index];
          return found?.isFile() ? [{ ...backup, bytes: found.size }] : [];
        }),
      );
    },
    put: (draft, name) => rename(draft, fileIn(name)),
    withFile: (name, _, action) => action(fileIn(name)),
    remove: (name) => rm(fileIn(name), { force: true }),
  };
}

type BucketParts = { draftFolder: string; upload: (key: string, file: string) => Promise<unknown> };

function bucketStore(
  client: S3,
  { bucket: Bucket, endpoint }: BucketSettings,
  { draftFolder, upload }: BucketParts,
): BackupStore {
  const place = `the bucket ${Bucket}${endpoint === null ? '' : ` at ${endpoint}`}`;
  const refuse = (error: unknown): never => {
    if (error instanceof OperationRefused) throw error;
    if (isFull(error))
      throw new OperationRefused(`There is no space left to fetch a backup from ${place}.`);
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    throw new OperationRefused(`Backups: ${place} failed: ${name}${message && `, ${message}`}`, {
      cause: error,
    });
  };
  const read = async (name: string) =>
    (await client.getObject({ Bucket, Key: name })).Body as Readable;
  const remove = async (name: string) => {
    await client.deleteObject({ Bucket, Key: name }).catch(refuse);
  };

  return {
    place,
    draftFolder,
    shownAs: (name) => `${name} in ${place}`,
    async list() {
      const backups: StoredBackup[] = [];
      let after: string | undefined;
      do {
        const found = await client
          .listObjectsV2({ Bucket, ...(after && { ContinuationToken: after }) })
          .catch(refuse);
        for (const { Key = '', Size = 0 } of found.Contents ?? []) {
          const named = parseBackupName(Key);
          if (named) backups.push({ ...named, bytes: Size });
        }
        after = found.NextContinuationToken;
      } while (after);
      return newestFirst(backups);
    },
    async put(draft, name) {
      try {
        const sent = await streamDigest(createReadStream(draft));
        await upload(name, draft);
        if ((await streamDigest(await read(name))) !== sent) {
          await remove(name);
          throw new Error(`${name} was sent, but reading it back gave other bytes.`);
        }
      } catch (error) {
        refuse(error);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async withFile(name, folder, action) {
      const file = join(folder, `.fetched-${name}`);
      // A killed command may have left this file behind.
      await rm(file, { force: true });
      try {
        await pipeline(
          await read(name),
          createWriteStream(file, { mode: 0o600, flags: 'wx' }),
        ).catch(refuse);
        return await action(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    remove,
  };
}

function newestFirst(backups: StoredBackup[]): StoredBackup[] {
  return backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
