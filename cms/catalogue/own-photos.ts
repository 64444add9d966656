import type { CollectionBeforeOperationHook, PayloadRequest, Where } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { hasRight, islandsWith } from '#cms/access/rights.ts';
import type { Island } from '#domain/geography/islands.ts';

const REFUSAL =
  'A place on another island or a category shows this photo, so you cannot change it.';

/**
 * Refuses changes and deletions of a photo that a place outside the editor's own islands, or a
 * category, shows. It runs before the operation, because Payload writes an uploaded file before the
 * other hooks.
 */
export const keepToOwnPhotos: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (overrideAccess || (operation !== 'update' && operation !== 'delete')) return args;
  const islands = islandsWith(req.user, 'editPlaces');
  // Payload's access rules refuse editors without the right.
  if (islands === 'all' || !hasRight(req.user, 'editPlaces')) return args;
  const { id } = args as { id?: number };
  if (id === undefined) throw new ExpectedRefusal('Change photos one by one.', 403);
  if (await isShownElsewhere(req, id, islands)) throw new ExpectedRefusal(REFUSAL, 403);
  return args;
};

async function isShownElsewhere(
  { payload }: PayloadRequest,
  photo: number,
  islands: readonly Island[],
): Promise<boolean> {
  const elsewhere = (prefix: string): Where => ({
    and: [
      { [`${prefix}photos.image`]: { equals: photo } },
      {
        or: [
          { [`${prefix}island`]: { not_in: [...islands] } },
          { [`${prefix}island`]: { exists: false } },
        ],
      },
    ],
  });
  const counts = await Promise.all([
    payload.db.count({ collection: 'restaurants', where: elsewhere('') }),
    payload.db.countVersions({
      collection: 'restaurants',
      where: { and: [{ latest: { equals: true } }, elsewhere('version.')] },
    }),
    payload.db.count({ collection: 'categories', where: { image: { equals: photo } } }),
  ]);
  return counts.some(({ totalDocs }) => totalDocs > 0);
}
