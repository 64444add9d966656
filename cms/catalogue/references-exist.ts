import { ValidationError, type CollectionBeforeChangeHook, type RequestContext } from 'payload';

/** A field that holds one or several ids of another collection's records. */
type ReferenceField = { path: string; collection: 'categories' | 'tags' | 'media' };

/**
 * Refuses ids of missing records, in drafts too, with a message at their field. SQLite would refuse
 * the statement without naming the field; MongoDB would store the ids. Only ids that the change
 * adds are looked up. A request that saves many records can set `foundReferences` in its context,
 * which then caches the ids found.
 */
export function referencesExist(...fields: ReferenceField[]): CollectionBeforeChangeHook {
  return async ({ collection, data, originalDoc, req }) => {
    const errors = [];
    for (const { path, collection: target } of fields) {
      const known = new Set(idsAt(originalDoc, path));
      const foundBefore = foundReferences(req.context, target);
      const ids = [...new Set(idsAt(data, path))].filter(
        (id) => !known.has(id) && !foundBefore.has(id),
      );
      if (ids.length === 0) continue;
      const { docs } = await req.payload.find({
        collection: target,
        where: { id: { in: ids } },
        depth: 0,
        pagination: false,
        select: {},
        overrideAccess: true,
        req,
      });
      const found = new Set(docs.map(({ id }) => id));
      for (const id of found) foundBefore.add(id);
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0)
        errors.push({
          path,
          message: `No record has the id ${missing.join(', ')}. Remove it or choose another.`,
        });
    }
    if (errors.length > 0)
      throw new ValidationError({ collection: collection.slug, errors, req }, req.t);
    return data;
  };
}

/** The ids found so far, if the context has a cache for them. */
function foundReferences(context: RequestContext, collection: string): Set<number> {
  const { foundReferences: byCollection } = context;
  if (!(byCollection instanceof Map)) return new Set();
  // Safe cast: only this module writes to the map.
  const found = byCollection as Map<string, Set<number>>;
  const ids = found.get(collection) ?? new Set();
  found.set(collection, ids);
  return ids;
}

/** The ids at a path of field names, also through arrays. */
function idsAt(value: unknown, path: string): number[] {
  const [name, ...rest] = path.split('.');
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (!name)
    return values
      .map((each) => (isRecord(each) ? each.id : each))
      .filter((id) => typeof id === 'number');
  return values.filter(isRecord).flatMap((each) => idsAt(each[name], rest.join('.')));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
