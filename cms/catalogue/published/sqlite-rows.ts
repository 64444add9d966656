import type { Payload } from 'payload';
import {
  VOCABULARY_COLLECTIONS,
  type PublishedDocument,
  type PublishedRows,
} from './published-document.ts';

/**
 * Columns with the same names and values as the document's fields. Each row returns them as one
 * JSON text, because the driver needs more time for one value than SQLite for a whole row.
 */
const PLAIN_COLUMNS = [
  'id',
  'name',
  'description',
  'enhanced_description',
  'price_range',
  'business_status',
  'closing_reason',
  'reopening_date',
  'island',
  'town',
  'street',
  'location_link',
  'phone',
  'site',
  'menu_link',
  'reservation_link',
  'order_link',
  'instagram',
  'facebook',
  'whatsapp',
  'reviews_link',
  'last_verified',
  'source_name',
] as const;
/** Returned as separate columns, because SQLite writes only 15 digits of a number into JSON. */
const NUMBER_COLUMNS = ['latitude', 'longitude', 'rating', 'reviews'] as const;
const JSON_COLUMNS = ['working_hours', 'special_hours', 'events', 'about'] as const;
const FLAG_COLUMNS = ['featured', 'verified'] as const;

const REFERENCES = ['categories', 'tags'] as const;

const referencesOf = (path: (typeof REFERENCES)[number]) => `(
    SELECT json_group_array(${path}_id ORDER BY "order") FROM restaurants_rels
    WHERE parent_id = restaurants.id AND +path = '${path}'
  )`;
const PHOTOS = `(
    SELECT json_group_array(json_array(id, image_id, is_primary) ORDER BY _order)
    FROM restaurants_photos WHERE _parent_id = restaurants.id
  )`;
const SUBTYPES = `(
    SELECT json_group_array(text ORDER BY "order") FROM restaurants_texts
    WHERE parent_id = restaurants.id AND +path = 'subtypes'
  )`;
/**
 * The plus signs keep SQLite from using the indexes of these columns, which match nearly all rows. A
 * release before the trash can publish a place that is in the trash.
 */
const IS_PUBLISHED = "+_status = 'published' AND +deleted_at IS NULL";

const DOCUMENTS = `SELECT ${NUMBER_COLUMNS.join(', ')}, json_array(
    ${[...PLAIN_COLUMNS, ...JSON_COLUMNS, ...FLAG_COLUMNS].join(', ')},
    source_provider, updated_at,
    ${[...REFERENCES.map(referencesOf), PHOTOS, SUBTYPES].join(', ')}
  ) AS others
  FROM restaurants WHERE id IN (SELECT value FROM json_each(?)) AND ${IS_PUBLISHED}`;

const STAMPS = `SELECT id, updated_at,
    reopening_date IS NOT NULL OR special_hours IS NOT NULL
      OR coalesce(events LIKE '%"date":%', FALSE)
      OR coalesce(last_verified >= substr(updated_at, 1, 10), FALSE) AS is_dated
  FROM restaurants WHERE ${IS_PUBLISHED} AND id > ? ORDER BY id LIMIT ?`;

const VOCABULARY_STAMPS = [...VOCABULARY_COLLECTIONS, 'featured_places'].map(
  (table) => `SELECT group_concat(id || ' ' || updated_at) AS stamp
    FROM (SELECT id, updated_at FROM ${table} ORDER BY id)`,
);

/** Reads published restaurants from the tables of Payload's SQLite adapter. */
export function sqliteRows({ db }: Payload): PublishedRows {
  const { $client: client } = db.drizzle;

  return {
    documentsAtATime: 25,
    async documents(ids) {
      const { rows } = await client.execute({ sql: DOCUMENTS, args: [JSON.stringify(ids)] });
      return rows.map(documentOf);
    },
    async stampsAfter(id, limit) {
      const { rows } = await client.execute({ sql: STAMPS, args: [id, limit] });
      return rows.map((row) => ({
        id: Number(row.id),
        updatedAt: String(row.updated_at as string),
        isDated: Boolean(row.is_dated),
      }));
    },
    async vocabularyStamp() {
      const results = await client.batch(VOCABULARY_STAMPS, 'read');
      return JSON.stringify(results.map(({ rows }) => rows[0]?.stamp));
    },
  };
}

type Row = Record<string, unknown>;

function documentOf(row: Row): PublishedDocument {
  const values = JSON.parse(row.others as string) as unknown[];
  const next = () => values.shift();
  // The values are in the order of the columns in the statement.
  const fields = {
    ...Object.fromEntries(NUMBER_COLUMNS.map((column) => [column, row[column]])),
    ...Object.fromEntries(PLAIN_COLUMNS.map((column) => [column, next()])),
    ...Object.fromEntries(JSON_COLUMNS.map((column) => [column, jsonOf(next())])),
    ...Object.fromEntries(FLAG_COLUMNS.map((column) => [column, flagOf(next())])),
    source: { provider: next() },
    updatedAt: next(),
    ...Object.fromEntries(REFERENCES.map((path) => [path, next()])),
    photos: (next() as unknown[][]).map(([id, image, isPrimary]) => ({
      id,
      image,
      isPrimary: flagOf(isPrimary),
    })),
    subtypes: next(),
  };
  // Safe cast: a test compares these rows with Payload's reads.
  return fields as unknown as PublishedDocument;
}

function flagOf(value: unknown): boolean | null {
  return value === null ? null : Boolean(value);
}

function jsonOf(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
