import type { GenericTable, SQLiteAdapter } from '@payloadcms/db-sqlite';
import type { AnySQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core';
import type { Payload } from 'payload';

/** Payload's SQLite adapter. Call it only when the database is SQLite. */
export function sqliteAdapterOf(payload: Payload): SQLiteAdapter {
  // The cast is needed, because Payload's general adapter type lacks the members of this adapter.
  return payload.db as unknown as SQLiteAdapter;
}

/** A table that the migrations created. */
export function tableOf({ tables }: SQLiteAdapter, name: string): GenericTable {
  // The cast is needed, because the adapter's type does not include columns.
  const table = tables[name] as GenericTable | undefined;
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
}

export function columnOf(table: GenericTable, name: string): AnySQLiteColumn {
  const column = table[name];
  if (!column) throw new Error(`There is no column ${name}.`);
  return column;
}
