import { s3Storage } from '@payloadcms/storage-s3';
import type { CollectionBeforeDeleteHook, CollectionConfig, Config } from 'payload';
import type { Media } from '#cms/payload-types.ts';
import { buffer } from 'node:stream/consumers';
import {
  clientSettings,
  openBucket,
  type BucketSettings,
  type PhotoBucket,
} from './photo-bucket.ts';
import { PhotoStorageError } from './photo-storage-error.ts';
import { bringFileToEdit, putFiles, type PhotoStore } from './put-photos.ts';

/**
 * The collection of photos with its files in a bucket, by Payload's own adapter for S3. What the
 * adapter does after a record is written, and so too late to refuse it, is done before: without its
 * file no record is written, and none is deleted whose file stays.
 */
export function inBucket(collection: CollectionConfig, settings: BucketSettings): CollectionConfig {
  const bucket = openBucket(settings);
  const store = storeIn(bucket);
  const { hooks = {} } = collection;
  const withHooks: CollectionConfig = {
    ...collection,
    // A copy would be fetched by the public address of the guide, which the guide may not reach.
    disableDuplicate: true,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), bringFileToEdit(store)],
      beforeChange: [...(hooks.beforeChange ?? []), putFiles(store)],
      beforeDelete: [...(hooks.beforeDelete ?? []), removeFiles(bucket)],
    },
  };
  const adapted = s3Storage({
    bucket: settings.bucket,
    collections: { [collection.slug]: true },
    config: clientSettings(settings),
  })({ collections: [withHooks] } as Config);
  // Only the collection is taken over: what else the adapter adds to the admin is for uploads that
  // browsers send to the bucket themselves, and so is the field for their keys.
  const { collections: [made] = [] } = adapted as Config;
  if (!made) throw new Error('The adapter gave no collection back.');
  return {
    ...made,
    fields: made.fields.filter((field) => !('name' in field) || field.name !== '_objectKey'),
  };
}

function removeFiles(bucket: PhotoBucket): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const photo = await req.payload.findByID({ collection: 'media', id, depth: 0, req });
    for (const name of fileNames(photo)) await bucket.remove(name);
  };
}

function storeIn(bucket: PhotoBucket): PhotoStore {
  return {
    put: bucket.put,
    async get(name) {
      const stored = await bucket.read(name);
      if (!stored) return null;
      return buffer(stored.content).catch((cause: unknown) => {
        throw new PhotoStorageError('A photo was cut off while it was read.', { cause });
      });
    },
  };
}

function fileNames({ filename, sizes }: Media): string[] {
  return [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter(
    (name): name is string => Boolean(name),
  );
}
