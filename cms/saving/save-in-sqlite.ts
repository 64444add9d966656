import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import type { Payload } from 'payload';
import { sqliteAdapterOf } from '#cms/database/sqlite-tables.ts';
import type { ChangeRow } from '#cms/changes/record-change.ts';
import { knownDrafts, replacedSaves, type PreparedSave } from './prepared-save.ts';
import { draftKey, NO_DRAFTS, type KnownDrafts } from './known-drafts.ts';
import { recordStatements, type Statement } from '#cms/database/statement-recorder.ts';
import { countVersions, storeRestaurants } from './store-restaurant.ts';

/** The table of the versions of restaurants. */
export const VERSIONS = '_restaurants_v';
/** Number of version ids to reserve at once. */
const VERSION_IDS = 200;

/**
 * Saves restaurants on SQLite. First records all statements that the adapter would run, then runs
 * them in one transaction, which no other work of this process can interrupt. The transaction holds
 * the write lock only while the statements run. If one of them fails, nothing changes.
 */
export function sqliteSaver(payload: Payload) {
  const adapter = sqliteAdapterOf(payload);
  const ids: number[] = [];
  return async (saves: readonly PreparedSave[], changes: readonly ChangeRow[]): Promise<number> => {
    const versions = countVersions(saves);
    if (ids.length < versions)
      ids.push(...(await takeVersionIds(adapter, Math.max(versions, VERSION_IDS))));
    const recorder = recordStatements(adapter, (table) =>
      table === VERSIONS ? (ids.shift() ?? null) : null,
    );
    await storeRestaurants(recorder.adapter as never, saves, changes);
    const statements = [
      ...savedByNobodyElse(replacedSaves(saves), knownDrafts(saves)),
      ...recorder.statements(),
    ];
    const started = performance.now();
    await adapter.client.batch(statements, 'write');
    return performance.now() - started;
  };
}

/** Reserves version ids, so that SQLite does not assign them. */
export async function takeVersionIds({ client }: SQLiteAdapter, count: number): Promise<number[]> {
  const [, taken] = await client.batch(
    [
      {
        sql: `INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0
          WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)`,
        args: [VERSIONS],
      },
      {
        sql: 'UPDATE sqlite_sequence SET seq = seq + ? WHERE name = ? RETURNING seq',
        args: [count, VERSIONS],
      },
    ],
    'write',
  );
  const last = Number(taken?.rows[0]?.seq);
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
}

/**
 * A statement that fails if a restaurant, or a draft of it, was saved since it was read.
 *
 * @param seen for each restaurant's id, its `updatedAt` when it was read
 */
export function savedByNobodyElse(
  seen: ReadonlyMap<number, string>,
  drafts: KnownDrafts = NO_DRAFTS,
): Statement[] {
  if (seen.size === 0) return [];
  // The plus signs keep SQLite from using indexes that match nearly every version.
  const sql = `WITH seen AS (
      SELECT value ->> 0 AS id, value ->> 1 AS updated_at, value ->> 2 AS draft FROM json_each(?)
    ), found AS (
      SELECT seen.draft, version.id || ' ' || version.updated_at AS stored
      FROM seen JOIN ${VERSIONS} AS version ON version.parent_id = seen.id
      WHERE +version.latest = 1 AND +version.version__status = 'draft'
    )
    SELECT CASE WHEN
      (SELECT count(*) FROM seen JOIN restaurants USING (id, updated_at)) = ?
      AND NOT EXISTS (SELECT 1 FROM found WHERE stored IS NOT draft)
      AND (SELECT count(*) FROM found) = ?
    THEN 1 ELSE json('another process saved a record meanwhile') END`;
  const rows = [...seen].map(([id, updatedAt]) => [id, updatedAt, draftKey(drafts.get(id))]);
  return [{ sql, args: [JSON.stringify(rows), seen.size, drafts.size] }];
}
