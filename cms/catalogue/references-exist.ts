import { ValidationError, type CollectionBeforeChangeHook, type RequestContext } from 'payload';

/** A field that holds the id of a record of another collection, or several. */
type ReferenceField = { path: string; collection: 'categories' | 'tags' | 'media' };

/**
 * Refuses ids of records that are not there, in drafts too, with a message at their field: SQLite
 * would refuse the statement without naming it, MongoDB would keep them. Only ids that the change
 * brings in are looked up; a request that saves many records in one go has `foundReferences` in its
 * context, where what one of them has found is known to the next.
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
        errors.push({ path, message: `Nothing has the id ${missing.join(', ')} any more.` });
    }
    if (errors.length > 0)
      throw new ValidationError({ collection: collection.slug, errors, req }, req.t);
    return data;
  };
}

/** Ids that were found before, kept in a context that asks for it. */
function foundReferences(context: RequestContext, collection: string): Set<number> {
  const { foundReferences: byCollection } = context;
  if (!(byCollection instanceof Map)) return new Set();
  // Nothing else writes to it.
  const found = byCollection as Map<string, Set<number>>;
  const ids = found.get(collection) ?? new Set();
  found.set(collection, ids);
  return ids;
}

/** The ids at a path of field names; arrays on the way are walked through. */
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
