import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload';
import { hasRight } from '#cms/access/rights.ts';
import type { Media } from '#cms/payload-types.ts';

/** The storage of photos: a folder or a bucket. */
export type PhotoStore = {
  /** Writes a photo atomically, and replaces an existing one. */
  put: (name: string, content: Uint8Array, type: string) => Promise<void>;
  /** Null when there is no such photo. */
  get: (name: string) => Promise<Buffer | null>;
};

/**
 * Writes an uploaded photo and its renditions before the record, so that no record exists without
 * its files.
 */
export function putFiles(store: PhotoStore): CollectionBeforeChangeHook<Media> {
  return async ({ data, req }) => {
    if (!req.file || !data.filename) return data;
    const renditions = req.payloadUploadSizes ?? {};
    await store.put(data.filename, req.file.data, data.mimeType ?? req.file.mimetype);
    for (const [size, content] of Object.entries(renditions)) {
      const { filename, mimeType } = data.sizes?.[size as keyof typeof data.sizes] ?? {};
      if (filename) await store.put(filename, content, mimeType ?? '');
    }
    // Tells the adapter that the files are already stored, as after an upload straight from the
    // browser.
    req.file = Object.assign(req.file, { clientUploadContext: {} });
    req.payloadUploadSizes = {};
    return data;
  };
}

/**
 * To crop a photo again, Payload would fetch its file through the guide's public URL. This hook
 * provides the stored file as if it had just been uploaded.
 */
export function attachStoredFile(store: PhotoStore): CollectionBeforeOperationHook {
  return async ({ args, operation, req }) => {
    if (operation !== 'update' || !hasRight(req.user, 'editPlaces')) return args;
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
