import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { PhotoStorageError } from './photo-storage-error.ts';

/** A bucket that holds uploaded photos and nothing else, each under its file's name. */
export type BucketSettings = {
  bucket: string;
  /** Origin of a server that speaks S3; null for Amazon's own. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path of addresses, not in their host. */
  isInPath: boolean;
};

export type StoredPhoto = {
  /** Must be read or destroyed. */
  content: Readable;
  /** In bytes. */
  size: number;
  changedAt: Date;
  /** Another one for other content. */
  tag: string;
};

/** All calls reject with PhotoStorageError where the bucket does not do its part in time. */
export type PhotoBucket = {
  /** Null where there is no such photo. */
  read: (name: string) => Promise<StoredPhoto | null>;
  /** The same, and `unchanged` where it is what the caller has: one with this tag, or one of this age. */
  readChanged: (
    name: string,
    held: { tag: string } | { changedAt: Date },
  ) => Promise<StoredPhoto | 'unchanged' | null>;
  /** Writes a photo, in place of one that was there. */
  put: (name: string, content: Uint8Array, type: string) => Promise<void>;
  /** What is not there counts as removed. */
  remove: (name: string) => Promise<void>;
  /** All photos by name; `size` in bytes. What lies in folders is nothing of the guide. */
  list: () => AsyncGenerator<{ name: string; size: number }>;
};

const CONNECT_MS = 2000;
/** Until an answer begins, and between two pieces of it. */
const SILENCE_MS = 4000;
/** A call as a whole, with what it reads or sends. */
const WHOLE_MS = 20_000;

/** Settings of Amazon's client, with time limits; other makers' servers understand what it sends. */
export function clientSettings(settings: BucketSettings): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey, isInPath } = settings;
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isInPath,
    ...(endpoint !== null && { endpoint }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      httpAgent: { keepAlive: true, maxSockets: 100 },
      httpsAgent: { keepAlive: true, maxSockets: 100 },
    },
    // Checksums of a newer kind than most servers know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** Opens a bucket; nothing is asked of it yet. */
export function openBucket(settings: BucketSettings): PhotoBucket {
  const client = new S3(clientSettings(settings));
  const Bucket = settings.bucket;
  const inTime = () => ({ abortSignal: AbortSignal.timeout(WHOLE_MS) });

  async function get(
    name: string,
    condition: { IfNoneMatch?: string; IfModifiedSince?: Date } = {},
  ): Promise<StoredPhoto | 'unchanged' | null> {
    try {
      const found = await client.getObject({ Bucket, Key: name, ...condition }, inTime());
      return {
        // On Node it is a stream of Node's.
        content: found.Body as Readable,
        size: found.ContentLength ?? 0,
        changedAt: found.LastModified ?? new Date(0),
        tag: found.ETag ?? '',
      };
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged';
      if (isMissingPhoto(error)) return null;
      throw failure(error);
    }
  }

  return {
    async read(name) {
      const found = await get(name);
      return found === 'unchanged' ? null : found;
    },
    readChanged: (name, held) =>
      get(name, 'tag' in held ? { IfNoneMatch: held.tag } : { IfModifiedSince: held.changedAt }),
    async put(name, content, type) {
      const photo = { Bucket, Key: name, Body: content, ContentType: type };
      // A large one may be on its way for longer than an answer may take.
      const sending = { ...inTime(), requestTimeout: WHOLE_MS };
      await client.putObject(photo, sending).catch(throwFailure);
    },
    async remove(name) {
      await client.deleteObject({ Bucket, Key: name }, inTime()).catch(throwFailure);
    },
    async *list() {
      let after: string | undefined;
      do {
        const found = await client
          .listObjectsV2({ Bucket, ...(after && { ContinuationToken: after }) }, inTime())
          .catch(throwFailure);
        for (const { Key, Size } of found.Contents ?? [])
          if (Key !== undefined && isOfGuide(Key)) yield { name: Key, size: Size ?? 0 };
        after = found.NextContinuationToken;
      } while (after);
    },
  };

  function failure(cause: unknown): PhotoStorageError {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    return new PhotoStorageError(
      `The bucket ${Bucket}${settings.endpoint === null ? '' : ` at ${settings.endpoint}`} does not do its part: ${name}${message && `, ${message}`}`,
      { cause },
    );
  }

  function throwFailure(error: unknown): never {
    throw failure(error);
  }
}

function isOfGuide(key: string): boolean {
  return !/^\.|[/\\]/.test(key);
}

function statusOf(error: unknown): number | null {
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? null;
}

/** A bucket that is not there is none of a photo. */
function isMissingPhoto(error: unknown): boolean {
  return error instanceof Error && error.name !== 'NoSuchBucket' && statusOf(error) === 404;
}
