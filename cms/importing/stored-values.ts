import { asc, getTableColumns, inArray } from '@payloadcms/db-sqlite/drizzle';
import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { columnOf, sqliteAdapterOf, tableOf } from '#cms/database/sqlite-tables.ts';
import { IMPORTED_FIELDS, type ImportValues } from './import-changes.ts';

type Row = Record<string, unknown>;

/**
 * The stored values of imported fields of published restaurants, by source id. Reads the database
 * directly, in a tenth of the time that the CMS takes for whole restaurants.
 */
export async function storedValues(
  payload: Payload,
  sourceIds: readonly string[],
): Promise<Map<string, ImportValues>> {
  return payload.db.name === 'sqlite'
    ? valuesInSqlite(payload, sourceIds)
    : valuesInMongo(payload, sourceIds);
}

async function valuesInMongo(
  payload: Payload,
  sourceIds: readonly string[],
): Promise<Map<string, ImportValues>> {
  const { collection } = mongoAdapterOf(payload).collections.restaurants ?? {};
  const projection = Object.fromEntries(
    ['source.sourceId', ...IMPORTED_FIELDS].map((path) => [path, 1]),
  );
  const found = await collection
    ?.find<Row & { source: { sourceId: string } }>(
      { 'source.sourceId': { $in: [...sourceIds] }, _status: 'published' },
      { projection },
    )
    .toArray();
  return new Map(
    found?.map((row) => [
      row.source.sourceId,
      Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, row[field] ?? null])),
    ]),
  );
}

async function valuesInSqlite(
  payload: Payload,
  sourceIds: readonly string[],
): Promise<Map<string, ImportValues>> {
  const adapter = sqliteAdapterOf(payload);
  const { drizzle } = adapter;
  const restaurants = tableOf(adapter, 'restaurants');
  const columns: object = getTableColumns(restaurants);
  const found: Row[] = await drizzle
    .select()
    .from(restaurants)
    .where(inArray(columnOf(restaurants, 'source_sourceId'), [...sourceIds]));
  // Filter by status here: in the query, SQLite would use the index on it, which matches nearly all
  // rows.
  const rows = found.filter(({ _status: status }) => status === 'published');
  const held = new Map(rows.map((row) => [Number(row.id), valuesIn(row, columns)]));
  for (const name of ['restaurants_rels', 'restaurants_texts']) {
    const table = tableOf(adapter, name);
    const lists: Row[] = await drizzle
      .select()
      .from(table)
      .where(inArray(columnOf(table, 'parent'), [...held.keys()]))
      .orderBy(asc(columnOf(table, 'order')));
    for (const { parent, path, ...row } of lists) {
      const list = held.get(Number(parent))?.[path as 'tags'];
      if (Array.isArray(list)) list.push(row.categoriesID ?? row.tagsID ?? row.text);
    }
  }
  return new Map(rows.map((row) => [String(row.source_sourceId), held.get(Number(row.id)) ?? {}]));
}

/** The values of a row. Lists are empty at first, because other tables hold them. */
function valuesIn(row: Row, columns: object): ImportValues {
  return Object.fromEntries(
    IMPORTED_FIELDS.map((field) => [field, field in columns ? row[field] : []]),
  );
}
