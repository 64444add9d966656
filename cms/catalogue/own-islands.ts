import { ValidationError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload';
import { hasRightOn, islandsWith } from '#cms/access/rights.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import type { Island } from '#domain/geography/islands.ts';

/**
 * Refuses to create a place on another island than the editor's own, to move one there, and to
 * overwrite a draft or a published version that is there. Payload's access rules see only one of
 * the stored versions, and not the new one.
 */
export const keepToOwnIslands: CollectionBeforeChangeHook<Restaurant> = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const islands = islandsWith(req.user, 'editPlaces');
  // Payload's access rules already refuse editors without the right. Server code may do everything.
  if (islands === 'all' || islands.length === 0) return data;
  const isOwn = (island: Island | null | undefined) => hasRightOn(req.user, 'editPlaces', island);
  if (!isOwn('island' in data ? data.island : originalDoc?.island))
    throw refusal(`Choose one of your islands: ${islands.join(', ')}.`);
  const stored = originalDoc ? await storedIslands(req, originalDoc.id) : [];
  if (!stored.every(isOwn)) throw refusal('A version of this place is on another island.');
  return data;

  function refusal(message: string): ValidationError {
    const errors = [{ path: 'island', message }];
    return new ValidationError({ collection: collection.slug, errors, req }, req.t);
  }
};

/** The islands of the stored record and of its latest version, which can be a draft. */
async function storedIslands(
  { payload }: PayloadRequest,
  id: number,
): Promise<(Island | null | undefined)[]> {
  const record = await payload.db.findOne<Restaurant>({
    collection: 'restaurants',
    where: { id: { equals: id } },
  });
  const { docs } = await payload.db.findVersions<Restaurant>({
    collection: 'restaurants',
    where: { parent: { equals: id }, latest: { equals: true } },
    limit: 1,
    pagination: false,
  });
  return [record, docs[0]?.version].flatMap((each) => (each ? [each.island] : []));
}
