import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { canonicalRecord, type CanonicalRecord, type Values } from './canonical-record.ts';
import type { RecordKind } from './record-kinds.ts';

/** A source of records: a database or a backup. */
export type RecordSource = {
  count: (kind: RecordKind) => Promise<number>;
  /** All records of a kind in batches, sorted by id: numbers first, then object ids by age. */
  batches: (kind: RecordKind) => AsyncIterable<CanonicalRecord[]>;
};

/** A MongoDB session that reads one snapshot of the database. */
export type MongoSession = ReturnType<
  MongooseAdapter['connection']['getClient']
>['startSession'] extends (...args: never[]) => infer Session
  ? Session
  : never;

const BATCH = 200;

/** The records of a CMS's database. */
export function databaseRecords(payload: Payload, session?: MongoSession): RecordSource {
  return payload.db.name === 'mongoose'
    ? mongoRecords(mongoAdapterOf(payload), session)
    : sqliteRecords(payload);
}

export function modelOf({ collections, versions }: MongooseAdapter, kind: RecordKind) {
  const model = (kind.isVersions ? versions : collections)[kind.collection];
  if (!model) throw new Error(`The database has no collection ${kind.name}.`);
  return model;
}

/** Reads the stored documents directly, without Payload's queries. */
function mongoRecords(adapter: MongooseAdapter, session?: MongoSession): RecordSource {
  return {
    count: (kind) => modelOf(adapter, kind).collection.countDocuments({}, { session }),
    async *batches(kind) {
      const found = modelOf(adapter, kind)
        .collection.find({}, { session, batchSize: BATCH })
        .sort({ _id: 1 });
      let batch: CanonicalRecord[] = [];
      for await (const stored of found) {
        batch.push(canonicalRecord(kind, stored));
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}

function sqliteRecords({ db }: Payload): RecordSource {
  return {
    async count({ collection, isVersions }) {
      const { totalDocs } = await (isVersions
        ? db.countVersions({ collection })
        : db.count({ collection }));
      return totalDocs;
    },
    async *batches(kind) {
      const { collection, isVersions } = kind;
      for (let after = 0; ;) {
        const next = {
          collection,
          where: { id: { greater_than: after } },
          sort: 'id',
          limit: BATCH,
          pagination: false,
        };
        const { docs } = await (isVersions
          ? db.findVersions<Values>(next)
          : db.find<Values & { id: number }>(next));
        const batch = docs.map((stored) => canonicalRecord(kind, stored as Values));
        if (batch.length > 0) yield batch;
        if (batch.length < BATCH) return;
        after = Number(batch.at(-1)?.id);
      }
    },
  };
}
