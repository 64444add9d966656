import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payload } from 'payload';
import { areValid, type Credentials } from '#cms/editors/editor-accounts.ts';
import { writeAtomically } from '#cms/runtime/atomic-write.ts';

/** Name of the file for the account that the first start creates. */
export const FIRST_EDITOR = 'first-editor';

const NEW_MS = 60_000;

/** Names of files that contain a password for an editor. */
const PASSWORD_FILE = /^(?:first-editor|editor-[\da-f]{12})$/;

/** Name of the file for a password that `npm run editor` has generated, one per email address. */
export function passwordFileOf(email: string): string {
  return `editor-${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
}

/**
 * Writes an editor's password into a file of the data folder, which only its owner can read.
 *
 * @returns the path of the file
 */
export async function writePasswordFile(
  dataDir: string,
  name: string,
  { email, password }: Credentials,
): Promise<string> {
  const file = join(dataDir, name);
  await writeAtomically(file, `email=${email}\npassword=${password}\n`, { mode: 0o600 });
  return file;
}

/** Paths of the files in a data folder that contain a password. */
export async function passwordFilesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => PASSWORD_FILE.test(name)).map((name) => join(dataDir, name));
}

/**
 * Removes files whose password no longer works because it was changed or the account was deleted.
 *
 * @returns the paths of the removed files
 */
export async function removeOutdatedPasswords(
  payload: Payload,
  dataDir: string,
): Promise<string[]> {
  const removed: string[] = [];
  for (const file of await passwordFilesIn(dataDir)) {
    const { mtimeMs } = await stat(file);
    // Skip new files, because their password may not be in the database yet.
    if (Math.abs(Date.now() - mtimeMs) < NEW_MS) continue;
    const text = await readFile(file, 'utf8');
    const [, email = '', password = ''] = /^email=(.*)\npassword=(.*)\n$/.exec(text) ?? [];
    // Keep a file that a person has edited.
    if (password === '' || (await areValid(payload, { email, password }))) continue;
    await rm(file, { force: true });
    removed.push(file);
  }
  return removed;
}
