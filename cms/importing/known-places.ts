import { isNull } from '@payloadcms/db-sqlite/drizzle';
import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { columnOf, sqliteAdapterOf, tableOf } from '#cms/database/sqlite-tables.ts';
import type { KnownPlace } from './likely-duplicates.ts';

type Row = Record<string, unknown>;

const FIELDS = ['name', 'latitude', 'longitude', 'phone', 'island'] as const;

/** All restaurants outside the trash, also unpublished ones, with the few fields that reveal duplicates. */
export async function knownPlaces(payload: Payload): Promise<KnownPlace[]> {
  const rows = payload.db.name === 'sqlite' ? await inSqlite(payload) : await inMongo(payload);
  return rows.map(({ id, sourceId, name, latitude, longitude, phone, island }) => ({
    label: `id ${String(id)}`,
    sourceId: textOrNull(sourceId),
    name: textOrNull(name) ?? '',
    latitude: numberOrNull(latitude),
    longitude: numberOrNull(longitude),
    phone: textOrNull(phone),
    island: textOrNull(island),
  }));
}

async function inSqlite(payload: Payload): Promise<Row[]> {
  const adapter = sqliteAdapterOf(payload);
  const table = tableOf(adapter, 'restaurants');
  const columns = Object.fromEntries(
    ['id', ...FIELDS].map((field) => [field, columnOf(table, field)]),
  );
  return adapter.drizzle
    .select({ ...columns, sourceId: columnOf(table, 'source_sourceId') })
    .from(table)
    .where(isNull(columnOf(table, 'deletedAt')));
}

async function inMongo(payload: Payload): Promise<Row[]> {
  const { collection } = mongoAdapterOf(payload).collections.restaurants ?? {};
  const projection = Object.fromEntries(['source.sourceId', ...FIELDS].map((path) => [path, 1]));
  const rows = await collection
    ?.find<Row & { source?: { sourceId?: unknown } }>({ deletedAt: null }, { projection })
    .toArray();
  return (rows ?? []).map(({ _id, source, ...row }) => ({
    ...row,
    id: _id,
    sourceId: source?.sourceId,
  }));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
