/**
 * Deletes a record and everything that belongs to it in one transaction. Payload's own deletion is
 * a series of separate writes on SQLite, and continues after some failures on both databases.
 */
import type {
  CollectionSlug,
  DatabaseAdapter,
  DatabaseAdapterObj,
  Payload,
  PayloadRequest,
  Where,
} from 'payload';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { SQLiteAdapter } from '@payloadcms/db-sqlite';
import { sql } from '@payloadcms/db-sqlite/drizzle';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { changeRows, signalChanges, type RecordedChange } from '#cms/changes/record-change.ts';
import { recordStatements } from '#cms/database/statement-recorder.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { tableOf } from '#cms/database/sqlite-tables.ts';

/** Writes that commit together with the deletion. */
export type DeletionWrites = {
  remove: (collection: CollectionSlug, where: Where) => Promise<void>;
  change: (collection: CollectionSlug, where: Where, data: Values) => Promise<void>;
  add: (collection: CollectionSlug, data: Values) => Promise<void>;
  /**
   * Refuses the deletion if the collection would be empty afterwards, even when several records are
   * deleted at once.
   */
  keepOne: (collection: CollectionSlug, id: number, refusal: string) => Promise<void>;
  /** Adds a row to the change feed, which notifies this process after the commit. */
  feed: (change: RecordedChange) => void;
};

export type Deleted<Doc> = {
  doc: Doc & { id: number };
  payload: Payload;
  /** The editor who deletes the record; null when a member or server code deletes it. */
  user: PayloadRequest['user'];
};

/** Adds the writes that belong to the deletion of a record. Runs again after a write conflict. */
export type Deletion<Doc = unknown> = (
  writes: DeletionWrites,
  deleted: Deleted<Doc>,
) => Promise<void> | void;

/** For each collection, the writes that belong to a deletion and commit with it. */
export type Deletions = Partial<Record<CollectionSlug, Deletion<never>>>;

type Values = Record<string, unknown>;
type Store = Omit<DeletionWrites, 'feed'> & {
  removeRecord: (collection: CollectionSlug, where: Where, id: number) => Promise<void>;
};
type Together = (write: (store: Store) => Promise<void>) => Promise<void>;

/** Runs several deletions in the given order. */
export function inSequence<Doc>(...deletions: Deletion<Doc>[]): Deletion<Doc> {
  return async (writes, deleted) => {
    for (const deletion of deletions) await deletion(writes, deleted);
  };
}

/** A deletion that adds to the change feed, and writes nothing else. */
export function feedDeletionOf(collection: CollectionSlug): Deletion<never> {
  return ({ feed }, { doc }: Deleted<object>) =>
    feed({ collection, documentId: doc.id, kind: 'deleted' });
}

/**
 * Makes a database adapter delete the records of these collections atomically. The admin, for one
 * record or many, and our own operations all delete through `deleteOne`.
 */
export function withAtomicDeletions(
  made: DatabaseAdapterObj,
  deletions: Deletions,
): DatabaseAdapterObj {
  return {
    ...made,
    init(args) {
      const adapter = made.init(args);
      const { deleteOne, deleteVersions } = adapter;
      const together =
        adapter.name === 'mongoose'
          ? inTransaction(adapter as unknown as MongooseAdapter, deleteVersions)
          : inBatch(adapter as unknown as SQLiteAdapter, deleteVersions);

      adapter.deleteOne = async (options) => {
        const { collection, where, req, returning } = options;
        const deletion = deletions[collection];
        if (!deletion) return deleteOne.call(adapter, options) as Promise<unknown>;
        const doc = await adapter.findOne<{ id: number }>({
          collection,
          where,
          ...(req && { req }),
        });
        if (!doc) return null;
        const { payload } = args;
        const deleted = { doc: doc as never, payload, user: req?.user ?? null };
        const rows = await retryingConflicts(async () => {
          const changes: RecordedChange[] = [];
          let written: Awaited<ReturnType<typeof changeRows>> = [];
          await together(async (store) => {
            await deletion({ ...store, feed: (change) => void changes.push(change) }, deleted);
            await store.removeRecord(collection, where, doc.id);
            written = await changeRows(payload, changes);
            for (const row of written) await store.add('changes', row);
          });
          return written;
        });
        signalChanges(rows);
        return returning === false ? null : doc;
      };

      // Payload deletes all versions before the record. Here they are deleted together with the
      // record.
      adapter.deleteVersions = async (options) => {
        const { collection, where } = options;
        const isOfDeletion = isOfParentAlone(where) && collection && deletions[collection];
        if (!isOfDeletion) await deleteVersions.call(adapter, options);
      };
      return adapter;
    },
  };
}

function isOfParentAlone(where: Where): boolean {
  return Object.keys(where).join() === 'parent';
}

const parentIs = (id: number): Where => ({ parent: { equals: id } });

function inTransaction(
  adapter: MongooseAdapter,
  deleteVersions: DatabaseAdapter['deleteVersions'],
): Together {
  return async (write) => {
    const transactionID = await adapter.beginTransaction();
    if (transactionID === null) throw new Error('MongoDB did not start a transaction.');
    const req = { transactionID };
    const store: Store = {
      remove: (collection, where) => adapter.deleteMany({ collection, where, req }),
      async change(collection, where, data) {
        await adapter.updateMany({ collection, where, data: { ...data }, req });
      },
      async add(collection, data) {
        await adapter.create({ collection, data: { ...data }, req, returning: false });
      },
      async keepOne(collection, id, refusal) {
        // Two concurrent deletions would each still see the other's record. Both write the counter,
        // so that one of them fails and retries after the other.
        const session = adapter.sessions[transactionID];
        await adapter.collections.counters?.updateOne(
          { key: `${collection} deleted` },
          { $inc: { value: 1 } },
          { upsert: true, ...(session && { session }) },
        );
        const where: Where = { id: { not_equals: id } };
        const { totalDocs } = await adapter.count({ collection, where, req });
        if (totalDocs === 0) throw new ExpectedRefusal(refusal, 409);
      },
      async removeRecord(collection, where, id) {
        if (hasVersions(adapter, collection))
          await deleteVersions.call(adapter, { collection, where: parentIs(id), req });
        await adapter.deleteMany({ collection, where, req });
      },
    };
    try {
      await write(store);
      await adapter.commitTransaction(transactionID);
    } catch (error) {
      await adapter.rollbackTransaction(transactionID);
      throw error;
    }
  };
}

/** Records the adapter's statements first, then runs them as one batch in one transaction. */
function inBatch(
  adapter: SQLiteAdapter,
  deleteVersions: DatabaseAdapter['deleteVersions'],
): Together {
  return async (write) => {
    const { adapter: recorder, statements } = recordStatements(adapter, () => null);
    let refusalOfLast: string | null = null;
    const store: Store = {
      remove: (collection, where) => recorder.deleteMany({ collection, where }),
      async change(collection, where, data) {
        const found = await conditionOf(adapter, collection, where);
        const table = tableOf(adapter, found.tableName);
        const update = adapter.drizzle.update(table).set(data).where(found.where);
        void recorder.execute({ sql: update.getSQL() });
      },
      async add(collection, data) {
        await recorder.create({ collection, data: { ...data }, returning: false });
      },
      async keepOne(collection, id, refusal) {
        refusalOfLast = refusal;
        const found = await conditionOf(adapter, collection, { id: { not_equals: id } });
        const others = sql`SELECT 1 FROM ${tableOf(adapter, found.tableName)} WHERE ${found.where}`;
        // SQLite has no statement that does nothing but fail. So this one parses invalid JSON,
        // which fails and rolls the batch back.
        const check = sql`SELECT CASE WHEN EXISTS (${others}) THEN 1 ELSE json('last') END`;
        void recorder.execute({ sql: check });
      },
      async removeRecord(collection, where, id) {
        if (hasVersions(adapter, collection))
          await deleteVersions.call(recorder, { collection, where: parentIs(id) });
        await recorder.deleteMany({ collection, where });
      },
    };
    await write(store);
    try {
      await adapter.client.batch(statements(), 'write');
    } catch (error) {
      const isLast = error instanceof Error && error.message.includes('malformed JSON');
      throw refusalOfLast !== null && isLast ? new ExpectedRefusal(refusalOfLast, 409) : error;
    }
  };
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
