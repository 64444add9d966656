import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseFile } from './database-url.ts';
import type { Environment } from './environment.ts';

/** The message names the file or folder that this user may not use, and the missing permission. */
export class FolderAccessError extends Error {
  override readonly name = 'FolderAccessError';
}

type Permission = 'read' | 'write' | 'enter';

const FLAGS: Record<Permission, number> = {
  read: constants.R_OK,
  write: constants.W_OK,
  enter: constants.X_OK,
};

/** The guide's subfolders of the data folder. Other programs may keep files next to them. */
const FOLDERS = ['assets', 'backups', 'images', 'media', 'outbox', 'pages'];
const FILES = [
  ...['catalogue.bin', 'guide.lock', 'limits.db', 'kept-releases.json', 'process-name'],
  ...['search-index.bin', 'stale-pages.jsonl'],
];
/**
 * The file with the secret. It may be read-only, because the machine can provide it instead of the
 * guide.
 */
const SECRET = 'secret';

/**
 * Checks, before anything is written, that this user may use the guide's files and folders, and may
 * create the missing ones.
 *
 * @throws FolderAccessError for the first path without access
 */
export function refuseClosedFolders({
  dataDir,
  databaseUrl,
  mediaDir,
  photoBucket,
}: Pick<Environment, 'dataDir' | 'databaseUrl' | 'mediaDir' | 'photoBucket'>): void {
  const database = databaseFile(databaseUrl);
  const paths = [
    dataDir,
    ...FOLDERS.flatMap((name) => withSubfolders(join(dataDir, name))),
    ...FILES.map((name) => join(dataDir, name)),
    ...(photoBucket ? [] : [mediaDir]),
    ...(database ? [dirname(database), database, `${database}-wal`, `${database}-shm`] : []),
  ];
  const sentences = paths.map((path) => closedSentence(path));
  const secret = join(dataDir, SECRET);
  if (!may(secret, 'read')) sentences.push(sentenceOf(secret, ['read']));
  const first = sentences.find((sentence) => sentence !== null);
  if (first) throw new FolderAccessError(first);
}

function withSubfolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return [folder, ...entries.flatMap((one) => (one.isDirectory() ? join(folder, one.name) : []))];
  } catch {
    return [folder];
  }
}

/**
 * Returns a sentence that names the file or folder that blocks access to a path, and the missing
 * permission. Null when the path is usable. A missing path is usable if it can be created.
 */
export function closedSentence(path: string): string | null {
  const ancestors: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    ancestors.unshift(folder);
  for (const folder of ancestors)
    if (existsSync(folder) && !may(folder, 'enter')) return sentenceOf(folder, ['enter']);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found) {
    const needed: Permission[] = found.isDirectory()
      ? ['read', 'write', 'enter']
      : ['read', 'write'];
    return sentenceOf(
      path,
      needed.filter((permission) => !may(path, permission)),
    );
  }
  const nearest = ancestors.findLast((folder) => existsSync(folder)) ?? '/';
  return sentenceOf(nearest, may(nearest, 'write') ? [] : ['write']);
}

function may(path: string, permission: Permission): boolean {
  try {
    accessSync(path, FLAGS[permission]);
    return true;
  } catch (error) {
    // The path has been deleted in the meantime, so it blocks nothing.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

function sentenceOf(path: string, missing: readonly Permission[]): string | null {
  if (missing.length === 0) return null;
  const kind = statSync(path, { throwIfNoEntry: false })?.isFile() ? 'file' : 'folder';
  const user = process.getuid ? ` (number ${process.getuid()})` : '';
  return `The ${kind} ${path} is closed to this user${user}: the permission to ${inWords(missing)} it is missing.`;
}

function inWords(permissions: readonly Permission[]): string {
  return new Intl.ListFormat('en').format(permissions);
}
