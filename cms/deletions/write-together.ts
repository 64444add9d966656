/**
 * Writes that commit together or not at all: one batch on SQLite, one transaction on MongoDB.
 */
import type { CollectionSlug, Payload, Where } from 'payload';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { GenericTable, SQLiteAdapter } from '@payloadcms/db-sqlite';
import { and, eq, sql, type SQL } from '@payloadcms/db-sqlite/drizzle';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import type { PreparedSave } from '#cms/saving/prepared-save.ts';
import type { KnownDrafts } from '#cms/saving/known-drafts.ts';
import { BLOCKED_MS, refuseSavedByOthers, saveInMongo } from '#cms/saving/save-in-mongo.ts';
import { savedByNobodyElse, takeVersionIds, VERSIONS } from '#cms/saving/save-in-sqlite.ts';
import { countVersions, storeRestaurants } from '#cms/saving/store-restaurant.ts';
import { changeRows, signalChanges, type RecordedChange } from '#cms/changes/record-change.ts';
import {
  BACKGROUND_RETRIES,
  retryingConflicts,
  type Patience,
} from '#cms/database/retrying-conflicts.ts';
import type { MongoSession } from '#cms/operations/database-records.ts';
import { columnOf, tableOf } from '#cms/database/sqlite-tables.ts';
import { recordStatements, type Statement } from '#cms/database/statement-recorder.ts';

export type Writes = {
  remove: (collection: CollectionSlug, where: Where) => Promise<void>;
  change: (collection: CollectionSlug, where: Where, data: Values) => Promise<void>;
  /**
   * Changes a record and its latest version. `isInTrash` says whether the record must be in the
   * trash or must not. A value can be that of another field before the write.
   */
  changeWhole: (
    collection: CollectionSlug,
    id: number | string,
    isInTrash: boolean,
    data: NewValues,
  ) => Promise<void>;
  add: (collection: CollectionSlug, data: Values) => Promise<void>;
  /**
   * Refuses the writes if no other record of the collection meets the condition, even when several
   * records are deleted at once.
   */
  keepOne: (
    collection: CollectionSlug,
    id: number,
    refusal: string,
    condition: Where,
  ) => Promise<void>;
  /** Saves a whole record of a collection without versions. */
  save: (collection: CollectionSlug, id: number, data: Values) => Promise<void>;
  /** Adds writes in the language of the database. */
  native: (write: NativeWrite) => Promise<void>;
  /** Stores prepared restaurants with their versions, and adds their rows of the change feed. */
  saveRestaurants: (saves: readonly PreparedSave[]) => Promise<void>;
  /**
   * Fails if a restaurant, or a draft of it, was saved since it was read.
   *
   * @param seen for each restaurant's id, its `updatedAt` when it was read
   */
  refuseIfSaved: (seen: ReadonlyMap<number, string>, drafts?: KnownDrafts) => Promise<void>;
  /** Adds a row to the change feed, which notifies this process after the commit. */
  feed: (change: RecordedChange) => void;
};

export type NativeWrite = {
  sqlite: SQL[];
  mongo: (adapter: MongooseAdapter, options: { session: MongoSession }) => Promise<void>;
};

type Values = Record<string, unknown>;
/** The value that another field had before the write; `fallback` when that was empty. */
type FieldValue = { field: string; fallback: string | null };
type NewValues = Record<string, string | null | FieldValue>;

/** The writes of one database, without the change feed. */
type Store = Omit<Writes, 'feed'> & {
  /** Deletes a record and its versions. */
  removeRecord: (collection: CollectionSlug, id: number | string) => Promise<void>;
};
/** Returns for how many milliseconds other writers may have had to wait. */
type Together = (write: (store: Store) => Promise<void>) => Promise<number>;

type Write = (writes: Writes & Pick<Store, 'removeRecord'>) => Promise<void> | void;

/**
 * Runs the writes and adds their rows to the change feed. Runs `write` again after a write conflict.
 * Returns for how many milliseconds other writers may have had to wait.
 *
 * @param patience how long to retry. Default: the time that an editor waits for an answer
 */
export async function writeTogether(
  payload: Payload,
  write: Write,
  patience?: Patience,
): Promise<number> {
  const { db } = payload;
  const together =
    db.name === 'mongoose'
      ? inTransaction(db as unknown as MongooseAdapter)
      : inBatch(db as unknown as SQLiteAdapter);
  const { rows, heldMs } = await retryingConflicts(async () => {
    const changes: RecordedChange[] = [];
    let written: Awaited<ReturnType<typeof changeRows>> = [];
    const held = await together(async (store) => {
      await write({
        ...store,
        async saveRestaurants(saves) {
          for (const save of saves) changes.push(...save.changes);
          await store.saveRestaurants(saves);
        },
        feed: (change) => void changes.push(change),
      });
      written = await changeRows(payload, changes);
      for (const row of written) await store.add('changes', row);
    });
    return { rows: written, heldMs: held };
  }, patience);
  signalChanges(rows);
  return heldMs;
}

/** `writeTogether` for background work: retries until the locks of a killed process are gone. */
export function writeInBackground(payload: Payload, write: Write): Promise<number> {
  return writeTogether(payload, write, BACKGROUND_RETRIES);
}

/** In `and`, because `atomic-deletions.ts` ignores the condition that Payload sends first. */
const parentIs = (id: number | string): Where => ({ and: [{ parent: { equals: id } }] });

function inTransaction(adapter: MongooseAdapter): Together {
  return async (write) => {
    const transactionID = await adapter.beginTransaction();
    if (transactionID === null) throw new Error('MongoDB did not start a transaction.');
    const req = { transactionID };
    const store: Store = {
      remove: (collection, where) => adapter.deleteMany({ collection, where, req }),
      async change(collection, where, data) {
        await adapter.updateMany({ collection, where, data: { ...data }, req });
      },
      async changeWhole(collection, id, isInTrash, data) {
        const session = adapter.sessions[transactionID];
        const options = { timestamps: false, ...(session && { session }) };
        const deletedAt = isInTrash ? { $ne: null } : null;
        const record = adapter.collections[collection];
        const where = { _id: id, deletedAt };
        const before = await record?.findOne(where, null, options).lean<Values>();
        if (!record || !before) return;
        await record.updateOne(where, { $set: setIn(data, before, '') }, options);
        const versions = hasVersions(adapter, collection) && adapter.versions[collection];
        if (!versions) return;
        const isLatest = { parent: id, latest: true, 'version.deletedAt': deletedAt };
        const latest = await versions.findOne(isLatest, null, options).lean<{ version: Values }>();
        if (!latest) return;
        await versions.updateOne(
          isLatest,
          { $set: setIn(data, latest.version, 'version.') },
          options,
        );
      },
      async add(collection, data) {
        await adapter.create({ collection, data: { ...data }, req, returning: false });
      },
      async keepOne(collection, id, refusal, condition) {
        // Two concurrent deletions would each still see the other's record. Both write the counter,
        // so that one of them fails and retries after the other.
        const session = adapter.sessions[transactionID];
        await adapter.collections.counters?.updateOne(
          { key: `${collection} deleted` },
          { $inc: { value: 1 } },
          { upsert: true, ...(session && { session }) },
        );
        const where: Where = { and: [condition, { id: { not_equals: id } }] };
        const { totalDocs } = await adapter.count({ collection, where, req });
        if (totalDocs === 0) throw new ExpectedRefusal(refusal, 409);
      },
      async removeRecord(collection, id) {
        if (hasVersions(adapter, collection))
          await adapter.deleteVersions({ collection, where: parentIs(id), req });
        await adapter.deleteMany({ collection, where: { id: { equals: id } }, req });
      },
      async save(collection, id, data) {
        await adapter.updateOne({ collection, id, data: { ...data }, req, returning: false });
      },
      async native({ mongo }) {
        const session = adapter.sessions[transactionID];
        if (!session) throw new Error('The transaction has no session.');
        await mongo(adapter, { session });
      },
      async saveRestaurants(saves) {
        await saveInMongo(adapter, transactionID, saves, []);
      },
      refuseIfSaved: (seen, drafts) => refuseSavedByOthers(adapter as never, req, seen, drafts),
    };
    try {
      await write(store);
      await adapter.commitTransaction(transactionID);
      return BLOCKED_MS;
    } catch (error) {
      await adapter.rollbackTransaction(transactionID);
      throw error;
    }
  };
}

/** Records the adapter's statements first, then runs them as one batch in one transaction. */
function inBatch(adapter: SQLiteAdapter): Together {
  return async (write) => {
    const versionIds: number[] = [];
    const { adapter: recorder, statements } = recordStatements(adapter, (table) =>
      table === VERSIONS ? (versionIds.shift() ?? null) : null,
    );
    const checks: Statement[] = [];
    let refusalOfLast: string | null = null;
    const store: Store = {
      remove: (collection, where) => recorder.deleteMany({ collection, where }),
      async change(collection, where, data) {
        const found = await conditionOf(adapter, collection, where);
        const table = tableOf(adapter, found.tableName);
        const update = adapter.drizzle.update(table).set(data).where(found.where);
        void recorder.execute({ sql: update.getSQL() });
      },
      async changeWhole(collection, id, isInTrash, data) {
        const where = { id: { equals: id }, deletedAt: { exists: isInTrash } };
        const found = await conditionOf(adapter, collection, where);
        const table = tableOf(adapter, found.tableName);
        const set = setOf(data, table, '');
        const update = adapter.drizzle.update(table).set(set).where(found.where);
        void recorder.execute({ sql: update.getSQL() });
        if (!hasVersions(adapter, collection)) return;
        const versions = tableOf(adapter, `_${found.tableName}_v`);
        // The plus signs keep SQLite from using indexes that match nearly every version.
        const isLatest = and(
          eq(columnOf(versions, 'parent'), id),
          sql`+${columnOf(versions, 'latest')} = 1`,
          sql`+${columnOf(versions, 'version_deletedAt')} IS ${sql.raw(isInTrash ? 'NOT NULL' : 'NULL')}`,
        );
        const updateLatest = adapter.drizzle
          .update(versions)
          .set(setOf(data, versions, 'version_'))
          .where(isLatest);
        void recorder.execute({ sql: updateLatest.getSQL() });
      },
      async add(collection, data) {
        await recorder.create({ collection, data: { ...data }, returning: false });
      },
      async keepOne(collection, id, refusal, condition) {
        refusalOfLast = refusal;
        const found = await conditionOf(adapter, collection, {
          and: [condition, { id: { not_equals: id } }],
        });
        const others = sql`SELECT 1 FROM ${tableOf(adapter, found.tableName)} WHERE ${found.where}`;
        // SQLite has no statement that does nothing but fail. So this one parses invalid JSON,
        // which fails and rolls the batch back.
        const check = sql`SELECT CASE WHEN EXISTS (${others}) THEN 1 ELSE json('last') END`;
        void recorder.execute({ sql: check });
      },
      async removeRecord(collection, id) {
        if (hasVersions(adapter, collection))
          await recorder.deleteVersions({ collection, where: parentIs(id) });
        await recorder.deleteMany({ collection, where: { id: { equals: id } } });
      },
      async save(collection, id, data) {
        await recorder.updateOne({ collection, id, data: { ...data }, returning: false });
      },
      native({ sqlite }) {
        for (const statement of sqlite) void recorder.execute({ sql: statement });
        return Promise.resolve();
      },
      async saveRestaurants(saves) {
        versionIds.push(...(await takeVersionIds(adapter, countVersions(saves))));
        await storeRestaurants(recorder as never, saves, []);
      },
      refuseIfSaved(seen, drafts) {
        checks.push(...savedByNobodyElse(seen, drafts));
        return Promise.resolve();
      },
    };
    await write(store);
    const started = performance.now();
    try {
      await adapter.client.batch([...checks, ...statements()], 'write');
      return performance.now() - started;
    } catch (error) {
      const isLast = error instanceof Error && error.message.includes('malformed JSON');
      throw refusalOfLast !== null && isLast ? new ExpectedRefusal(refusalOfLast, 409) : error;
    }
  };
}

/** The values of an update, for MongoDB. `before` holds the fields before the write. */
function setIn(data: NewValues, before: Values, prefix: string): Values {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      `${prefix}${field}`,
      isFieldValue(value) ? (before[value.field] ?? value.fallback) : value,
    ]),
  );
}

/** The values of an update, for SQLite. A field's value before the write is an expression on its column. */
function setOf(data: NewValues, table: GenericTable, prefix: string): Values {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]): [string, unknown] => {
      const name = `${prefix}${field}`;
      // Drizzle would ignore an unknown column.
      columnOf(table, name);
      if (!isFieldValue(value)) return [name, value];
      const other = columnOf(table, `${prefix}${value.field}`);
      return [name, sql`coalesce(${other}, ${value.fallback})`];
    }),
  );
}

function isFieldValue(value: NewValues[string]): value is FieldValue {
  return typeof value === 'object' && value !== null;
}

type Condition = Pick<Parameters<SQLiteAdapter['deleteWhere']>[0], 'tableName' | 'where'>;

/** Translates a Payload condition into SQLite's, by intercepting what the adapter would delete. */
async function conditionOf(
  adapter: SQLiteAdapter,
  collection: CollectionSlug,
  where: Where,
): Promise<Condition> {
  const found: Condition[] = [];
  const deleteWhere: SQLiteAdapter['deleteWhere'] = (condition) => {
    found.push(condition);
    return Promise.resolve();
  };
  const asking = Object.assign(Object.create(adapter) as SQLiteAdapter, { deleteWhere });
  await asking.deleteMany({ collection, where });
  const [condition] = found;
  if (!condition) throw new Error(`SQLite’s adapter gave no delete condition for ${collection}.`);
  return condition;
}

function hasVersions({ payload }: { payload: Payload }, collection: CollectionSlug): boolean {
  return Boolean(payload.collections[collection].config.versions);
}
