import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORY_NAMES, categoryFolder } from '#domain/restaurant/categories.ts';
import { categoryDrawings } from '#cms/catalogue/published/illustration-names.ts';
import { pictureType } from '#domain/restaurant/picture-types.ts';
import { Refusal } from '#cms/answers/refusal.ts';

/**
 * Sorted names of the pictures of a category: its drawings, which are drawn on request, and the
 * files in its folder. Only the 18 fixed folder names are accepted, so that no name can lead
 * outside `picturesDirectory`. Refuses any other folder with `not-found`.
 */
export async function listCategoryImages(
  { picturesDirectory }: { picturesDirectory: string },
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

/** A category has no folder until its first picture is drawn. */
function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function isImage(fileName: string): boolean {
  return !fileName.startsWith('.') && pictureType(fileName) !== undefined;
}
