import { ValidationError, type CollectionBeforeChangeHook } from 'payload';

/** A field that holds the id of a record of another collection, or several. */
type ReferenceField = { path: string; collection: 'categories' | 'tags' | 'media' };

/**
 * Refuses ids of records that are not there, in drafts too, with a message at their field: SQLite
 * would refuse the statement without naming it, MongoDB would keep them. Only ids that the change
 * brings in are looked up.
 */
export function referencesExist(...fields: ReferenceField[]): CollectionBeforeChangeHook {
  return async ({ collection, data, originalDoc, req }) => {
    const errors = [];
    for (const { path, collection: target } of fields) {
      const known = new Set(idsAt(originalDoc, path));
      const ids = [...new Set(idsAt(data, path))].filter((id) => !known.has(id));
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
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0)
        errors.push({ path, message: `Nothing has the id ${missing.join(', ')} any more.` });
    }
    if (errors.length > 0)
      throw new ValidationError({ collection: collection.slug, errors, req }, req.t);
    return data;
  };
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
