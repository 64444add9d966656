import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORY_NAMES, categoryFolder } from '#domain/restaurant/categories.ts';
import { categoryDrawings } from '#imagery/illustration-names.ts';
import { pictureType } from '#domain/restaurant/picture-types.ts';
import type { OperationContext } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/api/refusal.ts';

/**
 * Names of the pictures of a category, sorted: its drawings, which are drawn when they are asked for,
 * and what lies in its folder. Only the 18 fixed folders exist, so that no name can lead out of
 * `picturesDirectory`. Refuses with `not-found` for any other folder.
 */
export async function listCategoryImages(
  { picturesDirectory }: Pick<OperationContext, 'picturesDirectory'>,
  { folder }: { folder: string },
): Promise<string[]> {
  const category = CATEGORY_NAMES.find((name) => categoryFolder(name) === folder);
  if (!category) throw new Refusal('not-found', 'Image folder not found');
  const files = await imagesIn(join(picturesDirectory, 'categories', folder));
  return [...new Set([...categoryDrawings(category), ...files])].sort();
}

async function imagesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(noneIfMissing);
  return entries.filter((entry) => entry.isFile() && isImage(entry.name)).map(({ name }) => name);
}

/** Before its first picture is drawn a category has no folder. */
function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function isImage(fileName: string): boolean {
  return !fileName.startsWith('.') && pictureType(fileName) !== undefined;
}
