import type { Payload, Where } from 'payload';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import {
  draftKey,
  NO_DRAFTS,
  type KnownDrafts,
  type StoredDraft,
} from '#cms/saving/known-drafts.ts';
import type { ImportRecord } from './import-record.ts';

/** A stored restaurant. `draft` holds an editor's unpublished changes to a published one. */
export type Stored = { document: RestaurantDocument; draft: StoredDraft | null };

/**
 * The stored restaurants of these records, by source id. An unpublished restaurant is given as its
 * latest draft.
 */
export async function storedRestaurants(
  payload: Payload,
  records: readonly ImportRecord[],
): Promise<Map<string, Stored>> {
  if (records.length === 0) return new Map();
  const stored = await storedWhere(payload, {
    'source.sourceId': { in: records.map(({ sourceId }) => sourceId) },
  });
  return new Map(stored.map(({ sourceId, ...place }) => [sourceId, place]));
}

/** The stored restaurants with these ids. An unpublished one is given as its latest draft. */
export async function storedById(
  payload: Payload,
  ids: readonly number[],
): Promise<Map<number, Stored>> {
  if (ids.length === 0) return new Map();
  const stored = await storedWhere(payload, { id: { in: [...ids] } });
  return new Map(stored.map(({ document, draft }) => [document.id, { document, draft }]));
}

/** The stored restaurants with these ids, each with its latest draft, also if it is unpublished. */
export async function storedWithDrafts(
  payload: Payload,
  ids: readonly number[],
): Promise<Map<number, Stored>> {
  if (ids.length === 0) return new Map();
  const stored = await recordsWhere(payload, { id: { in: [...ids] } });
  return new Map(stored.map(({ record, draft }) => [record.id, { document: record, draft }]));
}

/**
 * Whether one of these restaurants, or its draft, was saved or deleted since it was read.
 *
 * @param seen for each restaurant's id, its `updatedAt` when it was read
 */
export async function areOutdated(
  payload: Payload,
  seen: ReadonlyMap<number, string>,
  drafts: KnownDrafts = NO_DRAFTS,
): Promise<boolean> {
  const stored = await storedWithDrafts(payload, [...seen.keys()]);
  return [...seen].some(([id, updatedAt]) => {
    const now = stored.get(id);
    return (
      now?.document.updatedAt !== updatedAt || draftKey(now.draft) !== draftKey(drafts.get(id))
    );
  });
}

async function storedWhere(
  payload: Payload,
  where: Where,
): Promise<(Stored & { sourceId: string })[]> {
  const stored = await recordsWhere(payload, where);
  return stored.map(({ record, draft }) => {
    const sourceId = record.source?.sourceId ?? '';
    return record._status === 'published' || !draft
      ? { document: record, draft, sourceId }
      : { document: draft.document, draft: null, sourceId };
  });
}

/** Records with their latest versions, if these are drafts. */
async function recordsWhere(
  payload: Payload,
  where: Where,
): Promise<{ record: RestaurantDocument; draft: StoredDraft | null }[]> {
  const shared = { collection: 'restaurants', limit: 0, pagination: false } as const;
  const { docs } = await payload.db.find<RestaurantDocument>({ ...shared, where });
  const ids = docs.map(({ id }) => id);
  // Filter by `latest` afterwards: in the query, SQLite would use the index on it, which matches
  // the latest version of every restaurant.
  const drafts = await payload.db.findVersions<RestaurantDocument>({
    ...shared,
    where: { and: [{ 'version._status': { equals: 'draft' } }, { parent: { in: ids } }] },
  });
  const inWork = new Map(
    drafts.docs.filter(({ latest }) => latest).map((version) => [version.parent, version]),
  );
  const unset = defaultsOf(payload);
  return docs.map((found) => {
    const record = { ...unset, ...found };
    const latest = inWork.get(found.id);
    if (!latest) return { record, draft: null };
    const { id, updatedAt, version } = latest;
    return { record, draft: { id, updatedAt, document: { ...unset, ...version, id: found.id } } };
  });
}

/**
 * Default values of fields that were added after a restaurant was stored, because MongoDB holds
 * nothing for those.
 */
function defaultsOf(payload: Payload): Partial<RestaurantDocument> {
  const { flattenedFields } = payload.collections.restaurants.config;
  return Object.fromEntries(
    flattenedFields.flatMap((field) =>
      'defaultValue' in field && typeof field.defaultValue !== 'function'
        ? [[field.name, field.defaultValue as unknown]]
        : [],
    ),
  );
}
