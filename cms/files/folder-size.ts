import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files beyond this number are not counted. */
const MOST_FILES = 500_000;

/** Total bytes of all files below a folder; 0 if there is no folder. */
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

/** Bytes of a file; 0 if there is no file. */
export async function fileBytes(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
