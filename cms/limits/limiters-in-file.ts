import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { RateLimiterSQLite } from 'rate-limiter-flexible';
import type { LimiterStore } from './limiter-store.ts';

const TABLE = 'limits';
/** Short, because this wait blocks the whole process. */
const BUSY_TIMEOUT_MS = 500;

/**
 * Makes limiters that count in a separate SQLite file. Counters change with every attempt, even
 * those of attackers, so they are kept out of the guide's database and its backups.
 */
export function limitersInFile(file: string): LimiterStore {
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)`,
  );
  // Deletes expired rows here, because the library's own timer would end the process when it fails.
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

/**
 * Gives `node:sqlite` the interface of better-sqlite3, which the rate-limit library expects. The
 * limiter runs a single statement, so it needs no transaction.
 */
function inTheFormOfBetterSqlite3(database: DatabaseSync) {
  return {
    prepare: (sql: string) => database.prepare(sql),
    transaction:
      <T>(run: () => T) =>
      () =>
        run(),
  };
}
