/** What belongs to a decision that an editor makes in the record of a story, or in a list of them. */
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';
import { idOf, type StoredStory } from '#cms/stories/stored-story.ts';
import { editorOf, recordDecision } from './record-decision.ts';
import { closeReportsOf } from './stored-report.ts';

const ACTIONS = { published: 'approved', hidden: 'hidden', waiting: 'waiting' } as const;

export const nameWhoDecides: CollectionBeforeChangeHook<StoredStory> = ({
  data,
  originalDoc,
  req,
}) => {
  if (!originalDoc || data.status === originalDoc.status || !isEditor(req.user)) return data;
  const decidedAt = new Date().toISOString();
  return { ...data, openReports: 0, decidedBy: editorOf(req), decidedAt };
};

export const settleStory: CollectionAfterChangeHook<StoredStory> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation !== 'update' || doc.status === previousDoc.status || !isEditor(req.user)) return;
  await closeReportsOf(req, [doc.id]);
  await recordDecision(req, { action: ACTIONS[doc.status], ...numbersOf(doc) });
};

function numbersOf({ id, author, restaurant }: StoredStory) {
  return { story: id, member: idOf(author), restaurant: idOf(restaurant) };
}
