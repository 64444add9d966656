import type { CollectionBeforeDeleteHook } from 'payload';

/** Of a place that is deleted nothing is wrong any more; neither database sees to it. */
export const removeSuggestionsOfPlace: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { restaurant: { equals: id } };
  await req.payload.db.deleteMany({ collection: 'edit-suggestions', where, req });
};
