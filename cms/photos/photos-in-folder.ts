import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionConfig } from 'payload';
import { writeWhole } from '#cms/files/write-whole.ts';
import { bringFileToEdit, putFiles, type PhotoStore } from './put-photos.ts';

/**
 * The collection of photos with its files in a folder. Payload writes a file piece by piece under its name, so
 * that a backup, a full disk or a killed process may leave half a photo: here each file is replaced in one step.
 */
export function inFolder(collection: CollectionConfig, directory: string): CollectionConfig {
  const store = openFolder(directory);
  const { hooks = {}, upload } = collection;
  return {
    ...collection,
    // Payload would copy the file by itself.
    disableDuplicate: true,
    upload: {
      ...(typeof upload === 'object' && upload),
      staticDir: directory,
      disableLocalStorage: true,
    },
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), bringFileToEdit(store)],
      beforeChange: [...(hooks.beforeChange ?? []), putFiles(store)],
    },
  };
}

function openFolder(directory: string): PhotoStore {
  return {
    async put(name, content) {
      await mkdir(directory, { recursive: true });
      await writeWhole(join(directory, name), content);
    },
    get: (name) =>
      readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
  };
}
