import type { CollectionSlug, Payload, TypedUser, Where } from 'payload';

/** Such as `['updatedAt', 'less_than', '2026-11-13']`. The value is a string, as in a URL. */
export type Condition = readonly [field: string, operator: string, value: string];

/** A list of the admin with a filter. A record is in the list if all conditions hold. */
export type FilteredList = { collection: CollectionSlug; where: readonly Condition[] };

/** The URL of a list. The admin's form of a filter is an `or` of `and`s. */
export function listPath({ collection, where }: FilteredList): string {
  const query = new URLSearchParams(
    where.map(([field, operator, value], index) => [
      `where[or][0][and][${index}][${field}][${operator}]`,
      value,
    ]),
  );
  return `/admin/collections/${collection}?${query.toString()}`;
}

/** The number of records that the list shows to an editor: the list makes the same query. */
export async function countInList(
  payload: Payload,
  { collection, where }: FilteredList,
  user: TypedUser,
): Promise<number> {
  const and = where.map(([field, operator, value]): Where => ({ [field]: { [operator]: value } }));
  const { totalDocs } = await payload.find({
    collection,
    where: { or: [{ and }] },
    // The list shows the latest version of each record, also if it is an unpublished draft.
    draft: true,
    depth: 0,
    limit: 1,
    overrideAccess: false,
    user,
  });
  return totalDocs;
}
