import type { PayloadRequest } from 'payload';
import { changeMember } from '#cms/accounts/change-member.ts';
import { requireMember } from '#cms/accounts/members-by-hand.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import { storiesChanged } from '#cms/changes/feed-stories.ts';
import { idOf, type StoredStory } from '#cms/stories/stored-story.ts';
import { editorOf, recordDecision } from '#cms/moderation-log/record-decision.ts';
import { closeReportsOf } from './stored-report.ts';

type Deciding = Pick<PayloadRequest, 'payload' | 'user'>;

/** Blocks a member from posting. With `hidesStories` also hides all their stories. */
export async function blockMember(
  req: Deciding,
  { id, hidesStories }: { id: number; hidesStories: boolean },
): Promise<void> {
  await requireMember(req, id);
  const blockedAt = new Date().toISOString();
  await changeMember(req.payload, id, { blockedAt, blockedBy: editorOf(req) });
  const hidden = hidesStories ? await hideStoriesOf(req, id) : 0;
  const details = hidden > 0 ? `${hidden} of their stories hidden` : undefined;
  await recordDecision(req, { action: 'blocked', member: id, ...(details && { details }) });
}

/** Lets the member post again. Hidden stories stay hidden until they are approved one by one. */
export async function unblockMember(req: Deciding, id: number): Promise<void> {
  await requireMember(req, id);
  await changeMember(req.payload, id, { blockedAt: null, blockedBy: null });
  await recordDecision(req, { action: 'unblocked', member: id });
}

/** Hides all stories of an author. Returns how many were published or waiting before. */
async function hideStoriesOf(req: Deciding, author: number): Promise<number> {
  const { payload } = req;
  const where = { author: { equals: author }, status: { not_equals: 'hidden' } };
  const decidedAt = new Date().toISOString();
  await retryingConflicts(() =>
    payload.db.updateMany({
      collection: 'stories',
      where,
      data: { status: 'hidden', openReports: 0, decidedBy: editorOf(req), decidedAt },
    }),
  );
  // Reads the stories after the update, because the author may have posted another one just before.
  const { docs } = await payload.db.find<StoredStory>({
    collection: 'stories',
    where: { author: { equals: author }, decidedAt: { equals: decidedAt } },
    pagination: false,
  });
  await storiesChanged(
    req,
    docs.flatMap(({ restaurant }) => idOf(restaurant) ?? []),
  );
  await closeReportsOf(
    req,
    docs.map(({ id }) => id),
  );
  return docs.length;
}
