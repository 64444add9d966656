import { createHmac } from 'node:crypto';
import type { StoryReport } from '#domain/contract/story-reports.ts';
import type { OperationContext, Visitor } from '#cms/api/operation-context.ts';
import { Refusal } from '#cms/api/refusal.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { idOf, storyById } from '#cms/stories/stored-story.ts';
import { countOpenReports } from './stored-report.ts';

type Reporting = Pick<OperationContext, 'payload' | 'visitor' | 'client' | 'clock'>;

/**
 * Tells the editors of a story. Who did so before, or filled in what only programs see, is answered
 * the same.
 */
export async function reportStory(
  { payload, visitor, client, clock }: Reporting,
  { id }: { id: string },
  { reason, words, website: isTrapped }: StoryReport,
): Promise<{ success: true }> {
  const story = await storyById(payload, id);
  // Of a story that is not to be seen nobody learns that it is there.
  if (story?.status !== 'published') throw new Refusal('not-found', 'Story not found');
  const author = idOf(story.author);
  const reporter = visitor.kind === 'member' ? visitor.member.id : null;
  if (reporter !== null && reporter === author)
    throw new Refusal('forbidden', 'This story is your own. You can edit or delete it.');
  if (isTrapped) return { success: true };
  const { content } = story;
  const key = createHmac('sha256', payload.secret)
    .update(JSON.stringify([story.id, content, whoIs(visitor, client)]))
    .digest('base64url');
  const now = clock().toISOString();
  await createUnlessTaken(payload, 'story-reports', {
    ...{ key, story: story.id, author, reporter, reason, words, content },
    ...{ createdAt: now, updatedAt: now },
  });
  // Also where it was taken: a stop before the count is made good by the next report.
  await countOpenReports(payload, story.id);
  return { success: true };
}

function whoIs(visitor: Visitor, client: string): string {
  return visitor.kind === 'member' ? `member ${visitor.member.id}` : `client ${client}`;
}
