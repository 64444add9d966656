import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORY_NAMES, categoryFolder } from '#domain/restaurant/categories.ts';
import { pictureType } from '#domain/restaurant/picture-types.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/api/refusal.ts';

/**
 * Names of the pictures in a category's folder, sorted. Only the 18 fixed folders exist, so that no
 * name can lead out of `picturesDirectory`. Refuses with `not-found` for any other folder.
 */
export async function listCategoryImages(
  { picturesDirectory }: Pick<OperationContext, 'picturesDirectory'>,
  { folder }: { folder: string },
): Promise<string[]> {
  if (!CATEGORY_NAMES.some((name) => categoryFolder(name) === folder)) {
    throw new Refusal('not-found', 'Image folder not found');
  }
  const entries = await readdir(join(picturesDirectory, 'categories', folder), {
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile() && isImage(entry.name))
    .map((entry) => entry.name)
    .sort();
}

function isImage(fileName: string): boolean {
  return !fileName.startsWith('.') && pictureType(fileName) !== undefined;
}
