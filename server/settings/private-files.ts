import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from './database-url.ts';
import type { Environment } from './environment.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const OTHERS = 0o077;

/**
 * Creates the data folder so that only its owner has access. Also removes the access of others to
 * existing secrets: the database, the key that signs sessions, and unsent emails. An existing data
 * folder keeps its permissions, because it may be shared on purpose.
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
  // Create the database with private permissions, because SQLite gives its WAL and SHM files the
  // same ones.
  if (database) {
    await (await open(database, 'a', OWNER_ONLY_FILE)).close();
    secrets.push(database, `${database}-wal`, `${database}-shm`);
  }
  const closed = await Promise.all(secrets.map(close));
  return closed.filter((path) => path !== null);
}

/** Removes the access of others. Returns the path if others had access, otherwise null. */
async function close(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found || (found.mode & OTHERS) === 0) return null;
  await chmod(path, found.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE);
  return path;
}
