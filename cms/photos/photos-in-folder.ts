import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionConfig } from 'payload';
import { writeAtomically } from '#cms/runtime/atomic-write.ts';
import { attachStoredFile, putFiles, type PhotoStore } from './put-photos.ts';

/**
 * Stores the files of the photo collection in a folder. Payload writes a file under its final name.
 * So a backup may copy half a photo, and a full disk or a killed process may leave one. Here each
 * file is replaced atomically.
 */
export function inFolder(collection: CollectionConfig, directory: string): CollectionConfig {
  const store = openFolder(directory);
  const { hooks = {}, upload } = collection;
  return {
    ...collection,
    // Payload would copy the file itself, not atomically.
    disableDuplicate: true,
    upload: {
      ...(typeof upload === 'object' && upload),
      staticDir: directory,
      disableLocalStorage: true,
    },
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), attachStoredFile(store)],
      beforeChange: [...(hooks.beforeChange ?? []), putFiles(store)],
    },
  };
}

function openFolder(directory: string): PhotoStore {
  return {
    async put(name, content) {
      await mkdir(directory, { recursive: true });
      await writeAtomically(join(directory, name), content);
    },
    get: (name) =>
      readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
  };
}
