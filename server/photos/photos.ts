import { join } from 'node:path';
import type { BucketSettings, PhotoBucket } from '#cms/photos/photo-bucket.ts';
import { PhotoStorageError } from '#cms/photos/photo-storage-error.ts';
import { folderBytes } from '#server/operations/folder-size.ts';
import type { Environment } from '#server/settings/environment.ts';
import type { PhotoCopies } from './photo-copies.ts';

/** Where the guide reads uploaded photos: files that are there, or copies of those in a bucket. */
export type PhotoFiles = {
  directory: string;
  /** To be called before a photo is read; null where all are there. */
  bring: PhotoCopies['bring'] | null;
};

export type Photos = PhotoFiles & {
  /** What all photos take, in bytes; null where the bucket does not say. */
  bytes: () => Promise<number | null>;
};

/**
 * The photos of an environment. What speaks to a bucket is loaded when the first one is asked for.
 *
 * @param onFault told when the bucket does not do its part and a copy is shown in its place
 */
export async function openPhotos(
  environment: Pick<Environment, 'dataDir' | 'mediaDir' | 'photoBucket'>,
  onFault: (error: unknown) => void,
): Promise<Photos> {
  const { dataDir, mediaDir } = environment;
  const { photoBucket } = environment;
  if (!photoBucket) return { directory: mediaDir, bring: null, bytes: () => folderBytes(mediaDir) };
  const directory = join(dataDir, 'photo-copies');
  const { openPhotoCopies } = await import('./photo-copies.ts');
  let opened: Promise<PhotoBucket> | null = null;
  const bucket = () => (opened ??= opens(photoBucket));
  const { bring } = openPhotoCopies({ directory, bucket, onFault });
  return { directory, bring, bytes: async () => bytesIn(await bucket()) };
}

/** Opens the bucket of an environment; null where photos are files. */
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
