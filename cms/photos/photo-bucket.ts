import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { PhotoStorageError } from './photo-storage-error.ts';

/** An S3 bucket with its access keys. */
export type BucketSettings = {
  bucket: string;
  /** Origin of an S3-compatible server. Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether URLs have the bucket in their path instead of the host name. */
  isInPath: boolean;
};

export type StoredPhoto = {
  /** The caller must read or destroy this stream. */
  content: Readable;
  /** Size in bytes. */
  size: number;
  changedAt: Date;
  /** The ETag, which changes with the content. */
  tag: string;
};

/**
 * A bucket that holds only uploaded photos, each under its file name. All calls reject with
 * PhotoStorageError when the bucket fails or is too slow.
 */
export type PhotoBucket = {
  /** Null when there is no such photo. */
  read: (name: string) => Promise<StoredPhoto | null>;
  /**
   * Like `read`, but returns `unchanged` if the photo still has this tag, or has not changed since
   * this time.
   */
  readChanged: (
    name: string,
    held: { tag: string } | { changedAt: Date },
  ) => Promise<StoredPhoto | 'unchanged' | null>;
  /** Writes a photo, and replaces an existing one. */
  put: (name: string, content: Uint8Array, type: string) => Promise<void>;
  /** Succeeds even if there is no such photo. */
  remove: (name: string) => Promise<void>;
  /**
   * All photos; `size` in bytes. Objects in folders are skipped, because the guide has none there.
   */
  list: () => AsyncGenerator<{ name: string; size: number }>;
};

const CONNECT_MS = 2000;
/** Time limit until a response starts, and between two of its chunks. */
const SILENCE_MS = 4000;
/** Time limit of a whole call, including the transfer. */
const WHOLE_MS = 20_000;

/** Settings of Amazon's client, with time limits. They also work with S3-compatible servers. */
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
    // Most S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** Opens a bucket. Makes no request yet. */
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
        // On Node the body is a Node stream.
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
      // Sending a large photo may take longer than the limit for a response.
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
      `The bucket ${Bucket}${settings.endpoint === null ? '' : ` at ${settings.endpoint}`} failed: ${name}${message && `, ${message}`}`,
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

/** A missing bucket is a storage error, not a missing photo. */
function isMissingPhoto(error: unknown): boolean {
  return error instanceof Error && error.name !== 'NoSuchBucket' && statusOf(error) === 404;
}
