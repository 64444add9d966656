import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from './database-url.ts';
import type { Environment } from './environment.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const OTHERS = 0o077;

/**
 * Makes the data folder, for its owner only, and closes what is there and holds secrets: the database,
 * the key that signs sessions, unsent mails. A folder that was there keeps its own rights: it may be
 * shared on purpose, and what is secret in it is closed.
 *
 * @returns the paths that others could read until now
 */
export async function keepPrivate({
  dataDir,
  databaseUrl,
}: Pick<Environment, 'dataDir' | 'databaseUrl'>): Promise<string[]> {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const database = databaseFile(databaseUrl);
  const secrets = [join(dataDir, 'secret'), join(dataDir, 'limits.db'), join(dataDir, 'outbox')];
  // SQLite gives the files beside a database the rights of the database.
  if (database) {
    await (await open(database, 'a', OWNER_ONLY_FILE)).close();
    secrets.push(database, `${database}-wal`, `${database}-shm`);
  }
  const closed = await Promise.all(secrets.map(close));
  return closed.filter((path) => path !== null);
}

/** Returns the path when others had rights to it. */
async function close(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found || (found.mode & OTHERS) === 0) return null;
  await chmod(path, found.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE);
  return path;
}
