import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Of more files than these the rest is not counted. */
const MOST_FILES = 500_000;

/** Bytes of all files below a folder; 0 where there is none. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  let files = 0;
  const entries = await opendir(folder, { recursive: true }).catch(() => null);
  if (!entries) return 0;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    if (++files > MOST_FILES) break;
    bytes += await fileBytes(join(entry.parentPath, entry.name));
  }
  return bytes;
}

/** Bytes of a file; 0 where there is none. */
export async function fileBytes(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
