import type { CollectionAfterChangeHook } from 'payload';
import { isEditor } from '#cms/access/rights.ts';
import type { ActivityAction } from './activity.ts';
import { changeLine, changesInWords } from './differences.ts';
import { recordActivity } from './record-activity.ts';
import { relatedNames } from './related-names.ts';

type Doc = Record<string, unknown> & { id: number | string };

/** Adds every save of an editor to the page “Activity”. */
export const noteActivity: CollectionAfterChangeHook<Doc> = async ({
  collection,
  doc,
  previousDoc,
  operation,
  req,
}) => {
  // An import saves with neither an editor nor differences to describe.
  if (!isEditor(req.user)) return;
  const before = operation === 'create' ? {} : previousDoc;
  const { flattenedFields } = collection;
  const nameOf = await relatedNames(req.payload, flattenedFields, [before, doc], req);
  const changes = changesInWords(flattenedFields, before, doc, nameOf);
  const action = actionOf({
    before,
    doc,
    isNew: operation === 'create',
    isRestored: req.context.isRestoringVersion === true,
    isDraft: String(req.query?.draft) === 'true',
  });
  if (action === 'changed' && changes.length === 0) return;
  const title = doc[collection.admin.useAsTitle ?? 'id'];
  await recordActivity(req, {
    action,
    kind: collection.slug,
    documentId: doc.id,
    title: typeof title === 'string' ? title : null,
    // A new record differs in every field from nothing.
    ...(operation === 'update' && { details: changes.map(changeLine).join('\n') }),
  });
};

type Saved = {
  before: Partial<Doc>;
  doc: Doc;
  isNew: boolean;
  isRestored: boolean;
  /** Whether the save leaves the published version as it is. */
  isDraft: boolean;
};

/** Finds the action that the page “Activity” names for a save. */
export function actionOf({ before, doc, isNew, isRestored, isDraft }: Saved): ActivityAction {
  if (isNew) return 'created';
  if (doc.deletedAt && !before.deletedAt) return 'trashed';
  if (before.deletedAt && !doc.deletedAt) return 'recovered';
  if (isRestored) return 'restored';
  if (doc._status === 'draft')
    return isDraft || before._status !== 'published' ? 'drafted' : 'unpublished';
  return before._status === 'draft' ? 'published' : 'changed';
}
