import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { RateLimiterSQLite } from 'rate-limiter-flexible';
import type { LimiterStore } from './limiter-store.ts';

const TABLE = 'limits';
/** Nobody else is answered meanwhile. */
const BUSY_TIMEOUT_MS = 500;

/**
 * Makes limiters that count in a SQLite file of their own: counters come and go with every attempt,
 * also of an attacker, and have no part in the guide's database or its backups.
 */
export function limitersInFile(file: string): LimiterStore {
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`,
  );
  // The limiter would do so by a timer whose failure ends the process.
  database.prepare(`DELETE FROM ${TABLE} WHERE expire < ?`).run(Date.now());
  const storeClient = inTheFormOfBetterSqlite3(database);
  return {
    makeLimiter: (options) =>
      new RateLimiterSQLite({
        ...options,
        storeType: 'better-sqlite3',
        storeClient,
        tableName: TABLE,
        tableCreated: true,
      }),
    prepare: () => Promise.resolve(),
  };
}

/** The limiter's one statement needs no transaction around it. */
function inTheFormOfBetterSqlite3(database: DatabaseSync) {
  return {
    prepare: (sql: string) => database.prepare(sql),
    transaction:
      <T>(run: () => T) =>
      () =>
        run(),
  };
}
