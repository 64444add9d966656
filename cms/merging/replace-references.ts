import { sql, type SQL } from '@payloadcms/db-sqlite/drizzle';
import type { NativeWrite } from '#cms/deletions/write-together.ts';

/** The fields of restaurants that refer to categories and tags. */
export type ReferringField = 'categories' | 'tags';

/**
 * Replaces a category or tag in all restaurants and all their versions, also drafts. A restaurant
 * that has both keeps one, at the earlier position in the list. Open forms are then out of date.
 */
export function replaceReferences(field: ReferringField, from: number, into: number): NativeWrite {
  const now = new Date();
  return {
    sqlite: [
      ...markSaved(field, from, now),
      ...['restaurants_rels', '_restaurants_v_rels'].flatMap((table) =>
        replaceRows(table, `${field}_id`, from, into),
      ),
    ],
    async mongo({ collections, versions }, options) {
      const records = collections.restaurants?.collection;
      const older = versions.restaurants?.collection;
      const latest = { [`version.${field}`]: from, latest: true };
      await older?.updateMany(latest, { $set: { 'version.updatedAt': now } }, options);
      await older?.updateMany(
        { [`version.${field}`]: from },
        [{ $set: { [`version.${field}`]: replacedIn(`version.${field}`, from, into) } }],
        options,
      );
      await records?.updateMany(
        { [field]: from },
        [{ $set: { [field]: replacedIn(field, from, into), updatedAt: now } }],
        options,
      );
    },
  };
}

/**
 * Replaces a place among the places that editors chose to lead the featured order, and in older
 * versions of this choice.
 */
export function replaceChosenPlace(from: number, into: number): NativeWrite {
  return {
    sqlite: ['featured_places_rels', '_featured_places_v_rels'].flatMap((table) =>
      replaceRows(table, 'restaurants_id', from, into),
    ),
    async mongo({ globals, versions }, options) {
      await globals.collection.updateMany(
        { globalType: 'featured-places', places: from },
        [{ $set: { places: replacedIn('places', from, into), updatedAt: new Date() } }],
        options,
      );
      await versions['featured-places']?.collection.updateMany(
        { 'version.places': from },
        [{ $set: { 'version.places': replacedIn('version.places', from, into) } }],
        options,
      );
    },
  };
}

function markSaved(field: ReferringField, from: number, now: Date): SQL[] {
  const column = sql.identifier(`${field}_id`);
  const time = now.toISOString();
  return [
    sql`UPDATE restaurants SET updated_at = ${time}
      WHERE id IN (SELECT parent_id FROM restaurants_rels WHERE ${column} = ${from})`,
    sql`UPDATE _restaurants_v SET version_updated_at = ${time}
      WHERE latest = 1
      AND id IN (SELECT parent_id FROM _restaurants_v_rels WHERE ${column} = ${from})`,
  ];
}

/** The statements for one table of references. Rows with the same `parent_id` and `path` are a list. */
function replaceRows(tableName: string, columnName: string, from: number, into: number): SQL[] {
  const table = sql.identifier(tableName);
  const column = sql.identifier(columnName);
  const inSameList = sql`other.parent_id = ${table}.parent_id AND other.path = ${table}.path`;
  return [
    sql`UPDATE ${table} SET "order" = (
        SELECT other."order" FROM ${table} AS other WHERE ${inSameList} AND other.${column} = ${from}
      ) WHERE ${column} = ${into} AND EXISTS (
        SELECT 1 FROM ${table} AS other WHERE ${inSameList} AND other.${column} = ${from}
        AND other."order" < ${table}."order"
      )`,
    sql`UPDATE ${table} SET ${column} = ${into} WHERE ${column} = ${from} AND NOT EXISTS (
        SELECT 1 FROM ${table} AS other WHERE ${inSameList} AND other.${column} = ${into}
      )`,
    sql`DELETE FROM ${table} WHERE ${column} = ${from}`,
  ];
}

/** MongoDB's expression for a list in which one id is replaced. */
function replacedIn(path: string, from: number, into: number): object {
  const id = { $cond: [{ $eq: ['$$this', from] }, into, '$$this'] };
  const added = { $concatArrays: ['$$value', ['$$id']] };
  const next = { $cond: [{ $in: ['$$id', '$$value'] }, '$$value', added] };
  return {
    $reduce: { input: `$${path}`, initialValue: [], in: { $let: { vars: { id }, in: next } } },
  };
}
