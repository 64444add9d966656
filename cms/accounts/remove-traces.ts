import type { CollectionBeforeDeleteHook, CollectionSlug } from 'payload';

const OF_A_MEMBER = ['sessions', 'passwords', 'account-links', 'favorites'] as const;

/**
 * Before a member goes, everything that only makes sense with them: neither database does it, and a
 * stop in between leaves a member without them, who can be deleted again.
 */
export const removeTraces: CollectionBeforeDeleteHook = async ({ id, req }) => {
  for (const collection of OF_A_MEMBER satisfies readonly CollectionSlug[]) {
    await req.payload.db.deleteMany({ collection, where: { user: { equals: id } }, req });
  }
};
