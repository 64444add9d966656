import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';
import { recordChange } from './record-change.ts';

/** Puts every save of a record into the change feed. */
export const feedSave: CollectionAfterChangeHook<{ id: number | string }> = async ({
  collection,
  doc,
  req,
}) => {
  await recordChange(req, { collection: collection.slug, documentId: doc.id, kind: 'saved' });
};

/** Puts every deletion of a record into the change feed. */
export const feedDeletion: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await recordChange(req, { collection: collection.slug, documentId: id, kind: 'deleted' });
};
