import type { Payload } from 'payload';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import type { ImportRecord } from './import-record.ts';

/** A restaurant that the CMS holds; `hasDraft` when an editor has unpublished changes of it. */
export type Stored = { document: RestaurantDocument; hasDraft: boolean };

/** What the CMS holds of these records, by source id. What is off the site is as it is in work. */
export async function storedRestaurants(
  payload: Payload,
  records: readonly ImportRecord[],
): Promise<Map<string, Stored>> {
  if (records.length === 0) return new Map();
  const shared = { collection: 'restaurants', limit: 0, pagination: false } as const;
  const { docs } = await payload.db.find<RestaurantDocument>({
    ...shared,
    where: { 'source.sourceId': { in: records.map(({ sourceId }) => sourceId) } },
  });
  const ids = docs.map(({ id }) => id);
  // Were the latest asked for, SQLite would look at the latest of everything.
  const drafts = await payload.db.findVersions<RestaurantDocument>({
    ...shared,
    where: { and: [{ 'version._status': { equals: 'draft' } }, { parent: { in: ids } }] },
  });
  const latest = drafts.docs.filter((version) => version.latest);
  const inWork = new Map(latest.map(({ parent, version }) => [parent, version]));
  const unset = defaultsOf(payload);
  return new Map(
    docs.map((published) => {
      const draft = inWork.get(published.id);
      const isPublished = published._status === 'published';
      const newest = isPublished || !draft ? published : { ...draft, id: published.id };
      const document = { ...unset, ...newest };
      return [
        published.source?.sourceId ?? '',
        { document, hasDraft: isPublished && draft !== undefined },
      ];
    }),
  );
}

/** What fields hold that were not there yet when a restaurant was stored; MongoDB has nothing then. */
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
