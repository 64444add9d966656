import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { GlobalSlug, Payload } from 'payload';
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

/** The model of a kind. All globals share one model. */
export function modelOf({ collections, globals, versions }: MongooseAdapter, kind: RecordKind) {
  const { collection, isGlobal, isVersions } = kind;
  if (isGlobal && !isVersions) return globals as unknown as MongooseAdapter['collections'][string];
  const model = (isVersions ? versions : collections)[collection];
  if (!model) throw new Error(`The database has no collection ${kind.name}.`);
  return model;
}

/** The condition of a kind's documents in the MongoDB collection of its model. */
export function ofKind({ collection, isGlobal, isVersions }: RecordKind): { globalType?: string } {
  return isGlobal && !isVersions ? { globalType: collection } : {};
}

/** Reads the stored documents directly, without Payload's queries. */
function mongoRecords(adapter: MongooseAdapter, session?: MongoSession): RecordSource {
  return {
    count: (kind) => modelOf(adapter, kind).collection.countDocuments(ofKind(kind), { session }),
    async *batches(kind) {
      const found = modelOf(adapter, kind)
        .collection.find(ofKind(kind), { session, batchSize: BATCH })
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
    async count({ collection, isGlobal, isVersions }) {
      const global = collection as unknown as GlobalSlug;
      if (isGlobal && !isVersions) return (await globalOf(db, global)).length;
      if (isGlobal) return (await db.countGlobalVersions({ global })).totalDocs;
      const { totalDocs } = await (isVersions
        ? db.countVersions({ collection })
        : db.count({ collection }));
      return totalDocs;
    },
    async *batches(kind) {
      const { collection, isGlobal, isVersions } = kind;
      const global = collection as unknown as GlobalSlug;
      if (isGlobal && !isVersions) {
        const documents = await globalOf(db, global);
        if (documents.length > 0) yield documents.map((stored) => canonicalRecord(kind, stored));
        return;
      }
      for (let after = 0; ;) {
        const next = {
          collection,
          where: { id: { greater_than: after } },
          sort: 'id',
          limit: BATCH,
          pagination: false,
        };
        const { docs } = await (isGlobal
          ? db.findGlobalVersions<Values>({ ...next, global })
          : isVersions
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

/** The document of a global in a list. Empty if nobody has saved the global. */
async function globalOf(db: Payload['db'], slug: GlobalSlug): Promise<Values[]> {
  const document = await db.findGlobal<Values & { id?: unknown }>({ slug });
  return document?.id === undefined ? [] : [document];
}
