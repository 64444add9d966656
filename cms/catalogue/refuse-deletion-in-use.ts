import { APIError, type CollectionBeforeDeleteHook } from 'payload';

/**
 * Refuses to delete a category, tag or picture that a restaurant, published or in work, still has:
 * neither database checks references itself.
 *
 * @param field the restaurant's field that refers to the collection
 */
export function refuseDeletionInUse(
  field: 'categories' | 'tags' | 'photos.image',
): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const { totalDocs } = await req.payload.count({
      collection: 'restaurants',
      where: { [field]: { equals: id } },
      overrideAccess: true,
      req,
    });
    if (totalDocs === 0) return;
    const restaurants = totalDocs === 1 ? '1 restaurant has' : `${totalDocs} restaurants have`;
    throw new APIError(
      `Still in use: ${restaurants} it. Take it out there first.`,
      409,
      null,
      true,
    );
  };
}
