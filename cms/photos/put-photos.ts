import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';
import type { Media } from '#cms/payload-types.ts';

/** Where photos are kept: a folder, or a bucket. */
export type PhotoStore = {
  /** Writes a photo, in place of one that was there: whole or not at all. */
  put: (name: string, content: Uint8Array, type: string) => Promise<void>;
  /** Null where there is no such photo. */
  get: (name: string) => Promise<Buffer | null>;
};

/** Writes an uploaded photo and its renditions before the record: without its files no record is written. */
export function putFiles(store: PhotoStore): CollectionBeforeChangeHook<Media> {
  return async ({ data, req }) => {
    if (!req.file || !data.filename) return data;
    const renditions = req.payloadUploadSizes ?? {};
    await store.put(data.filename, req.file.data, data.mimeType ?? req.file.mimetype);
    for (const [size, content] of Object.entries(renditions)) {
      const { filename, mimeType } = data.sizes?.[size as keyof typeof data.sizes] ?? {};
      if (filename) await store.put(filename, content, mimeType ?? '');
    }
    // Tells the adapter that the files are there, as it does where browsers have sent them.
    req.file = Object.assign(req.file, { clientUploadContext: {} });
    req.payloadUploadSizes = {};
    return data;
  };
}

/**
 * To cut a photo anew Payload needs its file, which it would fetch by the public address of the guide:
 * it is taken as if it had been uploaded again.
 */
export function bringFileToEdit(store: PhotoStore): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if (operation !== 'update' || !isEditor(req.user)) return args;
    if (req.file || !isCutAnew(req.query?.uploadEdits)) return args;
    const { id } = args as { id?: number | string };
    if (id === undefined) return args;
    const photo = await req.payload.findByID({ collection: 'media', id, depth: 0, req });
    const { filename, mimeType } = photo;
    const data = filename ? await store.get(filename) : null;
    if (!data || !filename) return args;
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
