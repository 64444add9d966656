import type { GenericTable, SQLiteAdapter } from '@payloadcms/db-sqlite';
import type { AnySQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core';
import type { Payload } from 'payload';

/** The adapter of SQLite; to be asked for only where that is the database. */
export function sqliteAdapterOf(payload: Payload): SQLiteAdapter {
  // The adapters' common type does not name what is its own.
  return payload.db as unknown as SQLiteAdapter;
}

/** A table that the migrations have made. */
export function tableOf({ tables }: SQLiteAdapter, name: string): GenericTable {
  // Of its columns the adapter's type knows nothing.
  const table = tables[name] as GenericTable | undefined;
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
}

export function columnOf(table: GenericTable, name: string): AnySQLiteColumn {
  const column = table[name];
  if (!column) throw new Error(`There is no column ${name}.`);
  return column;
}
