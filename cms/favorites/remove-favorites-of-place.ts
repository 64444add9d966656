import type { CollectionBeforeDeleteHook } from 'payload';

/** A place that is deleted is nobody's favorite any more; neither database sees to it. */
export const removeFavoritesOfPlace: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { restaurant: { equals: id } };
  await req.payload.db.deleteMany({ collection: 'favorites', where, req });
};
