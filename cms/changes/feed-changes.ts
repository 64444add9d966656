import type { CollectionAfterChangeHook } from 'payload';
import { recordChange } from './record-change.ts';

/** Puts every save of a record into the change feed. */
export const feedSave: CollectionAfterChangeHook<{ id: number | string }> = async ({
  collection,
  doc,
  req,
}) => {
  await recordChange(req, { collection: collection.slug, documentId: doc.id, kind: 'saved' });
};
