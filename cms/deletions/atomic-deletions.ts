/**
 * Deletes a record and everything that belongs to it in one transaction. Payload's own deletion is
 * a series of separate writes on SQLite, and continues after some failures on both databases.
 */
import type { CollectionSlug, DatabaseAdapterObj, Payload, PayloadRequest, Where } from 'payload';
import { writeTogether, type Writes } from './write-together.ts';

export type Deleted<Doc> = {
  doc: Doc & { id: number };
  payload: Payload;
  /** The editor who deletes the record; null when a member or server code deletes it. */
  user: PayloadRequest['user'];
};

/** Adds the writes that belong to the deletion of a record. Runs again after a write conflict. */
export type Deletion<Doc = unknown> = (
  writes: Writes,
  deleted: Deleted<Doc>,
) => Promise<void> | void;

/** For each collection, the writes that belong to a deletion and commit with it. */
export type Deletions = Partial<Record<CollectionSlug, Deletion<never>>>;

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
        await writeTogether(payload, async (writes) => {
          await deletion(writes, deleted);
          await writes.removeRecord(collection, doc.id);
        });
        return returning === false ? null : doc;
      };

      // Payload deletes all versions before the record. Here they are deleted together with the
      // record.
      adapter.deleteVersions = async function (options) {
        const { collection, where } = options;
        const isOfDeletion = isOfParentAlone(where) && collection && deletions[collection];
        if (!isOfDeletion) await deleteVersions.call(this, options);
      };
      return adapter;
    },
  };
}

function isOfParentAlone(where: Where): boolean {
  return Object.keys(where).join() === 'parent';
}
