import type { CollectionAfterChangeHook } from 'payload';
import { isAutosave } from './is-autosave.ts';
import { recordChange } from './record-change.ts';

type Doc = { id: number | string; _status?: string };

/** Records every save of a record in the change feed, except drafts that save themselves. */
export const feedSave: CollectionAfterChangeHook<Doc> = async ({ collection, doc, req }) => {
  if (isAutosave(req, doc)) return;
  await recordChange(req, { collection: collection.slug, documentId: doc.id, kind: 'saved' });
};
