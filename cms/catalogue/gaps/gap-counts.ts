import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { sqliteAdapterOf } from '#cms/database/sqlite-tables.ts';
import type { Gap } from '#domain/gaps/gaps.ts';

/** How many places of an island lack something. `island` is null for places without an island. */
export type GapCount = { island: string | null; gap: Gap; places: number };

/**
 * Counts the gaps of places by island and kind, in one query. Like the admin's list it counts the
 * latest version of each place, also if that is an unpublished draft, and no place in the trash.
 *
 * @param islands the islands whose places the editor may see
 */
export async function gapCounts(
  payload: Payload,
  islands: 'all' | readonly string[],
): Promise<GapCount[]> {
  const isMongo = payload.db.name === 'mongoose';
  const counts = await (isMongo ? countInMongo(payload) : countInSqlite(payload));
  return islands === 'all'
    ? counts
    : counts.filter(({ island }) => island !== null && islands.includes(island));
}

/** The number of places that lack something, on one island or on all. */
export function placesLacking(
  counts: readonly GapCount[],
  { gap, island }: { gap: Gap; island: string | null },
): number {
  return counts
    .filter((count) => count.gap === gap && (island === null || count.island === island))
    .reduce((total, { places }) => total + places, 0);
}

async function countInSqlite(payload: Payload): Promise<GapCount[]> {
  const { rows } = await sqliteAdapterOf(payload).client.execute(
    `SELECT version_island AS island, value AS gap, count(*) AS places
      FROM _restaurants_v_version_missing AS missing
      JOIN _restaurants_v ON _restaurants_v.id = missing.parent_id
      WHERE +latest = 1 AND version_deleted_at IS NULL
      GROUP BY island, gap ORDER BY island, gap`,
  );
  return rows.map(({ island, gap, places }) => ({
    island: typeof island === 'string' ? island : null,
    gap: gap as Gap,
    places: Number(places),
  }));
}

async function countInMongo(payload: Payload): Promise<GapCount[]> {
  const versions = mongoAdapterOf(payload).versions.restaurants;
  if (!versions) throw new Error('The database has no versions of restaurants.');
  const found = await versions.collection
    .aggregate<{ _id: { island?: string | null; gap: Gap }; places: number }>([
      // A missing field matches null too.
      { $match: { latest: true, 'version.deletedAt': null } },
      { $unwind: '$version.missing' },
      {
        $group: {
          _id: { island: '$version.island', gap: '$version.missing' },
          places: { $sum: 1 },
        },
      },
      // Without an order MongoDB may give groups in another order each time.
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return found.map(({ _id: { island, gap }, places }) => ({ island: island ?? null, gap, places }));
}
