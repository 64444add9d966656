import { statfs } from 'node:fs/promises';

/** Room for the largest upload and the smaller copies that are made of it. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** Whether a write still fits on the disk of each of these folders; one that is not there counts as one with room. */
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
