import { join } from 'node:path';
import type { BucketSettings, PhotoBucket } from '#cms/photos/photo-bucket.ts';
import { PhotoStorageError } from '#cms/photos/photo-storage-error.ts';
import { folderBytes } from '#cms/files/folder-size.ts';
import type { Environment } from '#server/settings/environment.ts';
import type { PhotoCopies } from './photo-copies.ts';

/** Source of uploaded photos: local files, or local copies of photos in a bucket. */
export type PhotoFiles = {
  directory: string;
  /** Call this before reading a photo. Null when all photos are local files. */
  refresh: PhotoCopies['refresh'] | null;
};

export type Photos = PhotoFiles & {
  /** Total size of all photos in bytes, or null when the bucket fails. */
  bytes: () => Promise<number | null>;
};

/**
 * Opens the photos of an environment. The S3 code is loaded on the first request for a photo.
 *
 * @param onFault called when the bucket fails and a copy is served instead
 */
export async function openPhotos(
  environment: Pick<Environment, 'dataDir' | 'mediaDir' | 'photoBucket'>,
  onFault: (error: unknown) => void,
): Promise<Photos> {
  const { dataDir, mediaDir } = environment;
  const { photoBucket } = environment;
  if (!photoBucket)
    return { directory: mediaDir, refresh: null, bytes: () => folderBytes(mediaDir) };
  const directory = join(dataDir, 'photo-copies');
  const { openPhotoCopies } = await import('./photo-copies.ts');
  let opened: Promise<PhotoBucket> | null = null;
  const bucket = () => (opened ??= opens(photoBucket));
  const { refresh } = openPhotoCopies({ directory, bucket, onFault });
  return { directory, refresh, bytes: async () => bytesIn(await bucket()) };
}

/** Opens the bucket of an environment. Returns null when photos are local files. */
export async function bucketOf({
  photoBucket,
}: Pick<Environment, 'photoBucket'>): Promise<PhotoBucket | null> {
  return photoBucket && opens(photoBucket);
}

async function opens(settings: BucketSettings): Promise<PhotoBucket> {
  const { openBucket } = await import('#cms/photos/photo-bucket.ts');
  return openBucket(settings);
}

async function bytesIn(bucket: PhotoBucket): Promise<number | null> {
  try {
    let bytes = 0;
    for await (const { size } of bucket.list()) bytes += size;
    return bytes;
  } catch (error) {
    if (error instanceof PhotoStorageError) return null;
    throw error;
  }
}
