import type { Payload } from 'payload';
import { sqliteAdapterOf } from '#cms/database/sqlite-tables.ts';
import { GAP_FIELDS, type GapRow, type GapStore } from './gap-store.ts';

type Tables = {
  records: string;
  /** The prefix of the record's columns in this table. */
  prefix: '' | 'version_';
  photos: string;
  missing: string;
  where: string;
};

/** The records and the latest versions of restaurants in SQLite. */
export function gapsInSqlite(payload: Payload): GapStore[] {
  return [
    storeOf(payload, {
      records: 'restaurants',
      prefix: '',
      photos: 'restaurants_photos',
      missing: 'restaurants_missing',
      where: 'true',
    }),
    storeOf(payload, {
      records: '_restaurants_v',
      prefix: 'version_',
      photos: '_restaurants_v_version_photos',
      missing: '_restaurants_v_version_missing',
      // The plus keeps SQLite from using an index that matches nearly every row.
      where: '+latest = 1',
    }),
  ];
}

function storeOf(payload: Payload, { records, prefix, photos, missing, where }: Tables): GapStore {
  const { client } = sqliteAdapterOf(payload);
  const rows = `SELECT id, updated_at, ${GAP_FIELDS.map((field) => prefix + field).join(', ')},
      (SELECT count(*) FROM ${photos} WHERE _parent_id = ${records}.id) AS photos,
      (SELECT json_group_array(value ORDER BY "order") FROM ${missing}
        WHERE parent_id = ${records}.id) AS missing
    FROM ${records} WHERE ${where} AND id > ? ORDER BY id LIMIT ?`;
  // The statements write nothing if the record was saved after it was read.
  const isAsRead = `EXISTS (SELECT 1 FROM ${records} WHERE id = ?1 AND updated_at = ?2)`;
  const removal = `DELETE FROM ${missing} WHERE parent_id = ?1 AND ${isAsRead}`;
  const insertion = `INSERT INTO ${missing} ("order", parent_id, value)
    SELECT key + 1, ?1, value FROM json_each(?3) WHERE ${isAsRead}`;
  return {
    async rowsAfter(id, limit) {
      const found = await client.execute({ sql: rows, args: [id ?? 0, limit] });
      return found.rows.map((row): GapRow => {
        const values = GAP_FIELDS.map((field) => [field, row[prefix + field]] as const);
        const hours = row[`${prefix}working_hours`];
        return {
          id: Number(row.id),
          updatedAt: row.updated_at,
          place: {
            ...Object.fromEntries(values),
            working_hours: typeof hours === 'string' ? (JSON.parse(hours) as unknown) : null,
            photos: Array.from({ length: Number(row.photos) }),
          },
          missing: JSON.parse(row.missing as string) as string[],
        };
      });
    },
    async write(changed) {
      const statements = changed.flatMap(({ row: { id, updatedAt }, gaps }) => [
        { sql: removal, args: [id, String(updatedAt)] },
        { sql: insertion, args: [id, String(updatedAt), JSON.stringify(gaps)] },
      ]);
      await client.batch(statements, 'write');
    },
  };
}
