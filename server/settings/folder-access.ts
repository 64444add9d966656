import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseFile } from './database-url.ts';
import type { Environment } from './environment.ts';

/** Names the file or folder that this user may not use, and the permission that is missing. */
export class FolderAccessError extends Error {
  override readonly name = 'FolderAccessError';
}

type Permission = 'read' | 'write' | 'enter';

const FLAGS: Record<Permission, number> = {
  read: constants.R_OK,
  write: constants.W_OK,
  enter: constants.X_OK,
};

/** Folders of the data folder; other programs may keep their own beside them. */
const FOLDERS = ['assets', 'backups', 'images', 'media', 'outbox', 'pages'];
const FILES = [
  ...['catalogue.bin', 'guide.lock', 'limits.db', 'process-name', 'retired-assets.json'],
  ...['search-index.bin', 'stale-pages.jsonl'],
];
/** Can be a file that the machine provides, which nobody may write. */
const SECRET = 'secret';

/**
 * Checks that this user may use the folders and files of a guide that are there, and make those that are
 * not, before anything is written.
 *
 * @throws FolderAccessError at the first that is closed
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
 * Says which folder or file keeps this user from reading and writing a path, and which permission is
 * missing; null where nothing does. A path that is not there must be possible to make.
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
    // A path that vanished meanwhile keeps no one out.
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
