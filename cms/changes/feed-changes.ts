import type { CollectionAfterChangeHook } from 'payload';
import { recordChange } from './record-change.ts';

/** Records every save of a record in the change feed. */
export const feedSave: CollectionAfterChangeHook<{ id: number | string }> = async ({
  collection,
  doc,
  req,
}) => {
  await recordChange(req, { collection: collection.slug, documentId: doc.id, kind: 'saved' });
};
