import type { S3 } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BucketSettings } from '#cms/photos/photo-bucket.ts';
import { OperationRefused } from '#server/operations/operation-refused.ts';
import type { Environment } from '#server/settings/environment.ts';
import { parseBackupName, type NamedBackup } from './backup-names.ts';

export type StoredBackup = NamedBackup & { bytes: number };

/** Where backups are: a folder, or a bucket. All calls reject with OperationRefused by what must be mended. */
export type BackupStore = {
  /** The folder or the bucket, in words. */
  place: string;
  /** Where a backup is written to before it is put into the store. */
  draftFolder: string;
  /** Where a backup is, in words. */
  shownAs: (name: string) => string;
  /** All backups, the newest first; files with other names are not ours. */
  list: () => Promise<StoredBackup[]>;
  /** Takes a whole backup out of `draftFolder`; the store has it under its name when it was read back. */
  put: (draft: string, name: string) => Promise<void>;
  /** Does something with the file of a backup; `folder` holds it meanwhile where the store has no files. */
  withFile: <T>(name: string, folder: string, action: (file: string) => Promise<T>) => Promise<T>;
  remove: (name: string) => Promise<void>;
};

/** Opens the store of an environment; nothing is asked of it yet. */
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
/** Until one part was sent and answered. */
const PART_MS = 120_000;
/** Between two pieces of what is read. */
const SILENCE_MS = 30_000;
/** Of at most 10,000: backups of up to 156 GB. */
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
        throw new OperationRefused(
          `The folder of backups ${directory} cannot be read: ${error.code}.`,
        );
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
    throw new OperationRefused(
      `Backups: ${place} does not do its part: ${name}${message && `, ${message}`}`,
      { cause: error },
    );
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
        const sent = await digestOf(createReadStream(draft));
        await upload(name, draft);
        if ((await digestOf(await read(name))) !== sent) {
          await remove(name);
          throw new Error(`${name} was read back, and is not what was sent.`);
        }
      } catch (error) {
        refuse(error);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async withFile(name, folder, action) {
      const file = join(folder, `.fetched-${name}`);
      // Of a command that was killed.
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

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
