import type {
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  CollectionSlug,
} from 'payload';

const OF_A_MEMBER = ['sessions', 'passkeys', 'account-links', 'favorites'] as const;

/**
 * Before a member goes, everything that only makes sense with them; neither database does it. After a
 * stop in between they can sign in and delete the account again.
 */
export const removeTraces: CollectionBeforeDeleteHook = async ({ id, req }) => {
  for (const collection of OF_A_MEMBER satisfies readonly CollectionSlug[]) {
    await req.payload.db.deleteMany({ collection, where: { user: { equals: id } }, req });
  }
};

/** The password goes last: an account without one could not be opened by its owner. */
export const removePassword: CollectionAfterDeleteHook = async ({ id, req }) => {
  const where = { user: { equals: id } };
  await req.payload.db.deleteMany({ collection: 'passwords', where, req });
};
