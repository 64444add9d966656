import type { Payload } from 'payload';
import { mongoAdapterOf } from '#cms/database/mongo-adapter.ts';
import type { PlaceWithGaps } from '#domain/gaps/gaps.ts';
import { GAP_FIELDS, type GapRow, type GapStore } from './gap-store.ts';

type Stored = Record<string, unknown> & { _id: never };

/** The records and the latest versions of restaurants in MongoDB. */
export function gapsInMongo(payload: Payload): GapStore[] {
  const { collections, versions } = mongoAdapterOf(payload);
  return [
    storeOf(collections.restaurants, { path: '', where: {} }),
    storeOf(versions.restaurants, { path: 'version.', where: { latest: true } }),
  ];
}

type Model = ReturnType<typeof mongoAdapterOf>['collections'][string];

function storeOf(
  model: Model | undefined,
  { path, where }: { path: '' | 'version.'; where: object },
): GapStore {
  if (!model) throw new Error('The database has no restaurants.');
  const collection = model.db.collection<Stored>(model.collection.name);
  const projection = Object.fromEntries(
    ['missing', 'photos', ...GAP_FIELDS].map((field) => [path + field, 1]),
  );
  return {
    async rowsAfter(id, limit) {
      const rows = await collection
        .find({ ...where, ...(id !== null && { _id: { $gt: id as never } }) })
        .project<Stored>({ ...projection, updatedAt: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return rows.map((row) => rowOf(row, path));
    },
    async write(changed) {
      await collection.bulkWrite(
        changed.map(({ row: { id, updatedAt }, gaps }) => ({
          updateOne: {
            filter: { _id: id as never, updatedAt },
            update: { $set: { [`${path}missing`]: [...gaps] } as never },
          },
        })),
      );
    },
  };
}

function rowOf(row: Stored, path: '' | 'version.'): GapRow {
  const record = (path ? (row.version ?? {}) : row) as PlaceWithGaps & { missing?: string[] };
  return { id: row._id, updatedAt: row.updatedAt, place: record, missing: record.missing ?? [] };
}
