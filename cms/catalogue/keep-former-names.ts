import { ValidationError, type CollectionBeforeChangeHook } from 'payload';

type Named = { id: number; name?: string; formerNames?: string[] | null };

/**
 * Keeps the earlier name of a renamed category or tag, so that filters, links and imports still
 * understand it. Refuses a name that another record had earlier.
 */
export const keepFormerNames: CollectionBeforeChangeHook<Named> = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const { name } = data;
  if (name === undefined || name === originalDoc?.name) return data;
  const { docs } = await req.payload.find({
    collection: collection.slug as 'categories',
    where: {
      formerNames: { equals: name },
      ...(originalDoc && { id: { not_equals: originalDoc.id } }),
    },
    ...{ limit: 1, pagination: false, depth: 0, overrideAccess: true, req },
  });
  const [other] = docs;
  if (other) {
    const message = `“${other.name}” had this name before, and its links still use it.`;
    const errors = [{ path: 'name', message }];
    throw new ValidationError({ collection: collection.slug, errors, req }, req.t);
  }
  const former = [
    ...(originalDoc?.formerNames ?? []),
    ...(originalDoc?.name ? [originalDoc.name] : []),
  ];
  return { ...data, formerNames: [...new Set(former)].filter((one) => one !== name) };
};
