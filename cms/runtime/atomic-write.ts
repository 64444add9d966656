import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Names of temporary files of {@link replaceFile}. They do not contain the file's name, which may
 * have the maximum length already.
 */
const TEMPORARY_NAME = /^\.[\da-f-]{36}\.tmp$/;

/** Whether this path is a temporary file that is being written, or was left by a killed process. */
export function isTemporaryFile(path: string): boolean {
  return TEMPORARY_NAME.test(basename(path));
}

/**
 * Replaces a file atomically: a reader, such as a backup, finds the old content or the new one.
 * This holds even when the process is killed or the disk is full.
 *
 * @param write writes the new content to the given temporary path, in the same folder
 */
export async function replaceFile(
  file: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = draftOf(file);
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Writes a file atomically, with {@link replaceFile}.
 *
 * @param options.mode permissions of the file, such as 0o600
 * @param options.isDurable flushes the content to disk before the file gets its name, so that it
 *   survives a power cut
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { mode = 0o666, isDurable = true }: { mode?: number; isDurable?: boolean } = {},
): Promise<void> {
  await replaceFile(file, (draft) => writeFile(draft, content, { mode, flush: isDurable }));
}

/** Writes a file atomically and synchronously; not durable. */
export function writeAtomicallySync(file: string, content: string, { mode = 0o666 } = {}): void {
  const draft = draftOf(file);
  try {
    writeFileSync(draft, content, { mode });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function draftOf(file: string): string {
  return join(dirname(file), `.${randomUUID()}.tmp`);
}
