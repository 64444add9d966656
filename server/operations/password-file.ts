import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payload } from 'payload';
import { areValid, type Credentials } from '#cms/editors/editor-accounts.ts';
import { writeWhole } from '#cms/files/write-whole.ts';

/** The file of the account that the first start makes. */
export const FIRST_EDITOR = 'first-editor';

const NEW_MS = 60_000;

/** Names of files that hold a password for an editor to read. */
const PASSWORD_FILE = /^(?:first-editor|editor-[\da-f]{12})$/;

/** The file of a password that `npm run editor` has chosen: one for each address. */
export function passwordFileOf(email: string): string {
  return `editor-${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
}

/**
 * Writes an editor's password into a file of the data folder that its owner alone can read.
 *
 * @returns the path of the file
 */
export async function writePasswordFile(
  dataDir: string,
  name: string,
  { email, password }: Credentials,
): Promise<string> {
  const file = join(dataDir, name);
  await writeWhole(file, `email=${email}\npassword=${password}\n`, { mode: 0o600 });
  return file;
}

/** The paths of the files of a data folder that hold a password. */
export async function passwordFilesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => PASSWORD_FILE.test(name)).map((name) => join(dataDir, name));
}

/**
 * Removes the files whose password signs in no longer: it was changed, or the account is gone.
 *
 * @returns the paths of what was removed
 */
export async function removeOutdatedPasswords(
  payload: Payload,
  dataDir: string,
): Promise<string[]> {
  const removed: string[] = [];
  for (const file of await passwordFilesIn(dataDir)) {
    const { mtimeMs } = await stat(file);
    // Its password may not be stored yet.
    if (Math.abs(Date.now() - mtimeMs) < NEW_MS) continue;
    const text = await readFile(file, 'utf8');
    const [, email = '', password = ''] = /^email=(.*)\npassword=(.*)\n$/.exec(text) ?? [];
    // A file that somebody has edited is not ours to remove.
    if (password === '' || (await areValid(payload, { email, password }))) continue;
    await rm(file, { force: true });
    removed.push(file);
  }
  return removed;
}
