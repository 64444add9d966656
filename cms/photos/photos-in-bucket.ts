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
import { attachStoredFile, putFiles, type PhotoStore } from './put-photos.ts';

/**
 * Stores the files of the photo collection in a bucket, with Payload's S3 adapter. The adapter acts
 * after the record is written, too late to refuse it. So these hooks act before: no record is
 * written without its files, and none is deleted while its files remain.
 */
export function inBucket(collection: CollectionConfig, settings: BucketSettings): CollectionConfig {
  const bucket = openBucket(settings);
  const store = storeIn(bucket);
  const { hooks = {} } = collection;
  const withHooks: CollectionConfig = {
    ...collection,
    // Payload would fetch the copy through the guide's public URL, which the guide may not reach.
    disableDuplicate: true,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), attachStoredFile(store)],
      beforeChange: [...(hooks.beforeChange ?? []), putFiles(store)],
      beforeDelete: [...(hooks.beforeDelete ?? []), removeFiles(bucket)],
    },
  };
  const adapted = s3Storage({
    bucket: settings.bucket,
    collections: { [collection.slug]: true },
    config: clientSettings(settings),
  })({ collections: [withHooks] } as Config);
  // Uses only the adapter's collection. Its other additions, including the field `_objectKey`, are
  // for uploads straight from the browser.
  const { collections: [made] = [] } = adapted as Config;
  if (!made) throw new Error('The adapter gave no collection back.');
  return {
    ...made,
    fields: made.fields.filter((field) => !('name' in field) || field.name !== '_objectKey'),
  };
}

function removeFiles(bucket: PhotoBucket): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const photo = await req.payload.findByID({
      ...{ collection: 'media', id, trash: true, depth: 0, req },
    });
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
        throw new PhotoStorageError('A photo ended before its full length was read.', { cause });
      });
    },
  };
}

function fileNames({ filename, sizes }: Media): string[] {
  return [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter(
    (name): name is string => Boolean(name),
  );
}
