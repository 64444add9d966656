import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload';
import { isAutosave } from '#cms/changes/is-autosave.ts';
import { isEditor } from '#cms/access/rights.ts';
import type { ActivityAction } from './activity.ts';
import { changeLine, changesInWords } from './differences.ts';
import { recordActivity } from './record-activity.ts';
import { relatedNames } from './related-names.ts';

type Doc = Record<string, unknown> & { id: number | string; _status?: unknown };

/** Context of a save that publishes drafts: the versions that visitors saw before, by id. */
type Replaced = { replaced?: Map<string, object> };

/**
 * Remembers what a published draft replaces. “Activity” compares with it, because a draft that saved
 * itself holds all changes already.
 */
export const rememberReplaced: CollectionBeforeChangeHook<Doc> = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (!isEditor(req.user) || originalDoc?._status !== 'draft' || data._status !== 'published')
    return data;
  const published = (await req.payload.findByID({
    ...{ collection: collection.slug, id: originalDoc.id, depth: 0, req },
    disableErrors: true,
  })) as Partial<Doc> | null;
  const context = req.context as Replaced;
  context.replaced ??= new Map();
  // On MongoDB, the id can be a text.
  if (published?._status === 'published') context.replaced.set(String(originalDoc.id), published);
  return data;
};

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
  const isTyped = isAutosave(req, doc);
  if (isTyped && !(await isNewVersion(req, collection.slug, doc))) return;
  const before = operation === 'create' ? {} : previousDoc;
  const { flattenedFields } = collection;
  const seen = (req.context as Replaced).replaced?.get(String(doc.id)) ?? before;
  const nameOf = await relatedNames(req.payload, flattenedFields, [seen, doc], req);
  const changes = changesInWords(flattenedFields, seen, doc, nameOf);
  if (isTyped && changes.length === 0) return;
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
    // No details for a new record, in which every field is new, or for a draft that has just begun.
    ...(operation === 'update' && !isTyped && { details: changes.map(changeLine).join('\n') }),
  });
};

/** Whether a draft that saves itself has begun with this save. Later saves update its version. */
async function isNewVersion(
  req: PayloadRequest,
  collection: string,
  { id }: Doc,
): Promise<boolean> {
  const { docs } = await req.payload.db.findVersions({
    collection: collection as CollectionSlug,
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    select: { createdAt: true, updatedAt: true },
    req,
  });
  return docs[0]?.createdAt === docs[0]?.updatedAt;
}

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
