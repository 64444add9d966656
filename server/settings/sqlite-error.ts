import { databaseFile } from './database-url.ts';

/** SQLite's own words where the driver gives no code. */
const CODE_OF_WORDS: readonly [words: string, code: string][] = [
  ['database or disk is full', 'SQLITE_FULL'],
  ['readonly database', 'SQLITE_READONLY'],
  ['unable to open database file', 'SQLITE_CANTOPEN'],
];

/**
 * Gives an error of opening a SQLite database the code and the path that belong to it: Payload's adapter
 * hands on nothing of the driver's error but its words.
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
