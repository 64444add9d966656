import type {
  DeleteWhere,
  Execute,
  GenericTable,
  Insert,
  SQLiteAdapter,
} from '@payloadcms/db-sqlite';
import { getTableColumns, getTableName, is, SQL } from '@payloadcms/db-sqlite/drizzle';
import { tableOf } from './sqlite-tables.ts';
import type { AnySQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core';

export type Statement = { sql: string; args: StatementArgs };
type StatementArgs = (string | number | bigint | boolean | null)[];

type Row = Record<string, unknown>;

export type StatementRecorder = {
  /** A copy of the adapter that records its statements instead of running them. */
  adapter: SQLiteAdapter;
  /** The recorded statements, in an order that works in one transaction. */
  statements: () => Statement[];
};

/**
 * Lets SQLite's adapter record its statements, so that those of many records can run in one short
 * transaction. All new rows of a table become one statement.
 *
 * @param newId returns the next id for a table that assigns ids itself and whose rows other rows
 * refer to. Returns null for all other tables.
 */
export function recordStatements(
  adapter: SQLiteAdapter,
  newId: (tableName: string) => number | null,
): StatementRecorder {
  const { drizzle } = adapter;
  const noted: Statement[] = [];
  const notedLast: Statement[] = [];
  const rowsByTable = new Map<string, Row[]>();
  const note = ({ sql, params }: { sql: string; params: unknown[] }, list = noted) =>
    // The database driver accepts these parameters unchanged.
    list.push({ sql, args: params as StatementArgs });

  const insert: Insert = ({ tableName, values, onConflictDoUpdate }) => {
    const rows = [values].flat().map((row) => withId(row, newId(tableName)));
    const table = tableOf(adapter, tableName);
    // Also after an update, so that later new rows of the table come before rows that refer to them.
    const known = rowsByTable.get(tableName) ?? [];
    rowsByTable.set(tableName, known);
    if (onConflictDoUpdate)
      note(drizzle.insert(table).values(rows).onConflictDoUpdate(onConflictDoUpdate).toSQL());
    else known.push(...rows);
    return Promise.resolve([...rows]);
  };
  const deleteWhere: DeleteWhere = ({ tableName, where }) => {
    note(drizzle.delete(tableOf(adapter, tableName)).where(where).toSQL());
    return Promise.resolve();
  };
  const executeInto =
    (list: Statement[]): Execute<unknown> =>
    ({ sql, raw }) => {
      if (!sql || raw) throw new Error('Only statements with parameters can be recorded.');
      const statement = drizzle.run(sql);
      note(statement.getQuery(), list);
      // Do not return the query: awaiting executes it.
      return Promise.resolve() as never;
    };
  // The copies inherit all other methods from the adapter.
  const recorder = Object.assign(Object.create(adapter) as SQLiteAdapter, {
    insert,
    deleteWhere,
    execute: executeInto(noted),
  });
  const ofVersions = Object.assign(Object.create(recorder) as SQLiteAdapter, {
    execute: executeInto(notedLast),
  });

  return {
    adapter: Object.assign(recorder, {
      // It also marks the other versions as no longer the latest. Some can be new rows of this batch.
      createVersion: adapter.createVersion.bind(ofVersions),
    }),
    statements: () => [
      ...noted,
      ...[...rowsByTable].flatMap(([tableName, rows]) =>
        rows.length > 0 ? [insertion(tableOf(adapter, tableName), rows)] : [],
      ),
      ...notedLast,
    ],
  };
}

/** Builds the statement by hand, because the query builder takes a hundred times as long. */
function insertion(table: GenericTable, rows: readonly Row[]): Statement {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const places = `(${columns.map(() => '?').join(', ')})`;
  return {
    sql: `INSERT INTO "${getTableName(table)}" (${names}) VALUES ${rows.map(() => places).join(', ')}`,
    args: rows.flatMap((row) => columns.map(([key, column]) => stored(row[key], column))),
  };
}

/** Converts a value to the form in which the database stores it. */
function stored(value: unknown, column: AnySQLiteColumn): StatementArgs[number] {
  if (value === undefined || value === null) return null;
  if (is(value, SQL))
    throw new Error(`The value of ${column.name} is an SQL expression, which cannot be recorded.`);
  // A column converts its values to types that the driver accepts.
  return column.mapToDriverValue(value) as StatementArgs[number];
}

function withId(row: Row, id: number | null): Row {
  return id === null || row.id !== undefined ? row : { ...row, id };
}
