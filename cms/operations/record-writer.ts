import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Insert } from '@payloadcms/db-sqlite';
import { getTableName } from '@payloadcms/db-sqlite/drizzle';
import type { DatabaseAdapter, GlobalSlug, Payload } from 'payload';
import { sqliteAdapterOf, tableOf } from '#cms/database/sqlite-tables.ts';
import { BACKGROUND_RETRIES, retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { recordStatements, type Statement } from '#cms/database/statement-recorder.ts';
import { withReferences, type CanonicalRecord, type Values } from './canonical-record.ts';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import { modelOf, ofKind } from './database-records.ts';
import { isNumbered, type RecordKind } from './record-kinds.ts';
import { objectIdText } from './record-id.ts';

/** Writes records unchanged: without hooks, validation, new ids or new timestamps. */
export type RecordWriter = {
  /** Writes all of the records or none. Their ids must not exist yet. */
  write: (kind: RecordKind, records: readonly CanonicalRecord[]) => Promise<void>;
  clear: (kind: RecordKind) => Promise<void>;
};

/**
 * Writes into a CMS's database. Payload's adapter prepares the writes of each record, which then
 * run together.
 */
export function recordWriter(payload: Payload): RecordWriter {
  return payload.db.name === 'mongoose' ? mongoWriter(payload) : sqliteWriter(payload);
}

/** Copies the values, because adapters change the data they get. */
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
  const { collection, isGlobal, isVersions } = kind;
  if (isGlobal && !isVersions)
    return void (await adapter.createGlobal({ slug: collection, data, returning: false }));
  if (!isVersions)
    return void (await adapter.create({
      collection,
      data: { ...data, id },
      ...(typeof id === 'string' && { customID: id }),
      returning: false,
    }));
  // The adapter passes a version as these parts.
  const { version, parent, createdAt, updatedAt } = data as {
    version: never;
    parent: number;
    createdAt: string;
    updatedAt: string;
  };
  const added = { createdAt, updatedAt, versionData: version, autosave: false, returning: false };
  await (isGlobal
    ? adapter.createGlobalVersion({ ...added, globalSlug: collection as unknown as GlobalSlug })
    : adapter.createVersion({ ...added, collectionSlug: collection, parent }));
}

function sqliteWriter(payload: Payload): RecordWriter {
  const adapter = sqliteAdapterOf(payload);

  /** The versions of a table `documents` are in the table `_documents_v`. */
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
        const isOwn = rest.tableName === tableName && current !== null;
        const own = isOwn && ownValues(kind, current);
        return recording.insert({ ...rest, values: own ? { ...values, ...own } : values });
      };
      const noting = Object.assign(Object.create(recording) as DatabaseAdapter, {
        insert,
        // The adapter would mark the latest version here, but the records already contain this
        // mark.
        execute: () => Promise.resolve(),
        // The recorder's own method would not call the two methods above.
        createVersion: adapter.createVersion,
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

/** The values of a row that Payload's adapter would choose itself. */
function ownValues({ isGlobal, isVersions }: RecordKind, record: CanonicalRecord | null) {
  if (isGlobal) return { id: record?.id, ...(!isVersions && { createdAt: record?.createdAt }) };
  return isVersions && { id: record?.id, latest: record?.latest === true };
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
      // The adapter's type does not describe what a model constructs.
      const Model = model as unknown as new (data: Values) => { toObject: () => Values };
      const noted: Values[] = [];
      const noting = notingAdapter(adapter, kind, noted);
      for (const record of records) {
        const id = kind.hasOwnNumbers ? record.id : objectIdText(record.id);
        await noteWith(noting, kind, toObjectIds(kind, record), id);
        const last = noted.at(-1);
        if (!last) throw new Error(`The adapter wrote no record of ${kind.name}.`);
        if (kind.isVersions || kind.isGlobal) last._id = id;
        if (!kind.isVersions) continue;
        if (record.latest === true) last.latest = true;
        else delete last.latest;
      }
      // The model casts the values to its types, as the adapter's own writes do.
      const documents = noted.map((data) => new Model(data).toObject());
      await retryingConflicts(
        () =>
          adapter.connection.transaction((session) =>
            model.collection.insertMany(documents, { session }),
          ),
        BACKGROUND_RETRIES,
      );
    },
    clear: async (kind) => void (await modelOf(adapter, kind).collection.deleteMany(ofKind(kind))),
  };
}

/** An adapter without a database: it collects in `noted` what it would write. */
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
  const noting = Object.create(adapter) as DatabaseAdapter;
  if (kind.isGlobal && !kind.isVersions) return Object.assign(noting, { globals: model });
  return Object.assign(noting, { [kind.isVersions ? 'versions' : 'collections']: models });
}
