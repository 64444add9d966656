import { databaseFile } from './database-url.ts';

/** Messages of SQLite that the driver reports without an error code. */
const CODE_OF_WORDS: readonly [words: string, code: string][] = [
  ['database or disk is full', 'SQLITE_FULL'],
  ['readonly database', 'SQLITE_READONLY'],
  ['unable to open database file', 'SQLITE_CANTOPEN'],
];

/**
 * Adds the error code and the path to an error of opening a SQLite database. Payload's adapter
 * passes on only the message of the driver's error.
 */
export function withSqliteCode(error: unknown, databaseUrl: string): unknown {
  const path = databaseFile(databaseUrl);
  if (!(error instanceof Error) || path === null) return error;
  const { message } = error;
  const code =
    /SQLITE_[A-Z_]+/.exec(message)?.[0] ??
    CODE_OF_WORDS.find(([words]) => message.includes(words))?.[1];
  return code ? Object.assign(error, { code, path }) : error;
}
