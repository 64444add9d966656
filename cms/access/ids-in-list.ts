import type { AccessResult, CollectionSlug, PayloadRequest, Where } from 'payload';

type InList = {
  collection: CollectionSlug;
  where: Where;
  /** The records that the editor may change, as the collection's access function says it. */
  allowed: AccessResult;
  draft: boolean;
  trash?: boolean;
};

/** The ids of the records that a list of the admin selects and that the editor may change. */
export async function idsInList(
  req: PayloadRequest,
  { where, allowed, ...list }: InList,
): Promise<(number | string)[]> {
  const { docs } = await req.payload.find({
    ...list,
    where: typeof allowed === 'object' ? { and: [where, allowed] } : where,
    ...{ depth: 0, pagination: false, select: {} },
    ...{ user: req.user, overrideAccess: false },
  });
  return docs.map(({ id }) => id);
}
