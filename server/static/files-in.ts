import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Returns the paths of all files below a folder, separated by `/`. Empty when the folder does not
 * exist.
 */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
