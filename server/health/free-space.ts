import { statfs } from 'node:fs/promises';

/** Space for the largest upload and its smaller copies. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** Whether a write fits on the disk of each folder. A missing folder counts as having room. */
export async function hasRoom(folders: readonly string[]): Promise<boolean> {
  const free = await Promise.all(
    folders.map((folder) =>
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Infinity,
      ),
    ),
  );
  return Math.min(...free) >= NEEDED_BYTES;
}
