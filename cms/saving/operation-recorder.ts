import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { DatabaseAdapter } from 'payload';
import type { MongoSession } from '#cms/operations/database-records.ts';

type Values = Record<string, unknown>;
type Model = MongooseAdapter['collections'][string];
type Update = { filter: Values; update: Values };

/** The recorded writes to one collection. */
type Noted = {
  model: Model;
  inserted: Values[];
  updates: (
    { updateOne: Update } | { updateMany: Update } | { deleteMany: Pick<Update, 'filter'> }
  )[];
};

export type OperationRecorder = {
  /** A copy of the adapter that records its writes instead of running them. */
  adapter: DatabaseAdapter;
  /**
   * Runs the recorded writes in at most two operations per collection: inserts, then updates and
   * deletions.
   */
  write: (session: MongoSession) => Promise<void>;
};

/** The documents of a model, which the adapter's type does not describe. */
type DocumentOf = new (values: Values) => {
  validateSync: () => Error | null | undefined;
  toObject: () => Values;
};

/**
 * Lets MongoDB's adapter record its writes, so that many records take few operations. Each record
 * alone would take several round trips.
 *
 * @param written names the collections that may be written to, and those whose versions may be
 * written
 */
export function recordOperations(
  adapter: MongooseAdapter,
  written: Record<'collections' | 'versions', readonly string[]>,
): OperationRecorder {
  const all: Noted[] = [];

  function noting(model: Model | undefined) {
    if (!model) throw new Error('There is no such collection.');
    const noted: Noted = { model, inserted: [], updates: [] };
    all.push(noted);
    const Document = model as unknown as DocumentOf;
    return {
      create(documents: readonly Values[]) {
        const made = documents.map((values) => new Document(values));
        for (const document of made) {
          const fault = document.validateSync();
          if (fault) throw fault;
          noted.inserted.push({ ...document.toObject(), __v: 0 });
        }
        return Promise.resolve(made);
      },
      updateOne(filter: Values, update: Values) {
        noted.updates.push({ updateOne: { filter, update } });
        return Promise.resolve();
      },
      updateMany(filter: Values, update: Values) {
        noted.updates.push({ updateMany: { filter, update } });
        return Promise.resolve();
      },
      deleteMany(filter: Values) {
        noted.updates.push({ deleteMany: { filter } });
        return Promise.resolve();
      },
    };
  }

  const modelsOf = (models: Record<string, Model>, slugs: readonly string[]) =>
    Object.fromEntries(slugs.map((slug) => [slug, noting(models[slug])]));

  return {
    adapter: Object.assign(Object.create(adapter) as DatabaseAdapter, {
      collections: modelsOf(adapter.collections, written.collections),
      versions: modelsOf(adapter.versions, written.versions),
    }),
    async write(session) {
      for (const { model, inserted, updates } of all) {
        if (inserted.length > 0) await model.collection.insertMany(inserted, { session });
        if (updates.length > 0) await model.bulkWrite(updates, { session, timestamps: false });
      }
    },
  };
}
