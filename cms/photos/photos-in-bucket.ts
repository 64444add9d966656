import { s3Storage } from '@payloadcms/storage-s3';
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  Config,
} from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';
import type { Media } from '#cms/payload-types.ts';
import { buffer } from 'node:stream/consumers';
import {
  clientSettings,
  openBucket,
  type BucketSettings,
  type PhotoBucket,
} from './photo-bucket.ts';
import { PhotoStorageError } from './photo-storage-error.ts';

/**
 * The collection of photos with its files in a bucket, by Payload's own adapter for S3. What the
 * adapter does after a record is written, and so too late to refuse it, is done before: without its
 * file no record is written, and none is deleted whose file stays.
 */
export function inBucket(collection: CollectionConfig, settings: BucketSettings): CollectionConfig {
  const bucket = openBucket(settings);
  const { hooks = {} } = collection;
  const withHooks: CollectionConfig = {
    ...collection,
    // A copy would be fetched by the public address of the guide, which the guide may not reach.
    disableDuplicate: true,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), bringFileToEdit(bucket)],
      beforeChange: [...(hooks.beforeChange ?? []), putFiles(bucket)],
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

function putFiles(bucket: PhotoBucket): CollectionBeforeChangeHook<Media> {
  return async ({ data, req }) => {
    if (!req.file || !data.filename) return data;
    const renditions = req.payloadUploadSizes ?? {};
    await bucket.put(data.filename, req.file.data, data.mimeType ?? req.file.mimetype);
    for (const [size, content] of Object.entries(renditions)) {
      const { filename, mimeType } = data.sizes?.[size as keyof typeof data.sizes] ?? {};
      if (filename) await bucket.put(filename, content, mimeType ?? '');
    }
    // Tells the adapter that the files are there, as it does where browsers have sent them.
    req.file = Object.assign(req.file, { clientUploadContext: {} });
    req.payloadUploadSizes = {};
    return data;
  };
}

function removeFiles(bucket: PhotoBucket): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const photo = await req.payload.findByID({ collection: 'media', id, depth: 0, req });
    for (const name of fileNames(photo)) await bucket.remove(name);
  };
}

/**
 * To cut a photo anew Payload needs its file, which it would fetch by the public address of the guide:
 * it is taken as if it had been uploaded again.
 */
function bringFileToEdit(bucket: PhotoBucket): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if (operation !== 'update' || !isEditor(req.user)) return args;
    if (req.file || !isCutAnew(req.query?.uploadEdits)) return args;
    const { id } = args as { id?: number | string };
    if (id === undefined) return args;
    const photo = await req.payload.findByID({ collection: 'media', id, depth: 0, req });
    const { filename, mimeType } = photo;
    const stored = filename ? await bucket.read(filename) : null;
    if (!stored || !filename) return args;
    const data = await buffer(stored.content).catch((cause: unknown) => {
      throw new PhotoStorageError('A photo was cut off while it was read.', { cause });
    });
    req.file = { name: filename, data, mimetype: mimeType ?? '', size: data.length };
    return args;
  };
}

function isCutAnew(edits: unknown): boolean {
  return (
    typeof edits === 'object' &&
    edits !== null &&
    ['crop', 'focalPoint', 'heightInPixels', 'widthInPixels'].some((name) => name in edits)
  );
}

function fileNames({ filename, sizes }: Media): string[] {
  return [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter(
    (name): name is string => Boolean(name),
  );
}
