import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '#server/settings/data-folder-lock.ts';

const PREFIX = '.guide-work-';

export type WorkFolder = { path: string; remove: () => Promise<void> };

/**
 * Creates a temporary folder for an operation, which only its owner can read. Also removes
 * temporary folders that killed processes left behind.
 */
export async function makeWorkFolder(parent: string): Promise<WorkFolder> {
  await removeAbandonedWork(parent);
  const path = join(parent, `${PREFIX}${process.pid}`);
  await mkdir(path, { mode: 0o700 });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Removes temporary folders that killed processes left behind. */
export async function removeAbandonedWork(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(new RegExp(`^\\${PREFIX}(\\d+)$`).exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isAlive(pid)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}
