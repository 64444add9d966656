import type { Payload } from 'payload';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import {
  VOCABULARY_COLLECTIONS,
  type PublishedDocument,
  type PublishedRows,
} from './published-document.ts';

/**
 * Fields that the catalogue does not use. One of them, the import's internal data, is larger than
 * all used fields together.
 */
const LEFT_OUT = {
  createdAt: 0,
  _status: 0,
  deletedAt: 0,
  trashedBy: 0,
  trashedFrom: 0,
  missing: 0,
  changed_by: 0,
  private_note: 0,
  __v: 0,
  'source.sourceId': 0,
  'source.rawHours': 0,
  'source.imported': 0,
} as const;

/** A release before the trash can publish a place that is in the trash. */
const IS_PUBLISHED = { _status: 'published', deletedAt: null } as const;

const isThere = (field: string) => ({ $ne: [{ $ifNull: [field, null] }, null] });
const DAY_OF_SAVING = { $substrBytes: [{ $toString: '$updatedAt' }, 0, 10] };
const IS_DATED = {
  $or: [
    isThere('$reopening_date'),
    isThere('$special_hours'),
    { $gt: [{ $size: { $ifNull: ['$events.date', []] } }, 0] },
    { $gte: ['$last_verified', DAY_OF_SAVING] },
  ],
};

type Row = Record<string, unknown> & { _id: number };

/** Reads published restaurants from the collection of Payload's MongoDB adapter. */
export function mongodbRows({ db }: Payload): PublishedRows {
  // This is a function, because the models exist only once the database is connected. Numeric ids
  // are stored as `_id`.
  const restaurants = () => collectionOf<Row>(db, 'restaurants');

  return {
    // A query's round trip costs as much CPU time as ten documents, so ask for many at once.
    documentsAtATime: 100,
    async documents(ids) {
      const rows = await restaurants()
        .find({ _id: { $in: [...ids] }, ...IS_PUBLISHED }, { projection: LEFT_OUT })
        .toArray();
      return rows.map(documentOf);
    },
    async stampsAfter(id, limit) {
      const rows = await restaurants()
        .find({ _id: { $gt: id }, ...IS_PUBLISHED })
        .project<{ _id: number; updatedAt: unknown; isDated: boolean }>({
          updatedAt: 1,
          isDated: IS_DATED,
        })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return rows.map(({ _id, updatedAt, isDated }) => ({
        id: _id,
        updatedAt: timeText(updatedAt),
        isDated,
      }));
    },
    async vocabularyStamp() {
      const stamps: string[] = [];
      for (const name of VOCABULARY_COLLECTIONS) {
        const rows = collectionOf<{ _id: unknown; updatedAt: unknown }>(db, name)
          .find({}, { projection: { updatedAt: 1 } })
          .sort({ _id: 1 });
        for await (const { _id, updatedAt } of rows)
          stamps.push(`${name} ${String(_id)} ${timeText(updatedAt)}`);
      }
      const chosen = await globalTime(db, 'featured-places');
      return [...stamps, `featured-places ${chosen}`].join();
    },
  };
}

/** When a global was last saved; empty if nobody has saved it. */
async function globalTime(db: Payload['db'], globalType: string): Promise<string> {
  const { globals } = db as unknown as MongooseAdapter;
  const found = await globals.collection.findOne<{ updatedAt: unknown }>(
    { globalType },
    { projection: { updatedAt: 1 } },
  );
  return found ? timeText(found.updatedAt) : '';
}

function collectionOf<T extends object>(db: Payload['db'], slug: string) {
  const model = db.collections[slug];
  if (!model) throw new Error(`The database has no collection ${slug}.`);
  return model.db.collection<T>(model.collection.name);
}

function documentOf({ _id, ...row }: Row): PublishedDocument {
  const photos = (row.photos ?? []) as { image: unknown }[];
  const fields = {
    // Default for records that were saved before the field existed.
    business_status: 'OPERATIONAL',
    ...row,
    id: _id,
    updatedAt: timeText(row.updatedAt),
    photos: photos.map((photo) => ({ ...photo, image: String(photo.image) })),
  };
  // Safe cast: a test compares these rows with Payload's reads.
  return fields as unknown as PublishedDocument;
}

function timeText(time: unknown): string {
  return time instanceof Date ? time.toISOString() : String(time);
}
