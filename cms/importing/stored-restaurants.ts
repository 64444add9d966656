import type { Payload, Where } from 'payload';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import type { ImportRecord } from './import-record.ts';

/** A stored restaurant; `hasDraft` if an editor has unpublished changes to it. */
export type Stored = { document: RestaurantDocument; hasDraft: boolean };

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
  return new Map(stored.map(({ document, hasDraft }) => [document.id, { document, hasDraft }]));
}

/**
 * Whether one of these restaurants was saved, or a draft of it created, or it was deleted, since it
 * was read.
 *
 * @param seen for each restaurant's id, its `updatedAt` when it was read
 */
export async function areOutdated(
  payload: Payload,
  seen: ReadonlyMap<number, string>,
): Promise<boolean> {
  const stored = await storedById(payload, [...seen.keys()]);
  return [...seen].some(([id, updatedAt]) => {
    const now = stored.get(id);
    return now?.document.updatedAt !== updatedAt || now.hasDraft;
  });
}

async function storedWhere(
  payload: Payload,
  where: Where,
): Promise<(Stored & { sourceId: string })[]> {
  const shared = { collection: 'restaurants', limit: 0, pagination: false } as const;
  const { docs } = await payload.db.find<RestaurantDocument>({ ...shared, where });
  const ids = docs.map(({ id }) => id);
  // Filter by `latest` afterwards: in the query, SQLite would use the index on it, which matches
  // the latest version of every restaurant.
  const drafts = await payload.db.findVersions<RestaurantDocument>({
    ...shared,
    where: { and: [{ 'version._status': { equals: 'draft' } }, { parent: { in: ids } }] },
  });
  const latest = drafts.docs.filter((version) => version.latest);
  const inWork = new Map(latest.map(({ parent, version }) => [parent, version]));
  const unset = defaultsOf(payload);
  return docs.map((published) => {
    const draft = inWork.get(published.id);
    const isPublished = published._status === 'published';
    const newest = isPublished || !draft ? published : { ...draft, id: published.id };
    return {
      document: { ...unset, ...newest },
      hasDraft: isPublished && draft !== undefined,
      sourceId: published.source?.sourceId ?? '',
    };
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
