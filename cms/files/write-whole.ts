import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Names of files that {@link replaceFile} has not finished. They are short: a file's own name may be as long as allowed. */
const DRAFT = /^\.[\da-f-]{36}\.tmp$/;

/** Whether a file, by its path, is one that is still being written, or was left by a process that was killed. */
export function isDraft(path: string): boolean {
  return DRAFT.test(basename(path));
}

/**
 * Replaces a file in one step: a reader, such as a backup, finds the old content or the new one, also when the
 * process is killed or the disk is full.
 *
 * @param write writes the new content to the path that it is given, in the same folder
 */
export async function replaceFile(
  file: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Writes a file by {@link replaceFile}.
 *
 * @param options.mode who may read it, such as 0o600
 * @param options.isDurable whether it must survive a power cut: it is on the disk before it gets its name
 */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  { mode = 0o666, isDurable = true }: { mode?: number; isDurable?: boolean } = {},
): Promise<void> {
  await replaceFile(file, (draft) => writeFile(draft, content, { mode, flush: isDurable }));
}
