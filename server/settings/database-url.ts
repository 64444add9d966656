import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The accepted forms of a database URL, for messages. */
export const DATABASE_URL_FORM =
  'file:{path}, mongodb://{host}/{database} or mongodb+srv://{host}/{database}';

export function isDatabaseUrl(value: string): boolean {
  if (value.startsWith('file:')) return /^file:(?!\/\/[^/])./.test(value) && canBeDecoded(value);
  return /^mongodb(\+srv)?:\/\/[^/]/.test(value);
}

/** Makes the path of a `file:` URL absolute. */
export function absoluteDatabaseUrl(databaseUrl: string): string {
  if (!databaseUrl.startsWith('file:') || databaseUrl.startsWith('file::memory:'))
    return databaseUrl;
  const isUrl = databaseUrl.startsWith('file:/');
  return fileAddress(
    isUrl
      ? fileURLToPath(databaseUrl)
      : resolve(decodeURIComponent(databaseUrl.slice('file:'.length))),
  );
}

export function fileAddress(path: string): string {
  return `file:${pathToFileURL(path).pathname}`;
}

/** Returns the path of a SQLite database, or null for other databases. */
export function databaseFile(databaseUrl: string): string | null {
  return databaseUrl.startsWith('file:/') ? fileURLToPath(databaseUrl) : null;
}

/**
 * Returns the URL without user, password and options. It is shown to people, and identifies a
 * database.
 */
export function shownDatabaseUrl(databaseUrl: string): string {
  return databaseUrl.replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/, '');
}

export function canBeDecoded(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}
