import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Insert } from '@payloadcms/db-sqlite';
import { getTableName } from '@payloadcms/db-sqlite/drizzle';
import type { DatabaseAdapter, Payload } from 'payload';
import { sqliteAdapterOf, tableOf } from '#cms/database/sqlite-tables.ts';
import { OUTLASTING_A_CRASH, retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { recordStatements, type Statement } from '#cms/importing/saving/statement-recorder.ts';
import { withReferences, type CanonicalRecord, type Values } from './canonical-record.ts';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { modelOf } from './database-records.ts';
import { isNumbered, type RecordKind } from './record-kinds.ts';
import { objectIdText } from './record-id.ts';

/** Writes records as they are: without hooks, rules, new ids or new times. */
export type RecordWriter = {
  /** All of them or none; there must be none of these ids yet. */
  write: (kind: RecordKind, records: readonly CanonicalRecord[]) => Promise<void>;
  /** Removes all records of a kind. */
  clear: (kind: RecordKind) => Promise<void>;
};

/**
 * Writes into the database that a CMS is on. Payload's adapter itself says what it would write of each
 * record, which then goes in together.
 */
export function recordWriter(payload: Payload): RecordWriter {
  return payload.db.name === 'mongoose' ? mongoWriter(payload) : sqliteWriter(payload);
}

/** Adapters write into what they are given. */
function fieldsOf({ id, ...values }: CanonicalRecord): Values {
  void id;
  return structuredClone(values);
}

async function noteWith(
  adapter: DatabaseAdapter,
  kind: RecordKind,
  record: CanonicalRecord,
  id: number | string,
): Promise<void> {
  const data = fieldsOf(record);
  const { collection } = kind;
  if (!kind.isVersions)
    return void (await adapter.create({
      collection,
      data: { ...data, id },
      ...(typeof id === 'string' && { customID: id }),
      returning: false,
    }));
  // What a version is made of, in the words of the adapter.
  const { version, parent, createdAt, updatedAt } = data as {
    version: never;
    parent: number;
    createdAt: string;
    updatedAt: string;
  };
  await adapter.createVersion({
    ...{ collectionSlug: collection, parent, createdAt, updatedAt, versionData: version },
    autosave: false,
    returning: false,
  });
}

function sqliteWriter(payload: Payload): RecordWriter {
  const adapter = sqliteAdapterOf(payload);

  /** The versions of a collection whose documents are in the table `documents`. */
  const tableNameOf = ({ collection, isVersions }: RecordKind) => {
    const documents = collection.replaceAll('-', '_');
    return isVersions ? `_${documents}_v` : documents;
  };

  return {
    async write(kind, records) {
      const tableName = tableNameOf(kind);
      let current: CanonicalRecord | null = null;
      const { adapter: recording, statements } = recordStatements(adapter, () => null);
      const insert: Insert = ({ values, ...rest }) => {
        const isVersion = kind.isVersions && rest.tableName === tableName && current;
        const own = isVersion && { id: current?.id, latest: current?.latest === true };
        return recording.insert({ ...rest, values: own ? { ...values, ...own } : values });
      };
      const noting = Object.assign(Object.create(recording) as DatabaseAdapter, {
        insert,
        // Which version is the latest is known.
        execute: () => Promise.resolve(),
      });
      for (const record of records) {
        current = record;
        await noteWith(noting, kind, record, record.id);
      }
      await adapter.client.batch(statements(), 'write');
    },
    async clear(kind) {
      const name = getTableName(tableOf(adapter, tableNameOf(kind)));
      const statement: Statement = { sql: `DELETE FROM "${name}"`, args: [] };
      await adapter.client.batch([statement], 'write');
    },
  };
}

function mongoWriter(payload: Payload): RecordWriter {
  const adapter = mongoAdapterOf(payload);

  const toObjectIds = (kind: RecordKind, record: CanonicalRecord) =>
    withReferences(kind, record, (id, collection) =>
      isNumbered(payload, collection) ? id : objectIdText(id),
    );

  return {
    async write(kind, records) {
      const model = modelOf(adapter, kind);
      // Of what a model makes the adapter's type says nothing.
      const Model = model as unknown as new (data: Values) => { toObject: () => Values };
      const noted: Values[] = [];
      const noting = notingAdapter(adapter, kind, noted);
      for (const record of records) {
        const id = kind.hasOwnNumbers ? record.id : objectIdText(record.id);
        await noteWith(noting, kind, toObjectIds(kind, record), id);
        const last = noted.at(-1);
        if (!last) throw new Error(`Nothing was noted of a record of ${kind.name}.`);
        if (!kind.isVersions) continue;
        last._id = id;
        if (record.latest === true) last.latest = true;
        else delete last.latest;
      }
      // As the adapter's own writing makes them: by the types of the model.
      const documents = noted.map((data) => new Model(data).toObject());
      await retryingConflicts(
        () =>
          adapter.connection.transaction((session) =>
            model.collection.insertMany(documents, { session }),
          ),
        OUTLASTING_A_CRASH,
      );
    },
    clear: async (kind) => void (await modelOf(adapter, kind).collection.deleteMany({})),
  };
}

/** The adapter with nothing behind it: what it would write of a record is noted. */
function notingAdapter(
  adapter: MongooseAdapter,
  kind: RecordKind,
  noted: Values[],
): DatabaseAdapter {
  const model = {
    create: ([data]: Values[]) => {
      noted.push(data ?? {});
      return Promise.resolve([data]);
    },
    updateMany: () => Promise.resolve(),
  };
  const models = { [kind.collection]: model };
  return Object.assign(Object.create(adapter) as DatabaseAdapter, {
    [kind.isVersions ? 'versions' : 'collections']: models,
  });
}
